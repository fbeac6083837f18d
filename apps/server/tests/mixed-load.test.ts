/**
 * Mixed load on two server processes with one fault after another: people register, hold, order, pay and cancel, administrators
 * edit, move, delete and call off departures, let passengers board and change roles and statuses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '@tiketbus/testkit'
import { openWorld, type World } from './faults/world.ts'
import { playMixedLoad } from './faults/load.ts'

const LASTS_MS = runs('MIXED_LOAD_MINUTES', 1 / 15) * 60_000
const FAULT_EVERY_MS = Math.min(15_000, LASTS_MS / 5)
const IS_LONG = LASTS_MS >= 60_000
/** One server's memory may rise by this from the first to the last third, its descriptors by this. */
const MEGABYTES = 200
const DESCRIPTORS = 60

/** Lines of the log while the provider or the mail server fails. */
const OF_THE_FAULTS = [
  /payment provider made no page/,
  /"alert":"payment_provider_silent"/,
  /"alert":"mail_server_away"/,
]

let world: World
beforeAll(async () => {
  world = await openWorld(OF_THE_FAULTS)
}, 300_000)
afterAll(() => world.close(), 300_000)

describe('mixed load with faults', () => {
  it(
    'stores what was acknowledged, balances with the provider, responds no 500 and does not grow',
    { timeout: LASTS_MS * 3 + 300_000 },
    async () => {
      const seed = Date.now() % 1_000_000_000
      const { violations, growth, replies, ...done } = await playMixedLoad(world, {
        lastsMs: LASTS_MS,
        faultEveryMs: FAULT_EVERY_MS,
        seed,
      })
      const figures = JSON.stringify({ ...done, replies, growth })
      if (IS_LONG) console.log(figures)
      expect(violations, figures).toEqual([])
      expect(replies[500] ?? 0, figures).toBe(0)
      expect(done.orders, figures).toBeGreaterThan(0)
      expect(done.faults, figures).toBeGreaterThan(3)
      expect(growth.last.megabytes - growth.first.megabytes, figures).toBeLessThan(MEGABYTES)
      expect(growth.last.descriptors - growth.first.descriptors, figures).toBeLessThan(DESCRIPTORS)
    },
  )
})
