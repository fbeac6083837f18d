import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { freePort } from './e2e/free-port.ts'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

keepFilesInMemory()

// Each worker process loads this file again; the environment passes on what the first one found.
process.env.E2E_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ||= findChromium() ?? ''

/** Playwright's own list, which the flag below replaces. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** The browser's internal pages for its address bar: each window would load both, which costs as much as the page itself. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** One process renders every page and keeps its compiled code; a new process for each address would take a fifth more time. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--process-per-site', '--disable-site-isolation-trials']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-program.ts',
  outputDir: 'test-results',
  // Generous limits for all stories, since a machine may be slow or busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A busy machine can come between two steps of a story (decision 55).
  retries: 1,
  fullyParallel: false,
  // As many as cores: the other tests run beside them, and a machine with more to do than this shows faults of time that no phone has.
  workers: Math.min(availableParallelism(), 4),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./scripts/flaky-tests.ts']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A service worker would serve one story's page from another one's cache; the stories about it allow it.
    serviceWorkers: 'block',
    // Recording each story takes a third of its time, snapshots of each step a tenth; a failed story keeps its last screenshot,
    // and its second try is traced.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Animations take a tenth of a story's time; the stories about them enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...ONE_RENDERER,
        `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
      ],
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
})
