import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'
import { serviceWorker } from './vite/service-worker.ts'

const root = import.meta.dirname

/**
 * One file a page, and two that the browser keeps: libraries that 20 or more pages use, and parts of ours that 36 use, more than half. The bundler finds
 * them by counting, so that a new page, part or text has no entry here (decision 100).
 */
const chunkGroups = [
  // boot.ts imports these: in the shared files they would make it wait for React.
  {
    name: 'preload',
    test: /vite\/preload-helper|src\/(?:lib\/requested-page-key|features\/accounts\/requested-order)/,
    priority: 3,
  },
  { name: 'vendor', test: /node_modules/, minShareCount: 20, priority: 2 },
  // The back-office has more pages than passengers have: what only its pages share is not for a passenger's phone.
  { name: 'shared', test: /^(?!.*\/back-office\/)/, minShareCount: 36, priority: 1 },
]

/** During development (`npm run dev`) what is not of the web comes from the server. */
function proxyTo(server: string) {
  return Object.fromEntries(
    ['/api', '/dev', '/simulator', '/health', '/metrics'].map((path) => [path, server]),
  )
}

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadFont(), prerender(), serviceWorker(), precompress()],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    // Syntax is lowered for browsers older than the supported ones, which then work plainly; styles for the supported ones (decision 72).
    target: ['chrome87', 'safari14', 'firefox78'],
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A data: URI would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      // Parts that pages share with an entry are never put into its file: importing them would run it.
      preserveEntrySignatures: 'strict',
      input: {
        index: join(root, 'index.html'),
        boot: join(root, 'src/boot.ts'),
        offline: join(root, 'src/offline.tsx'),
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: proxyTo(process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000') },
})
