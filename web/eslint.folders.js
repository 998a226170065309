/** Which folder of src/ may import from which: imports point one way, and each way is named here. */

import path from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("src/", import.meta.url));

const LEAVES = ["app.css", "art", "i18n", "notation.ts", "protocol.ts", "router.svelte.ts"];
const WIDGET = ["art", "notation.ts", "app.css"]; // no rules, no server, no store, no language
const SCREEN = [...LEAVES, "board", "state", "vocabulary", "ui"];

/** Lowest first. Besides these everybody may import from itself, and Svelte. */
const MAY_IMPORT = new Map([
  ...LEAVES.map((leaf) => [leaf, []]),
  ["board", WIDGET],
  ["state", ["i18n", "protocol.ts"]],
  ["vocabulary", ["art", "i18n", "notation.ts", "protocol.ts", "board"]],
  ["ui", ["art", "i18n", "state", "vocabulary", "uqr"]],
  ["table", [...SCREEN, "@noble"]],
  ["home", SCREEN],
  ["score", SCREEN],
  ["learn", [...SCREEN, "table"]],
  ["replay", [...SCREEN, "table"]],
]);

const PACKAGES = ["@noble", "uqr"];
const TOP = ["App.svelte", "main.ts"]; // they put everything together

const known = [...PACKAGES];
for (const [folder, others] of MAY_IMPORT) {
  const higher = others.filter((other) => !known.includes(other));
  if (higher.length > 0) throw new Error(`${folder} may not import from above: ${higher}`);
  known.push(folder);
}

/** The folder, the leaf or the package that an import leads to. */
function folderOf(source, file) {
  if (!source.startsWith(".")) return source.split("/")[0];
  return path.relative(SRC, path.resolve(path.dirname(file), source)).split(path.sep)[0];
}

const oneWay = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      wrongWay: "{{from}} does not import from {{to}}: see eslint.folders.js.",
      unknown: "{{from}} has no place yet: name it in eslint.folders.js.",
    },
  },
  create(context) {
    const from = path.relative(SRC, context.filename).split(path.sep)[0];
    if (TOP.includes(from)) return {};
    function check({ source }) {
      if (source?.type !== "Literal") return;
      const to = folderOf(source.value, context.filename);
      const others = MAY_IMPORT.get(from);
      if (!others) context.report({ node: source, messageId: "unknown", data: { from } });
      else if (![from, "svelte", ...others].includes(to))
        context.report({ node: source, messageId: "wrongWay", data: { from, to } });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { rules: { "one-way": oneWay } };
