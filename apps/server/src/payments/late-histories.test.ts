/**
 * Generated histories of an order between its deadline and late money: its departure is edited, moved, called off or deleted, its
 * tickets are completed, reopened or deleted, its account is deleted, the administrator is demoted and deleted, clocks of server and
 * database step. At the end money is a ticket for the journey that was bought, or a refund with a contact.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TicketStatus } from '@tiketbus/contract'
import {
  ageOrder,
  anAdmin,
  anUnpaidOrder,
  checkInvariants,
  runs,
  usePayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import {
  atProvider,
  compareWithProvider,
  finishEverything,
  type OrderWithPages,
} from './history-checks.testing.ts'
import { isDisputed, openPage } from './testing.ts'

const RUNS = runs('HISTORY_RUNS', 5)
const app = usePayingApp({ invariants: false, expectErrors: [/payment provider/, /payment status/] })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control

const lateStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('deadline' as const, 'half-hour-later' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'settle-unheard' as const, 'jobs' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'goes-elsewhere' as const,
        'goes-back' as const,
        'moves-a-bit' as const,
        'moves-far' as const,
        'costs-nothing' as const,
        'costs-something' as const,
        'off-sale' as const,
        'called-off' as const,
        'departure-deleted' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      seat: fc.nat({ max: 1 }),
      to: fc.constantFrom(
        'pending' as const,
        'confirmed' as const,
        'completed' as const,
        'cancelled' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('ticket-deleted' as const), seat: fc.nat({ max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('account-deleted' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clock-set-back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('people-forgotten' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('staff-replaced' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('server-clock' as const),
      at: fc.constantFrom('00:03', '12:00', '23:57'),
    }),
  },
)
type LateStep = typeof lateStep extends fc.Arbitrary<infer One> ? One : never

type Fields = {
  asal?: string
  tujuan?: string
  harga?: number
  status?: 'aktif' | 'nonaktif'
  laterMinutes?: number
}

/** Refused changes are part of the history; a fault is not. */
const fine = ({ status }: { status: number }) => expect(status === 503 ? 200 : status).toBeLessThan(500)

async function edit(id: number, { laterMinutes = 0, ...fields }: Fields): Promise<void> {
  const { token } = admin
  const reply = await app.call(api.adminDepartures.getTrip, { params: { id }, token })
  if (reply.status !== 200) return
  const { id_bus, asal, tujuan, harga, status, waktu_berangkat: time } = reply.data()
  const waktu_berangkat = new Date(Date.parse(time) + laterMinutes * 60_000).toISOString()
  const body = { id_bus, asal, tujuan, harga, status, waktu_berangkat, ...fields }
  fine(await app.call(api.adminDepartures.updateTrip, { params: { id }, token, body }))
}

async function setStatus(id: number, status_tiket: TicketStatus): Promise<void> {
  const body = { status_tiket, tanpa_cek: true }
  fine(await app.call(api.adminTickets.updateTicketStatus, { params: { id }, token: admin.token, body }))
}

/** Another administrator demotes the one who acted until now, deletes the account and goes on. */
async function replaceStaff(): Promise<void> {
  const next = await anAdmin(app.db)
  const demoted = { params: { id: admin.id_user }, token: next.token }
  expect((await app.call(api.adminPeople.makeUser, demoted)).status).toBe(200)
  expect((await app.call(api.adminPeople.deleteUser, demoted)).status).toBe(200)
  admin = next
}

const EDITS: Partial<Record<LateStep['do'], Fields>> = {
  'goes-elsewhere': { tujuan: 'Denpasar' },
  'goes-back': { tujuan: 'Bandung' },
  'moves-a-bit': { laterMinutes: 20 },
  'moves-far': { laterMinutes: 3000 },
  'costs-nothing': { harga: 0 },
  'costs-something': { harga: 350_000 },
  'off-sale': { status: 'nonaktif' },
}

