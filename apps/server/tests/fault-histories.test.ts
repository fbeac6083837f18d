/**
 * Generated histories in which faults hit running work: two servers, several users at once, while the database is
 * lost or silent, a server is stopped or killed, provider and mail server are silent, notifications get lost and
 * streams are not read. No process ends by itself, and every promise of promises.md holds afterwards.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '@tiketbus/testkit'
import { findViolations } from './faults/checks.ts'
import { historyOfSeed, type Step } from './faults/steps.ts'
import { openWorld, type World } from './faults/world.ts'
import { playHistory } from './faults/play.ts'

const HISTORIES = runs('FAULT_HISTORIES', 5)
/** The first seed; the others follow. To repeat one: its seed with FAULT_HISTORIES=1. */
const FIRST_SEED = runs('FAULT_SEED', Date.now() % 1_000_000_000)

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close(), 300_000)

describe('any history with faults', () => {
  it('loses no seat, no money and no mail, and ends no process', { timeout: 24 * 3_600_000 }, async () => {
    for (let n = 0; n < HISTORIES; n++) {
      const seed = FIRST_SEED + n
      const { people, desk } = await playHistory(world, historyOfSeed(seed)).catch((error: unknown) => {
        throw new Error(`FAULT_SEED=${seed}`, { cause: error })
      })
      expect(await findViolations(world, people, desk), `FAULT_SEED=${seed}`).toEqual([])
      await leaveNothing()
    }
  })
})

/** One user holds seat 1, another orders and pays for seat 2. */
const PLAIN: Step[] = [
  {
    wishes: [
      { do: 'hold', person: 0, seats: [1] },
      { do: 'direct', person: 1, seat: 2 },
    ],
    fault: null,
  },
  { wishes: [{ do: 'pay', person: 1, method: 'gopay' }], fault: null },
]

/** A sale in cash and one from the deposit. */
const WORK: Step[] = [
  { wishes: [{ do: 'shift', person: 4 }], fault: null },
  {
    wishes: [
      { do: 'counter', person: 4, seat: 1 },
      { do: 'agency', person: 5, seat: 2 },
    ],
    fault: null,
  },
]

describe('the check of a history', () => {
  it('finds a drawer and a deposit that have other sums than the replies, and a sale that no reply named', async () => {
    const { people, desk } = await playHistory(world, WORK)
    expect(await findViolations(world, people, desk)).toEqual([])
    const { shift, deposit } = desk
    if (!shift) throw new Error('The plain history opened no shift')
    const told = { ...desk, shift: { ...shift, sum: 100_000 }, deposit: 0 }
    told.sales = { ...desk.sales, agent: [] }
    const found = await findViolations(world, people, told)
    expect(found).toEqual([
      `I19 shift ${shift.id_giliran} has 250000, by the replies 100000`,
      `I20 agency ${desk.agent.id_agen} has ${deposit}, by the replies 0`,
      expect.stringMatching(/^I21 agent \d+: sold by the replies , stored .* of 2$/),
    ])
  })

  it('finds a lost hold, an order that no reply named, a shared seat, money not in the books, a missing mail', async () => {
    const { db, provider, mails } = world
    const [holder, payer] = (await playHistory(world, PLAIN)).people
    if (!holder?.hold || !payer?.order) throw new Error('The plain history brought no hold or no order')
    expect(await findViolations(world, [holder, payer])).toEqual([])

    const { id_reservasi } = holder.hold
    const { order_group_id } = payer.order
    const answered = payer.record.find(({ what }) => what === 'direct')
    if (!answered) throw new Error('No reply contained the order')
    // No reply contained this hold, and its holder got another seat.
    await db.query('update holds set id_user = $1 where id_reservasi = $2', [payer.id_user, id_reservasi])
    holder.record.push(answered)
    mails.taken.length = 0
    const [attempt] = await db.query<{ order_id: string }>(
      'select order_id from payments where order_group_id = $1 and order_id is not null',
      [order_group_id],
    )
    provider.control.inject({ type: 'drop-notification' })
    provider.control.refund(attempt?.order_id ?? '')
    const faults = await findViolations(world, [holder, payer])
    expect(faults).toEqual([
      `I16 person ${holder.id_user}: hold ${id_reservasi} was acknowledged and is not there`,
      `I16 person ${holder.id_user}: order ${order_group_id} was acknowledged and is not there`,
      `I16 person ${payer.id_user}: hold ${id_reservasi} is there and was never acknowledged`,
      `I17 seat 2 was kept by ${holder.id_user} and ${payer.id_user} at the same time`,
      `Order ${order_group_id}: the provider holds 0, the books say 150000`,
      `I18 2 mails are owed to person ${payer.id_user}, 0 came`,
    ])
    await db.query('update holds set id_user = $1 where id_reservasi = $2', [holder.id_user, id_reservasi])
  })

  it('distinguishes a job that failed for good from one that runs while its successor waits', async () => {
    const { db } = world
    // An unknown task: it stays in the queue.
    const add = () => db.query(`select add_job('of_this_test', key => 'twice', max_attempts => 1)`)
    const judge = async () =>
      (await findViolations(world, [])).filter((fault) => fault.includes('of_this_test'))
    const change = (what: string) =>
      db.query(`update jobs set ${what} where task = 'of_this_test' and (key is null or attempts = 0)`)
    await add()
    await change(`taken_by = gen_random_uuid(), attempts = 1`)
    await add()
    expect(await judge()).toEqual([])
    await change(`taken_by = null, superseded = false, last_error = 'no'`)
    expect(await judge()).toContain('I18 job of_this_test gave up: no')
    await db.query(`delete from jobs where task = 'of_this_test'`)
  })
})

/** Keeps later checks from reading the departures of this history again. */
const leaveNothing = () => world.db.query(`update trips set status = 'nonaktif' where status = 'aktif'`)
