import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { auditSettlement } from '../../apps/server/src/payments/index.ts'
import { checkInvariants } from './invariants.ts'
import { createPayingApp, type PayingApp } from './provider.ts'

export type StartAppOptions = TestAppOptions & {
  /** A server whose database is used, and its payment provider if it has one. */
  besides?: TestApp | PayingApp
}

export type UseAppOptions = StartAppOptions & {
  /** Checks the invariants after each test; with `money`, those of payments as well. */
  invariants?: boolean | { money: boolean }
}

/** Starts a server before the tests of a file and closes it after them: `const app = useTestApp()`. */
export function useTestApp(options: UseAppOptions = {}): TestApp {
  return use(options, createTestApp)
}

/** The same with a payment provider, whose faults are cleared after each test. */
export function usePayingApp(options: UseAppOptions = {}): PayingApp {
  const app = use(options, createPayingApp)
  afterEach(() => app.provider.control.clearFaults())
  return app
}

/** Starts a server for the current test, or for the one that a `beforeEach` prepares, and closes it after that test. */
export async function startTestApp(options: StartAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(withSharedServer(options))
  onTestFinished(() => app.close())
  return app
}

function use<A extends TestApp>(
  { invariants = false, ...options }: UseAppOptions,
  create: (options: TestAppOptions) => Promise<A>,
): A {
  let started: A | undefined
  beforeAll(async () => {
    started = await create(withSharedServer(options))
  })
  afterAll(() => started?.close())
  const app = lazyProxy(() => started)
  if (invariants !== false) {
    const scope: { money?: boolean } = invariants === true ? {} : invariants
    afterEach(async () => expect(await checkInvariants(app.db, scope)).toEqual([]))
    if (scope.money) afterEach(async () => expect(await auditSettlement(app.db)).toEqual([]))
  }
  return app
}

function withSharedServer({ besides, ...options }: StartAppOptions): TestAppOptions {
  if (!besides) return options
  const provider = (besides as Partial<PayingApp>).provider
  return {
    ...(provider && { provider: provider.settings, clock: provider.clock }),
    ...options,
    databaseUrl: besides.databaseUrl,
  }
}

/** A proxy for an object that is created later: each member is looked up when it is used. */
function lazyProxy<A extends TestApp>(find: () => A | undefined): A {
  return new Proxy({} as A, {
    get: (_, name) => {
      const started = find()
      if (!started) throw new Error(`the test server is used before it has started (${String(name)})`)
      return started[name as keyof A]
    },
  })
}
