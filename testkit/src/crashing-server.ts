/** A second server on a test's database, which crashes on command. */
import { createTestApp, type TestApp } from './app.ts'
import type { PayingApp } from './provider.ts'
import { openWire, type Moment } from './wire.ts'

/** One life: what the server does until it dies, and what is done and seen once it is dead. */
export type Life = { act(server: TestApp): Promise<unknown>; afterwards(): Promise<void> }

export type Mortal = {
  /**
   * Runs `act` once for each of its statements, and crashes before the statement in the one run and after it in the next,
   * until a run sees its end. Returns the number of statements.
   */
  dieAtEachDeed(begin: () => Promise<Life>): Promise<number>
  close(): Promise<void>
}

export async function createMortal(app: PayingApp): Promise<Mortal> {
  const wire = await openWire(app.databaseUrl)
  const server = await createTestApp({
    databaseUrl: wire.url,
    provider: app.provider.settings,
    clock: app.provider.clock,
    // What its death does to it is no news.
    env: { LOG_LEVEL: 'fatal' },
  })

  async function diesAt(nth: number, moment: Moment, life: Life): Promise<boolean> {
    const died = wire.dieAt(nth, moment).then(() => true)
    const act = life.act(server).then(() => false)
    try {
      const hasDied = await Promise.race([died, act])
      if (hasDied) await life.afterwards()
      return hasDied
    } finally {
      wire.revive()
      await act.catch(() => {})
    }
  }

  return {
    dieAtEachDeed: async (begin) => {
      for (let deeds = 0; ; deeds++)
        for (const moment of ['before', 'after'] as const)
          if (!(await diesAt(deeds + 1, moment, await begin()))) return deeds
    },
    close: async () => {
      wire.revive()
      await server.close()
      await wire.close()
    },
  }
}
