/** Clients that request one seat of one departure at the same moment, by every way to get a seat. */
import type { Db } from '../src/platform/database/database.ts'
import {
  anUnpaidOrder,
  aSaleForm,
  aTrip,
  type Program,
  type ProgramReply,
  type TestOrder,
  type TestProvider,
  type TestUser,
} from '@tiketbus/testkit'

export const WAYS = [
  'hold',
  'direct',
  'from-reservation',
  'counter',
  'administrator',
  'late payment',
] as const
export type Way = (typeof WAYS)[number]

export type RaceSetup = {
  db: Db
  servers: Program[]
  provider: TestProvider
  admin: TestUser
  /** Each makes one attempt per round, by one of the first three ways. */
  passengers: TestUser[]
  /** The head start of each way when it is a round's favourite, in calls to a server that do nothing. */
  lead: Map<Way, number>
}
type Rival = { way: Way; take: (server: Program) => Promise<ProgramReply> }
export type Outcome = { winners: Way[]; replies: ProgramReply[]; owners: number }

const ADMINISTRATORS = 3
const CLERKS = 2
const FIRST_LEAD = 1
const MOST_LEAD = 64

/**
 * Runs one round: all rivals at once, half at each server. The ways take different times, and the quickest would always win; so
 * each in turn gets a head start, which grows fourfold if it lost.
 */
export async function runRound(arena: RaceSetup, round: number, seat: number): Promise<Outcome> {
  const { db, provider, servers } = arena
  const id_rute = await aTrip(db)
  const rivals = [
    ...passengersFor(arena, id_rute, seat),
    ...clerksFor(arena, id_rute, seat),
    ...(await administratorsFor(arena, id_rute, seat)),
  ]
  const late = await aLatePayer(arena, at(servers, round), id_rute, seat)
  const favourite = WAYS[round % WAYS.length] ?? 'hold'
  const lead = arena.lead.get(favourite) ?? FIRST_LEAD
  const inTurn = rivals.toSorted((a, b) => Number(b.way === favourite) - Number(a.way === favourite))
  const ahead = rivals.filter(({ way }) => way === favourite).length
  const begin = (from: readonly Rival[]) => from.map((rival, n) => rival.take(at(servers, round + n)))

  const passLead = async () => {
    for (let call = 0; call < lead; call++) await at(servers, round).send('GET', '/health/live', '')
  }
  const settle = () => {
    provider.control.settle(late.page)
    return provider.control.flush()
  }

  const first = begin(inTurn.slice(0, ahead))
  if (favourite !== 'late payment') await passLead()
  const settled = settle()
  if (favourite === 'late payment') {
    await settled
    // The notification is acknowledged before a job acts on it.
    await passLead()
  }
  const replies = await Promise.all([...first, ...begin(inTurn.slice(ahead))])
  await settled
  const winners: Way[] = inTurn.flatMap(({ way }, n) => (replies[n]?.status === 200 ? way : []))
  if (await isRevived(db, late)) winners.push('late payment')
  if (!winners.includes(favourite)) arena.lead.set(favourite, Math.min(lead * 4, MOST_LEAD))
  const [claims] = await db.query<{ owners: number }>(
    `select count(*)::int as owners from seat_claims where id_rute = $1 and nomor_kursi = $2
       and (id_tiket is not null or waktu_expired > clock_timestamp())`,
    [id_rute, seat],
  )
  return { winners, replies, owners: claims?.owners ?? 0 }
}

function at(servers: readonly Program[], n: number): Program {
  const server = servers[n % servers.length]
  if (!server) throw new Error('No server was started')
  return server
}

const BY_PASSENGERS = [
  { way: 'hold', path: '/api/reservasi/temp' },
  { way: 'direct', path: '/api/booking/direct' },
  { way: 'from-reservation', path: '/api/booking/from-reservation', more: { id_reservasi: 'temp' } },
] as const

function passengersFor({ passengers }: RaceSetup, id_rute: number, seat: number): Rival[] {
  return passengers.map(({ token }, n) => {
    const { way, path, ...rest } = BY_PASSENGERS[n % BY_PASSENGERS.length] ?? BY_PASSENGERS[0]
    const body = { id_rute, nomor_kursi: [seat], ...('more' in rest && rest.more) }
    return { way, take: (server) => server.send('POST', path, token, body) }
  })
}

/** Rivals that each sell the seat over the counter, paid by transfer: that needs no drawer. */
function clerksFor({ admin }: RaceSetup, id_rute: number, seat: number): Rival[] {
  const body = aSaleForm([seat], { bayar: { cara: 'transfer', bank: 'BCA', referensi: '991' } })
  const path = `/api/admin/routes/${id_rute}/sales`
  const take = (server: Program) => server.send('POST', path, admin.token, body)
  return Array.from({ length: CLERKS }, () => ({ way: 'counter', take }))
}

/** Rivals that each revive another cancelled ticket of this seat. */
async function administratorsFor({ db, admin }: RaceSetup, id_rute: number, seat: number): Promise<Rival[]> {
  const rivals: Rival[] = []
  for (let n = 0; n < ADMINISTRATORS; n++) {
    const { id_tiket } = await anUnpaidOrder(db, { id_rute, seats: [seat] })
    await cancelByDeadline(db, id_tiket)
    const path = `/api/admin/tickets/${id_tiket}/status`
    const body = { status_tiket: n % 2 ? 'pending' : 'confirmed' }
    rivals.push({ way: 'administrator', take: (server) => server.send('PUT', path, admin.token, body) })
  }
  return rivals
}

/** Makes a passenger who chose a bank transfer, whose ticket the deadline cancelled, and whose money is about to arrive. */
async function aLatePayer(
  { db, provider }: RaceSetup,
  server: Program,
  id_rute: number,
  seat: number,
): Promise<TestOrder & { page: string }> {
  const order = await anUnpaidOrder(db, { id_rute, seats: [seat] })
  const made = await server.send('POST', '/api/pembayaran/create', order.user.token, {
    id_tiket: order.id_tiket,
  })
  const page = (made.body.data as { order_id: string }).order_id
  provider.control.choose(page, 'bca_va')
  await provider.control.flush()
  await cancelByDeadline(db, order.id_tiket)
  return { ...order, page }
}

/** Cancels a ticket as the deadline does. */
async function cancelByDeadline(db: Db, id_tiket: number): Promise<void> {
  await db.query(
    `with ended as (
       update tickets set status_tiket = 'cancelled', cancel_cause = 'deadline' where id_tiket = $1
       returning id_tiket, order_group_id
     ), noted as (
       insert into ticket_history (id_tiket, from_status, to_status, cause)
       select id_tiket, 'pending', 'cancelled', 'deadline' from ended
     ), over as (
       update orders o set batas_pembayaran = clock_timestamp() from ended e where o.order_group_id = e.order_group_id
     )
     delete from seat_claims where id_tiket = $1`,
    [id_tiket],
  )
}

/** Waits until the payment is recorded; returns whether it revived the ticket. */
async function isRevived(db: Db, { page, id_tiket }: { page: string; id_tiket: number }): Promise<boolean> {
  for (;;) {
    const [row] = await db.query<{ paid: boolean; live: boolean }>(
      `select p.status = 'paid' as paid, t.status_tiket = 'confirmed' as live
       from payments p cross join tickets t where p.order_id = $1 and t.id_tiket = $2`,
      [page, id_tiket],
    )
    if (row?.paid) return row.live
  }
}
