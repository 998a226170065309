"""The help of the program in the language that is spoken, typer's own words with it."""

from importlib import import_module
from typing import Any

from kingdomino.options import Opening, Variant
from kingdomino.words import N_, t

# What typer's pages of help say by themselves, by the names of its constants.
_HEADINGS = {
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
}
_NOTES = {
    "DEFAULT_STRING": N_("default: {value}"),
    "REQUIRED_LONG_STRING": N_("required"),
}


def translate(command: Any) -> None:
    """Put the help of a command, and of those within it, into the language that is spoken."""
    _translate(command, start=t("Start here: {command}", command=command.epilog))
    utils: Any = import_module("typer.rich_utils")  # it imports rich, so only for this
    for name, text in _HEADINGS.items():
        setattr(utils, name, t(text))
    for name, text in _NOTES.items():
        setattr(utils, name, f"[{t(text, value='{}')}]")


def _translate(command: Any, start: str | None = None) -> None:
    command.help = t(command.help)
    command.epilog = start or t("Example: {command}", command=command.epilog)
    for parameter in command.params:
        parameter.help = t(parameter.help, variants=", ".join(Variant), openings=", ".join(Opening))
    command.options_metavar = t("[OPTIONS]")
    inner = getattr(command, "commands", {})
    if inner:
        command.subcommand_metavar = t("COMMAND [ARGS]...")
    for each in inner.values():
        _translate(each)
    _translate_made(command)


def _translate_made(command: Any) -> None:
    """What typer makes only when it is asked for it: the option --help, and the line of usage."""
    make_option, make_usage = command.get_help_option, command.get_usage

    def get_help_option(context: Any) -> Any:
        option = make_option(context)
        if option is not None:
            option.help = t("Show this message and exit.")
        return option

    def get_usage(context: Any) -> str:
        usage: str = make_usage(context)
        return usage.replace("Usage:", t("Usage:"), 1)

    command.get_help_option, command.get_usage = get_help_option, get_usage
