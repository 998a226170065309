/* Of the page for no network, show the part in the reader's language. */
(() => {
  let chosen = [];
  try {
    chosen = [JSON.parse(localStorage.getItem("kingdomino") ?? "{}").language ?? ""];
  } catch {
    // no storage, or somebody wrote nonsense into it
  }
  const parts = [...document.querySelectorAll("section[lang]")];
  const find = (wanted) => {
    const tag = wanted === "sr" ? "sr-Latn" : wanted;
    return (
      parts.find(({ lang }) => `${tag}-`.startsWith(`${lang}-`)) ??
      parts.find(({ lang }) => lang.split("-")[0] === tag.split("-")[0])
    );
  };
  const mine = [...chosen, ...navigator.languages].map(find).find(Boolean) ?? parts[0];
  for (const part of parts) part.hidden = part !== mine;
  document.documentElement.lang = mine.lang;
  document.title = `${mine.querySelector("h1").textContent} – Kingdomino`;
})();
