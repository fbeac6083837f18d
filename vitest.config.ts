import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core: left to itself the runner keeps one back for a person who waits.
    maxWorkers: '100%',
    projects: [
      {
        test: {
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
          // The runtime's own localStorage would stand before the environment's.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        test: {
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
