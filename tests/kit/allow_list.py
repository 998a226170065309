"""A contract for import-linter: some packages may import nothing but what is listed.

The linter's own contracts name what is forbidden; of what is new nobody has thought yet. Python's
standard library is always allowed.
"""

import sys
from typing import Any

from importlinter import Contract, ContractCheck, fields, output


class AllowList(Contract):
    """What `source_modules` import directly, themselves apart, is among `allowed_modules`.

    Those below one of `apart_from` are not looked at.
    """

    type_name = "allow_list"

    source_modules = fields.ListField(subfield=fields.ModuleField())
    allowed_modules = fields.ListField(subfield=fields.StringField())
    apart_from = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: Any, verbose: bool) -> ContractCheck:  # noqa: ARG002 - the linter's own
        sources = [module.name for module in self.source_modules]  # type: ignore[attr-defined]
        allowed = {*sources, *self.allowed_modules}  # type: ignore[misc]
        apart: set[str] = set(self.apart_from or ())  # type: ignore[arg-type]
        found = [
            f"{importer} imports {imported}"
            for source in sources
            for importer in sorted({source, *graph.find_descendants(source)})
            if not _is_below(importer, apart)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if imported.partition(".")[0] not in sys.stdlib_module_names
            and not _is_below(imported, allowed)
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for sentence in check.metadata["found"]:
            output.print_error(f"- {sentence}")


def _is_below(module: str, packages: set[str]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in packages)
