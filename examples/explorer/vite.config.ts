import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco, of which nothing can be done without.
    chunkSizeWarningLimit: 4_000,
  },
})
