/**
 * Generated histories of one departure, on two servers: people hold, replace, release, order and pay, two at once now and
 * then, while administrators change tickets and the bus, and time passes. After each step every reply and every seat
 * must equal the plain model in memory.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAdmin,
  checkInvariants,
  closeStage,
  createPayingApp,
  createTestApp,
  history,
  MAX_UNPAID_ORDERS,
  openStage,
  play,
  resolve,
  runs,
  type PayingApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'

const RUNS = runs('MODEL_RUNS', 200)
/** Checking everything grows with what is there: so many histories share a database. */
const A_DATABASE = 250
const parts = Array.from({ length: Math.ceil(RUNS / A_DATABASE) }, (_, n) => [n + 1])

describe.each(parts)(`any history of a departure (part %i of ${parts.length})`, () => {
  let servers: [PayingApp, TestApp]
  let admin: TestUser
  beforeAll(async () => {
    const env = { MAX_UNPAID_ORDERS: String(MAX_UNPAID_ORDERS) }
    const first = await createPayingApp({ env })
    const { databaseUrl, provider } = first
    servers = [first, await createTestApp({ env, databaseUrl, provider: provider.settings })]
    admin = await anAdmin(first.db)
  })
  afterAll(async () => {
    await servers[1].close()
    await servers[0].close()
  })

  it('equals the model', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const stage = await openStage(servers, admin)
        for (const step of steps) {
          const acts = step.flatMap((todo) => resolve(stage, todo) ?? [])
          expect(await play(stage, acts)).toBeUndefined()
        }
        expect(await checkInvariants(servers[0].db, { money: true })).toEqual([])
        await closeStage(stage)
      }),
      { numRuns: Math.min(RUNS, A_DATABASE) },
    )
  })
})
