import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files of the server share a worker, its modules, and Node's own loader: importing them anew cost more than the tests. */
const asNodeLoadsThem = { isolate: false, experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    // Every core: left to itself the runner keeps one back for a person who waits.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...asNodeLoadsThem,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
          isolate: false,
          // Pages are loaded on demand; what a test waits for is said by `until`, not by the runner.
          testTimeout: 20_000,
          // The runtime's own localStorage would stand before the environment's.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        test: {
          ...asNodeLoadsThem,
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'testkit/**/*.test.ts'],
          globalSetup: 'testkit/src/global-setup.ts',
          // Under load a race of many clients, or a database that is made, takes its time.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
