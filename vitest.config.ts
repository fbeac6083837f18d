import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

keepFilesInMemory()

/** Files of the server share a worker, its modules, and Node's own loader: importing them anew cost more than the tests. */
const asNodeLoadsThem = { isolate: false, experimental: { viteModuleRunner: false } }

/** No test has a time limit of its own: a test of speed measures it itself. A machine may be slow, or busy. */
const patiently = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** Small files that take long would come last, and one core would wait for the other. */
class WholeProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/apps/server/tests/')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WholeProgramsFirst },
    // Every core: left to itself the runner keeps one back for a person who waits.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...asNodeLoadsThem,
          ...patiently,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...patiently,
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
          isolate: false,
          // The runtime's own localStorage would stand before the environment's.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        test: {
          ...asNodeLoadsThem,
          ...patiently,
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'testkit/**/*.test.ts'],
          globalSetup: 'testkit/src/global-setup.ts',
          setupFiles: [join(import.meta.dirname, 'testkit/src/watch-servers.ts')],
        },
      },
    ],
  },
})
