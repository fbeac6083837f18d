/**
 * Generated histories of one departure on two servers: users hold, replace, release, order and pay, sometimes two at once,
 * while administrators change tickets and the bus, a clerk sells and refunds in cash, an agency sells from its deposit, and time passes. After each
 * step every reply, every seat, each drawer and the deposit must equal those of a plain model in memory.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, checkInvariants, runs, usePayingApp, useTestApp, type TestUser } from '@tiketbus/testkit'
import { closeStage, openStage } from './departure/stage.ts'
import { A_DAY_OF_WORK } from './departure/cash-steps.ts'
import { history, resolve, type Todo } from './departure/steps.ts'
import { MAX_UNPAID_ORDERS } from './departure/passenger-rules.ts'
import { play } from './departure/play.ts'

const RUNS = runs('MODEL_RUNS', 20)
/** Checks take longer with more data: this many histories share a database. */
const A_DATABASE = 250
const parts = Array.from({ length: Math.ceil(RUNS / A_DATABASE) }, (_, n) => [n + 1])

describe.each(parts)(`any history of a departure (part %i of ${parts.length})`, () => {
  const env = { MAX_UNPAID_ORDERS: String(MAX_UNPAID_ORDERS) }
  const first = usePayingApp({ env })
  const second = useTestApp({ besides: first, env })
  let admin: TestUser
  beforeAll(async () => {
    admin = await anAdmin(first.db)
  })

  it('equals the model', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps: readonly (readonly Todo[])[]) => {
        const stage = await openStage([first, second], admin)
        for (const step of steps) {
          const acts = step.flatMap((todo) => resolve(stage, todo) ?? [])
          expect(await play(stage, acts)).toBeUndefined()
        }
        expect(await checkInvariants(first.db, { money: true })).toEqual([])
        await closeStage(stage)
      }),
      { numRuns: Math.min(RUNS, A_DATABASE), examples: [[A_DAY_OF_WORK]] },
    )
  })
})
