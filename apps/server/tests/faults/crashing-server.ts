/** A second server on a test's database, which crashes on command. */
import { createTestApp, type PayingApp, type TestApp } from '@tiketbus/testkit'
import { openCrashProxy, type Moment } from './crash-proxy.ts'

/** One run: `act` is what the server does until it crashes, `afterwards` checks the result. */
export type CrashRun = { act(server: TestApp): Promise<unknown>; afterwards(): Promise<void> }

export type CrashingServer = {
  /**
   * Runs `act` twice for each of its writes, with a crash before the write in the first run and after it in the second, until a
   * run completes. Returns the number of writes.
   */
  crashAtEachWrite(begin: () => Promise<CrashRun>): Promise<number>
  close(): Promise<void>
}

export async function createCrashingServer(app: PayingApp): Promise<CrashingServer> {
  const wire = await openCrashProxy(app.databaseUrl, { reads: false })
  const server = await createTestApp({
    databaseUrl: wire.url,
    provider: app.provider.settings,
    clock: app.provider.clock,
    // Its errors after a crash are expected.
    env: { LOG_LEVEL: 'fatal' },
  })

  async function crashesAt(nth: number, moment: Moment, run: CrashRun): Promise<boolean> {
    const crashed = wire.crashAt(nth, moment).then(() => true)
    const act = run.act(server).then(() => false)
    try {
      const hasCrashed = await Promise.race([crashed, act])
      if (hasCrashed) await run.afterwards()
      return hasCrashed
    } finally {
      // A call that lost its connection may repeat a read: the crashed server must not finish it.
      wire.hangUp()
      await act.catch(() => {})
      wire.revive()
    }
  }

  return {
    crashAtEachWrite: async (begin) => {
      for (let writes = 0; ; writes++)
        for (const moment of ['before', 'after'] as const)
          if (!(await crashesAt(writes + 1, moment, await begin()))) return writes
    },
    close: async () => {
      wire.revive()
      await server.close()
      await wire.close()
    },
  }
}
