/** After the faults: pending work is done at once instead of hours later, until nothing is in flight. */
import { setTimeout as delay } from 'node:timers/promises'
import { ageRefunds } from '@tiketbus/testkit'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const ROUNDS = 3
/** Background work that does not get less for so long never ends. A long load leaves more mails than two minutes send. */
const LESS_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 25
const RETRY_AT_EACH = 10

/** Lets everything finish: the provider repeats its notifications, failed jobs are retried, refunds fall due. `sold`: orders of staff. */
export async function finishEverything(
  world: World,
  people: readonly Person[],
  sold: readonly string[] = [],
): Promise<void> {
  const { db, provider } = world
  await world.waitUntilRunning()
  provider.control.clearFaults()
  const orders = [
    ...new Set(people.flatMap(({ record }) => record.flatMap(({ order_group_id }) => order_group_id ?? []))),
    ...sold,
  ]
  for (let round = 0; round < ROUNDS; round++) {
    for (const order_id of await attemptsOf(world, orders)) provider.control.notify(order_id)
    await provider.control.flush()
    for (const order of orders) await ageRefunds(db, order, '1 day')
    await untilQuiet(world)
  }
}

/** Returns the provider order ids of these orders' attempts, as far as the provider has them. */
export async function attemptsOf({ db, provider }: World, orders: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ order_id: string }>(
    'select order_id from payments where order_group_id = any ($1) and order_id is not null order by order_id',
    [orders],
  )
  return rows.flatMap(({ order_id }) => (provider.control.find(order_id) ? order_id : []))
}

/** Resolves when no job is due or running; jobs that wait for a retry become due at once. Those of a killed server take seconds. */
async function untilQuiet({ db }: World): Promise<void> {
  let least = Infinity
  let until = 0
  for (let look = 0; ; look++) {
    // A provider that failed until now is left alone for a moment: retries without a pause would use up all attempts.
    if (look % RETRY_AT_EACH === 0)
      await db.query(
        `update jobs set run_at = now()
       where run_at > now() and attempts > 0 and attempts < max_attempts and taken_by is null`,
      )
    const left = await db.query<{
      task: string
      attempts: number
      taken: boolean
      last_error: string | null
    }>(
      `select task, attempts, taken_by is not null as taken, last_error from jobs
       where (run_at <= now() or attempts > 0) and (attempts < max_attempts or taken_by is not null)`,
    )
    if (left.length === 0) return
    if (left.length < least) [least, until] = [left.length, Date.now() + LESS_WITHIN_MS]
    if (Date.now() > until)
      throw new Error(`${left.length} jobs never end, among them ${JSON.stringify(left.slice(0, 5))}`)
    await delay(LOOK_EVERY_MS)
  }
}
