/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** A style sheet at the end of the body does not keep what stands before it from being painted. */
const stylesLast: Plugin = {
  name: "styles-last",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const rest = links.reduce((text, link) => text.replace(link, ""), html);
      return rest.replace("  </body>", `${links.join("")}  </body>`);
    },
  },
};

export default defineConfig({
  plugins: [svelte(), stylesLast],
  build: {
    outDir: "../src/kingdomino/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no inlined scripts or fonts
    modulePreload: { polyfill: false },
    license: { fileName: "licences.txt" }, // of what others made and the page brings along
    rollupOptions: { input: { index: "index.html", board: "board.html" } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    css: { include: /themes/ },
    // Milliseconds, against a test that hangs: a busy machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
