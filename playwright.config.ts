import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { freePort } from './e2e/free-port.ts'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

keepFilesInMemory()

// Worker processes read this file again: what the first one found travels in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ||= findChromium() ?? ''

/** Playwright's own list: a second one takes its place. */
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
/** Pages of the browser's own behind its address bar: each window would load both, at the price of the page itself. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** One process shows every page and keeps what it compiled: a new one for each address takes a fifth of its renderer's time. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--process-per-site', '--disable-site-isolation-trials']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-program.ts',
  outputDir: 'test-results',
  // No story has a time limit of its own: a machine may be slow, or busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A page of one story must not come from what another one's worker keeps; the stories about it ask for it.
    serviceWorkers: 'block',
    // A film of each story takes a third of its time, the page at each step a tenth; a failed one keeps its last picture.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Drawing what fades, slides and breathes takes a tenth of a story's time; the stories that look at it ask for it.
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
