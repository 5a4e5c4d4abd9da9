import { defineConfig } from 'vite'

// The example is for React, which this project does not install; Preact has the same hooks and events.
export default defineConfig({
  base: './',
  resolve: {
    alias: [
      { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  build: { target: 'es2024', modulePreload: { polyfill: false } },
})
