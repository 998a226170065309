/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/kingdomino/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no inlined scripts or fonts
    modulePreload: { polyfill: false },
    license: { fileName: "licences.txt" }, // of what others made and the page brings along
    rollupOptions: { input: { index: "index.html", board: "board.html" } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], css: { include: /themes/ } },
});
