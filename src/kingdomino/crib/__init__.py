"""The crib sheet: the rules on one page, to lay on the table.

`contents` says what is on it, once, as sentences and numbers; the terminal, the page and the PDF
set the same in their own ways. All numbers are counted by the library.
"""

from kingdomino.crib.contents import Crib, crib_sheet
from kingdomino.crib.pdf import crib_pdf

__all__ = ["Crib", "crib_pdf", "crib_sheet"]
