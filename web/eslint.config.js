import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import folders from "./eslint.folders.js";

export default ts.config(
  { ignores: ["node_modules/", "src/protocol.ts", "src/art/dominoes.ts", "public/"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // svelte-check and TypeScript know every name.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // our own router follows plain links
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    files: ["src/**"],
    plugins: { folders },
    rules: { "folders/one-way": "error" },
  },
);
