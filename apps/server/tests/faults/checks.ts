/** The checks after a history: I1–I15 in the database, I16 and I17 on the clients' records, then money, mails and jobs. */
import { checkInvariants, heldAt } from '@tiketbus/testkit'
import { checkDesk, type Desk } from './desk.ts'
import type { Done, Person } from './people.ts'
import { attemptsOf } from './rest.ts'
import type { World } from './world.ts'

/** Returns everything that is wrong, one line each. */
export async function findViolations(
  world: World,
  people: readonly Person[],
  desk?: Desk,
): Promise<string[]> {
  const faults = await findViolationsOfGroups(world, [people])
  if (!desk) return faults
  const staff = (['clerk', 'agent'] as const).map((by) => ({ ...desk[by], record: desk.record[by] }))
  return [...faults, ...findSharedSeats([...people, ...staff]), ...(await checkDesk(world, desk))]
}

/** The same for several departures, each with its own people. */
export async function findViolationsOfGroups(
  world: World,
  groups: readonly (readonly Person[])[],
): Promise<string[]> {
  const faults = await checkInvariants(world.db, { money: true })
  for (const people of groups)
    faults.push(
      ...(await Promise.all(people.map((person) => compareWithRecord(world, person)))).flat(),
      ...findSharedSeats(people),
      ...(await compareMoney(world, people)),
    )
  faults.push(...(await findEndedJobs(world)))
  for (const people of groups) faults.push(...(await findMissingMails(world, people)))
  return faults
}