async function act({ order, pages }: OrderWithPages, todo: LateStep): Promise<void> {
  const { token } = admin
  const { order_group_id, id_rute } = order
  const [page = ''] = pages
  const endUnpaid = () => app.app.jobs.end_unpaid_order?.({ order_group_id })
  const fields = EDITS[todo.do]
  if (fields) return edit(id_rute, fields)
  switch (todo.do) {
    case 'deadline':
      await ageOrder(app.db, order_group_id, '24 hours')
      return endUnpaid()
    case 'half-hour-later':
      await ageOrder(app.db, order_group_id, '31 minutes')
      return endUnpaid()
    case 'settle-unheard':
      control().inject({ type: 'drop-notification', order_id: page })
      return atProvider(() => control().settle(page))
    case 'settle':
      return atProvider(() => control().settle(page))
    case 'jobs':
      return void (await app.runJobs())
    case 'called-off':
      return fine(
        await app.call(api.adminDepartures.callOff, {
          params: { id: id_rute },
          token,
          body: { alasan: 'Longsor' },
        }),
      )
    case 'departure-deleted':
      return fine(await app.call(api.adminDepartures.deleteTrip, { params: { id: id_rute }, token }))
    case 'set':
      return setStatus(order.tickets[todo.seat]?.id_tiket ?? 0, todo.to)
    case 'ticket-deleted':
      return fine(
        await app.call(api.adminTickets.deleteTicket, {
          params: { id: order.tickets[todo.seat]?.id_tiket ?? 0 },
          token,
        }),
      )
    case 'account-deleted':
      return fine(await app.call(api.adminPeople.deleteUser, { params: { id: order.user.id_user }, token }))
    case 'staff-replaced':
      return replaceStaff()
    case 'server-clock':
      return app.provider.clock.set(todo.at)
    case 'people-forgotten':
      return app.app.jobs.forget_passengers?.({})
    case 'clock-set-back':
      return void (await app.db.query(
        `update payments set word_asked_at = clock_timestamp() + interval '1 hour', last_asked_at = clock_timestamp() + interval '1 hour'
         where order_group_id = $1 and metode = 'midtrans'`,
        [order_group_id],
      ))
  }
}

/** Returns the seats that are valid on another journey than the one that was ordered, and were never confirmed by a person. */
const soldOtherwise = ({ order }: OrderWithPages) =>
  app.db.query(
    `select k.id_tiket, t.tujuan from tickets k join trips t on t.id_rute = k.id_rute join orders o on o.order_group_id = k.order_group_id
     join ticket_history h on h.id_tiket = k.id_tiket and h.cause = 'late_payment'
     where k.order_group_id = $1 and (k.deleted_at is not null and k.status_tiket = 'confirmed' or exists (
       select from audit_log a where a.entity = 'trip' and a.entity_id = t.id_rute::text and a.at <= h.at and a.after ->> 'tujuan' = 'Denpasar'
         and not exists (select from audit_log b where b.entity = 'trip' and b.entity_id = a.entity_id and b.id > a.id and b.at <= h.at
           and b.after ->> 'tujuan' = 'Bandung')))`,
    [order.order_group_id],
  )

/** A clock that is set back leaves times of the future: the next poll overwrites them, if there is one. */
const violations = async () =>
  (await checkInvariants(app.db, { money: true })).filter((line) => !line.includes('is in the future'))

const OVER = [{ do: 'deadline' }, { do: 'half-hour-later' }] as const
const PAID = [{ do: 'settle' }, { do: 'jobs' }] as const
/** Played first, so that a guard that is missing is noticed at once: each revived a ticket without it. */
const GUARDED: [number, 'gopay' | 'bca_va', LateStep[]][] = [
  [150_000, 'bca_va', [...OVER, { do: 'goes-elsewhere' }, ...PAID]],
  [150_000, 'gopay', [...OVER, { do: 'ticket-deleted', seat: 0 }, ...PAID]],
]

describe('any history of late money', () => {
  it(
    'ends with a ticket for the journey that was bought, or a refund with a contact [M70] [M71] [M73] [M76] [O50]',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(0, 150_000),
          fc.constantFrom('gopay' as const, 'bca_va' as const),
          fc.array(lateStep, { minLength: 3, maxLength: 9 }),
          async (firstPrice, method, steps) => {
            control().clearFaults()
            app.provider.clock.set('12:00')
            const order = await anUnpaidOrder(app.db)
            await app.db.query('update tickets set total_bayar = $2 where id_tiket = $1', [
              order.id_tiket,
              firstPrice,
            ])
            const placed = { order, pages: [await openPage(app, order)] }
            control().choose(placed.pages[0] ?? '', method)
            await app.runJobs()
            for (const todo of steps) await act(placed, todo)
            expect(await violations()).toEqual([])
            await finishEverything(app, placed)
            expect(await violations()).toEqual([])
            expect(await soldOtherwise(placed)).toEqual([])
            if (await isDisputed(app, order)) return
            const { held, books } = await compareWithProvider(app, placed)
            expect(books).toBe(held)
          },
        ),
        { numRuns: RUNS, examples: GUARDED },
      )
    },
    RUNS * 3000 + 20_000,
  )
})
