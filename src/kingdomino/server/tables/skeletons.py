"""What is left of a name when all that looks alike is one: only to be compared, never to be shown.

    Matilda   Маtilda (М and а Cyrillic)   MATILDA   𝐌𝐚𝐭𝐢𝐥𝐝𝐚   Mat1lda   M-a-tilda   ᴍᴀᴛɪʟᴅᴀ

all have the skeleton `matllda`. Compatible forms (full width, bold, circled) are undone by NFKD.
The letters of other alphabets below are those that Unicode's list of confusable characters (UTS 39)
takes for a Latin letter, of the alphabets that look like ours; and the small capitals.
"""

from unicodedata import category, combining, normalize

_ALIKE = {
    "a": "ɑΑαАаᎪᴀꓮ",
    "b": "ƀƂƃƄɓʙΒБВЬѢѣҌҍᏏᏴꓐꞴ",
    "c": "ȼСсҪҫᏟᴄⲤⲥꓚꮯ",
    "d": "ÐĐđƉƌɖɗԁᎠᏧᴅꓒꓓ",
    "e": "ɆɇΕЕеҽҿᎬᴇꓰꬲ",
    "f": "ƑƒϜքᵮẝꓝꜰꞘꞙꬵ",
    "g": "ƍǤǥɠɡɢԌցᏀᏳᶃꓖ",
    "h": "ĦħɦʜΗНћҢһӇӉհᎻᏂᏲⱧⲎꓧꚕ",
    "i": "ıɨɩɪιіӏᎥᵻᵼꙇꭵ",
    "j": "ɈɉͿϳЈјᎫᴊꓙꞲ",
    "k": "ƙΚКҚҞᏦᴋⱩⲔꓗꝀ",
    "l": "ŁłƖƗƚǀɫɭʟΙІӀᏞⲒⳐꓡꓲ",
    "m": "ΜϺМӍᎷᴍⲘꓟ",
    "n": "ƝƞɳɴΝηոռᵰⲚꓠ",
    "o": "ØøƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑⲞⲟꓳꝊꝋꬽꬾꭴꮎꮻ",
    "p": "ƥΡρРрᏢᴘᵽⲢⲣꓑ",
    "q": "ʠԛգզꞯ",
    "r": "ƦɍɼɽʀгғᎡᏒᴦᵲⲅꓣꭇꭈꮁ",
    "s": "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ",
    "t": "ŦŧƭƮȾΤТҬᎢᴛᵵⲦꓔ",
    "u": "ɄʋυՍսᏌᴜᵾꓴꞟꭎꭒꮜ",
    "v": "νѴѵᏙᴠꓦꮩ",
    "w": "ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ",
    "x": "ΧХхҲⲬꓫꞳ",
    "y": "ƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿⲨꓬꭚ",
    "z": "ƵƶȤȥʐΖᏃᴢᵶꓜꮓ",
}
# Letters in black circles, in black squares, and those that flags are made of: no compatible forms.
_ALPHABETS = (0x1F150, 0x1F170, 0x1F1E6)
_LATIN = {
    **{ord(each): letter for letter, others in _ALIKE.items() for each in others},
    **{start + i: chr(ord("a") + i) for start in _ALPHABETS for i in range(26)},
    0xFE0F: None,  # asks for an emoji's colours
}
_ACCENTS = frozenset([1, *range(200, 256)])  # combining classes
_ONE = str.maketrans({"0": "o", "1": "l", "|": "l", "i": "l"})


def skeleton(text: str, *, keeps_marks: bool = False) -> str:
    """Letters, numbers and symbols in the one form that stands for all that look like them.

    Accents are dropped unless they are to be kept.
    """
    if not text.isascii():
        text = normalize("NFKD", text)
        if not keeps_marks:
            text = without_accents(text)
        text = text.translate(_LATIN)
    text = text.casefold().translate(_ONE)
    text = "".join([each for each in text if category(each)[0] in "LMNS"])
    return text.replace("rn", "m").replace("vv", "w")


def likeness(text: str) -> set[str]:
    """The skeletons of a text; two that have one in common can be mistaken for each other.

    There are two, because some letters look alike only when they are capitals: н is no h, Н is H.
    """
    return {skeleton(text)} if text.isascii() else {skeleton(text), skeleton(text.upper())}


def without_accents(decomposed: str) -> str:
    """A text in NFD or NFKD without what stands above, below or across its letters.

    The vowels of Hindi, Hebrew or Thai stay: without them a letter is another one.
    """
    return "".join([each for each in decomposed if combining(each) not in _ACCENTS])
