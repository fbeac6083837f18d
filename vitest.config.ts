import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { flakyTests } from './scripts/flaky-tests.ts'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

keepFilesInMemory()

/** Test files share a worker, its modules and Node's own loader: importing them again for each file took longer than the tests. */
const withSharedModules = { isolate: false, experimental: { viteModuleRunner: false } }

/** Generous limits for all tests, since a machine may be slow or busy; a test of speed measures it itself. */
const generousTimeouts = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** The longest files first: by default they would come last because they are small, and one core would be idle at the end. */
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
    // One more than cores: tests wait for timers, for processes that start and for replies of the database half of their time.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', flakyTests],
    projects: [
      {
        test: {
          ...withSharedModules,
          ...generousTimeouts,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...generousTimeouts,
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          // A busy machine can come between two steps of a screen (decision 55). No other project may repeat a test.
          retry: 1,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
          isolate: false,
          // Node's own localStorage would hide the one of the test environment.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        test: {
          ...withSharedModules,
          ...generousTimeouts,
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'testkit/**/*.test.ts'],
          globalSetup: 'testkit/src/global-setup.ts',
          setupFiles: [join(import.meta.dirname, 'testkit/src/watch-servers.ts')],
        },
      },
    ],
  },
})
