"""`make words`: find what is said, bring the translators' files up to date, make what is read.

Says for each language what is missing or stale. `--check` changes nothing and fails when something
is; `--new TAG` begins a language.
"""

import argparse
import sys

from babel import UnknownLocaleError

from words import catalogue, modules
from words.sources import TREE, sayings


def main() -> int:
    """Run the command; 1 when a check found something."""
    parser = argparse.ArgumentParser(prog="make words", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    parser.add_argument("--new", metavar="TAG", help="begin a language, such as uk or pt-BR")
    wishes = parser.parse_args()
    said = sayings()
    if wishes.new:
        try:
            fresh = catalogue.begin(wishes.new)
        except (UnknownLocaleError, ValueError):
            print(f"There is no language {wishes.new!r}: a tag is such as uk or pt-BR.")
            return 2
        if wishes.new not in catalogue.languages():
            catalogue.merge(fresh, said)
            catalogue.save(fresh, wishes.new)
    is_whole = True
    for language in catalogue.languages():
        catalog = catalogue.load(language)
        if not wishes.check:
            catalogue.merge(catalog, said)
            catalogue.save(catalog, language)
        found = sorted(catalogue.complaints(catalog, said))
        is_whole = is_whole and not found
        print(f"{language}: {len(found) or 'nothing'} to do")
        for complaint in found:
            print(f"  {complaint}")
    made = modules.files(modules.all_spoken(), said)
    stale = [name for name, content in made.items() if not modules.is_fresh(name, content)]
    if wishes.check:
        for name in stale:
            print(f"stale, make words: {name}")
        return int(bool(stale) or not is_whole)
    modules.write(made, TREE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