const known = <Value>(values: readonly (Value | undefined)[]): Value[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/**
 * I16: everything that was acknowledged exists, nothing that was refused does, and each request of unknown outcome took effect
 * exactly once: a user's holds and orders are those of the replies that they received.
 */
async function compareWithRecord({ db }: World, { id_user, record }: Person): Promise<string[]> {
  const holds = await db.query<StoredHold>(
    // A seat that was ordered directly leaves its hold: its time is kept in a row of its own, which no reply names [H9].
    `select id_reservasi, nomor_kursi, ended_at is not null as over from holds h where id_user = $1
       and not exists (select from holds o where o.id_user = h.id_user and o.id_rute = h.id_rute
         and o.created_at = h.created_at and o.id_reservasi < h.id_reservasi)
     order by id_reservasi`,
    [id_user],
  )
  const orders = await db.query<{ order_group_id: string; seats: number[] }>(
    `select o.order_group_id, array_agg(t.nomor_kursi order by t.nomor_kursi) as seats
     from orders o join tickets t using (order_group_id) where o.id_user = $1 group by o.order_group_id`,
    [id_user],
  )
  const acknowledgedHolds = known(record.flatMap((done) => (done.what === 'hold' ? done.id_reservasi : [])))
  const acknowledgedOrders = known(record.map((done) => done.order_group_id))
  const faults: string[] = []
  const report = (what: string) => faults.push(`I16 person ${id_user}: ${what}`)
  const compare = (what: string, acknowledged: readonly Id[], kept: readonly Id[]) => {
    for (const one of acknowledged)
      if (!kept.includes(one)) report(`${what} ${one} was acknowledged and is not there`)
    for (const one of kept)
      if (!acknowledged.includes(one)) report(`${what} ${one} is there and was never acknowledged`)
  }
  compare(
    'hold',
    acknowledgedHolds,
    holds.filter((hold) => !isUnheard(hold, record)).map(({ id_reservasi }) => id_reservasi),
  )
  compare(
    'order',
    acknowledgedOrders,
    orders.map(({ order_group_id }) => order_group_id),
  )
  const takenDirectly = record.flatMap(({ what, status, seats }) =>
    what === 'direct' && status === 200 ? seats : [],
  )
  for (const done of record) {
    const hold = holds.find(({ id_reservasi }) => id_reservasi === done.id_reservasi)
    if (done.what === 'hold' && hold && !isWhatRemains(hold.nomor_kursi, done.seats, takenDirectly))
      report(
        `hold ${hold.id_reservasi} has seats ${hold.nomor_kursi.join()}, acknowledged were ${inOrder(done.seats)}`,
      )
    if (done.what === 'release' && done.status === 200 && hold && !hold.over)
      report(`hold ${hold.id_reservasi} lives after its release was acknowledged`)
    const order = orders.find(({ order_group_id }) => order_group_id === done.order_group_id)
    if (done.what === 'order' && order && order.seats.join() !== inOrder(done.seats))
      report(
        `order ${order.order_group_id} has seats ${order.seats.join()}, acknowledged were ${inOrder(done.seats)}`,
      )
    if (done.what === 'direct' && order && !order.seats.includes(done.seats[0] ?? 0))
      report(`order ${order.order_group_id} lacks seat ${done.seats[0]}, which was acknowledged`)
  }
  return faults
}

type StoredHold = { id_reservasi: number; nomor_kursi: number[]; over: boolean }

/** Whether the reply to a hold was lost, and the departure was called off or deleted before the request was repeated. */
function isUnheard({ id_reservasi, nomor_kursi, over }: StoredHold, record: readonly Done[]): boolean {
  if (!over || record.some((done) => done.id_reservasi === id_reservasi)) return false
  return record.some(
    ({ what, status, repeats, seats }) =>
      what === 'hold' && status >= 400 && repeats > 0 && nomor_kursi.every((seat) => seats.includes(seat)),
  )
}

/** Whether a hold's seats are those acknowledged, less seats that a direct booking took out of it. */
function isWhatRemains(
  seats: readonly number[],
  acknowledged: readonly number[],
  taken: readonly number[],
): boolean {
  const added = seats.filter((seat) => !acknowledged.includes(seat))
  const missing = acknowledged.filter((seat) => !seats.includes(seat))
  return added.length === 0 && missing.every((seat) => taken.includes(seat))
}

type Id = string | number

const inOrder = (seats: readonly number[]) => seats.toSorted((a, b) => a - b).join()

type Keeping = { id_user: number; seat: number; from: number; to: number }

/** I17: no two users held a success for one seat at the same time, as far as each client can know. */
function findSharedSeats(people: readonly Pick<Person, 'id_user' | 'record'>[]): string[] {
  const keepings = people.flatMap(({ id_user, record }) =>
    record.flatMap((done, nth): Keeping[] => {
      if (done.status !== 200 || !TAKES.has(done.what)) return []
      // From the acknowledgement until the same user, or an administrator for them, sends a request that may end it.
      const to = record.slice(nth + 1).find((later) => MAY_END.has(later.what))?.sentAt ?? Infinity
      return done.seats.map((seat) => ({ id_user, seat, from: done.knownAt, to }))
    }),
  )
  return keepings.flatMap((one, nth) =>
    keepings
      .slice(nth + 1)
      .filter((other) => other.seat === one.seat && other.id_user !== one.id_user)
      .filter((other) => other.from < one.to && one.from < other.to)
      .map(
        (other) => `I17 seat ${one.seat} was kept by ${one.id_user} and ${other.id_user} at the same time`,
      ),
  )
}

const TAKES: ReadonlySet<Done['what']> = new Set(['hold', 'order', 'direct'])
const MAY_END: ReadonlySet<Done['what']> = new Set([
  'hold',
  'order',
  'direct',
  'release',
  'cancel',
  'administrator',
])

/** Compares the money that the provider holds of each order with the books; disputed orders are left to an administrator. */
async function compareMoney(world: World, people: readonly Person[]): Promise<string[]> {
  const faults: string[] = []
  for (const order of known(people.flatMap(({ record }) => record.map((done) => done.order_group_id)))) {
    const [books] = await world.db.query<{ held: number; disputed: boolean }>(
      `select (select coalesce(sum(amount), 0) from payments
          where order_group_id = $1 and metode = 'midtrans' and status in ('paid', 'refunded'))
        - (select coalesce(sum(r.jumlah), 0) from refunds r
          where r.order_group_id = $1 and r.cara = 'provider' and r.status = 'done') as held,
        (select disputed_at is not null from orders where order_group_id = $1) as disputed`,
      [order],
    )
    const attempts = await attemptsOf(world, [order])
    const held = attempts.reduce((sum, order_id) => sum + heldAt(world.provider, order_id), 0)
    if (books && !books.disputed && books.held !== held)
      faults.push(`Order ${order}: the provider holds ${held}, the books say ${books.held}`)
  }
  return faults
}

/** Finds jobs that failed for good. */
async function findEndedJobs({ db }: World): Promise<string[]> {
  const rows = await db.query<{ task: string; last_error: string | null }>(
    `select task, last_error from jobs
     where attempts >= max_attempts and taken_by is null and task <> 'reconcile_payment'`,
  )
  return rows.map(({ task, last_error }) => `I18 job ${task} gave up: ${last_error}`)
}

/** I18: at least one mail for each order that was placed and each that was confirmed. */
async function findMissingMails({ db, mails }: World, people: readonly Person[]): Promise<string[]> {
  const faults: string[] = []
  for (const { id_user, email } of people) {
    const [owed] = await db.query<{ mails: number }>(
      `select count(distinct (t.order_group_id, h.to_status))::int as mails
       from ticket_history h join tickets t using (id_tiket) join orders o using (order_group_id)
       where o.id_user = $1 and h.to_status in ('pending', 'confirmed')`,
      [id_user],
    )
    // Beyond ten an hour they wait to be sent as one.
    const [waiting] = await db.query<{ mails: number }>(
      `select count(*)::int as mails from gathered_mails g where exists (
         select from order_mails m join orders o using (order_group_id) where m.id_mail = g.id_mail and o.id_user = $1)`,
      [id_user],
    )
    const taken = mails.taken.filter((recipient) => recipient === email).length + (waiting?.mails ?? 0)
    if (taken < (owed?.mails ?? 0))
      faults.push(`I18 ${owed?.mails} mails are owed to person ${id_user}, ${taken} came`)
  }
  return faults
}
