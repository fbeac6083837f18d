import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'

const root = import.meta.dirname

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
    rollupOptions: { input: { index: join(root, 'index.html'), boot: join(root, 'src/boot.ts') } },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
})
