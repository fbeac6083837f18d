import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'

const root = import.meta.dirname

// A page on a slow network pays for each file: few larger ones, by what changes and is needed together.
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand)\//,
    priority: 4,
  },
  {
    name: 'kit',
    test: /src\/(?:ui|lib)\/(?!http-client|session-calls|validate|page-data)|src\/texts\/(?:common|translator)|contract\/src\/constants/,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: 'data',
    // The schemas' ground only: each chapter's own schemas come with the pages that use them.
    test: /node_modules\/zod\/|contract\/src\/(?:fields|endpoint|errors)|src\/lib\/(?:http-client|session-calls|validate|page-data)/,
    priority: 2,
  },
]

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadFont(), prerender(), precompress()],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URI would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: join(root, 'index.html'), boot: join(root, 'src/boot.ts') },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
})
