import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { prerender } from './vite/prerender.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { slimContract } from './vite/slim-contract.ts'

const root = import.meta.dirname

// A page on a slow network pays for each file: few larger ones, by what changes and is needed together.
const filesNamed = (folder: string, names: string) => new RegExp(`src/${folder}/(?:${names})\\.tsx?$`)
const forms = filesNamed('ui', 'form-errors|password-field|otp-field')
const lists = filesNamed(
  '(?:ui|features/trips/api)',
  'pagination|page-items|compact-select|checkbox|list-cities',
)
const journey = filesNamed(
  '(?:ui|lib|features/trips|features/(?:holds|payments|seats|trips)/(?:api|components))',
  'steps|booking-steps|booking-storage|payment-storage|redirect-url|use-return-day|way-back|get-trip|conflict-seats',
)
const days = filesNamed('(?:features/trips|texts)', 'city-match|search-field|components/day-chips|day-chips')
const page = filesNamed('(?:lib|features/orders)', 'settings|use-online|hold-time-left')
// Of the pages after the seats, which are no first visit.
const booked = filesNamed(
  '(?:ui|features/trips(?:/components)?)',
  'time-bar|offline-notice|section|facts|stub-card|trip-stops|arrival-day',
)
const calls = filesNamed('lib', 'http-client|page-data|answer-timeout')
const separate = filesNamed(
  '(?:ui|lib)',
  'rare-icons|new-tab-link|data-table|use-media-query|dialog|confirm-dialog|session-calls|offline-user-fallback|offline-store|validate',
)
const common = /src\/(?:ui|lib)\/|src\/texts\/(?:common|translator)|contract\/src\/constants/

const chunkGroups = [
  // Alone: boot.ts imports them, and would otherwise wait for the chunks that contain them, and for React.
  {
    name: 'preload',
    test: /vite\/preload-helper|src\/(?:lib\/requested-page-key|features\/accounts\/requested-order)/,
    priority: 5,
  },
  {
    name: 'vendor',
    // Several queries at once are the dashboard's alone.
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand)\/(?!.*(?:useQueries|queriesObserver))/,
    priority: 4,
  },
  {
    name: 'kit',
    test: (id: string) =>
      common.test(id) &&
      ![forms, lists, journey, page, booked, calls, separate].some((part) => part.test(id)),
    minShareCount: 3,
    priority: 3,
  },
  // The schemas' ground only: each chapter's own schemas come with the pages that use them.
  {
    name: 'data',
    test: (id: string) =>
      calls.test(id) ||
      /node_modules\/valibot\/|contract\/src\/(?:fields|formats|read|endpoint|errors)/.test(id),
    priority: 2,
  },
  // A page with a departure reads both.
  { name: 'trips', test: /contract\/src\/(?:fleet|trips)\.ts/, priority: 1 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'lists', test: lists, priority: 1 },
  { name: 'journey', test: journey, priority: 1 },
  { name: 'page', test: page, priority: 1 },
  { name: 'booked', test: booked, priority: 1 },
  { name: 'days', test: days, priority: 1 },
]

/** During development (`npm run dev`) what is not of the web comes from the server. */
function proxyTo(server: string) {
  return Object.fromEntries(
    ['/api', '/dev', '/simulator', '/health', '/metrics'].map((path) => [path, server]),
  )
}

export default defineConfig({
  root,
  plugins: [
    slimContract(),
    react(),
    tailwindcss(),
    preloadFont(),
    prerender(),
    serviceWorker(),
    precompress(),
  ],
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
