/** Performs acts as real requests, to the two servers in turn; money and time by the events that cause them. */
import { api } from '@tiketbus/contract'
import { aBlockForm, age, ageOrder, aPhoneHoldForm, inHours, type TestCall } from '@tiketbus/testkit'
import { performCash } from './cash-perform.ts'
import type { Act, Of } from './model.ts'
import type { Stage } from './stage.ts'

export type Reply = { status: number; body: unknown }

/** Performs an act and returns the reply; undefined for acts that are no requests. */
export async function perform(stage: Stage, act: Act): Promise<Reply | undefined> {
  const { names, id_rute, people, servers } = stage
  const server = servers[stage.turn++ % 2 ? 1 : 0]
  const token = 'user' in act ? people[act.user]?.token : stage.admin.token
  const master = 'order' in act ? ticketOf(stage, act.order) : 0
  const on = (id: number | undefined, body?: object): TestCall => ({ token, params: { id: id ?? 0 }, body })
  switch (act.do) {
    case 'hold':
      return server.call(api.holds.placeHold, {
        token,
        body: { id_rute, nomor_kursi: act.seats, ...act.part },
      })
    case 'release':
      return server.call(api.holds.cancelHold, on(names.holds[act.hold]))
    case 'order': {
      const id_reservasi = typeof act.hold === 'number' ? names.holds[act.hold] : act.hold
      return server.call(api.orders.placeOrder, {
        token,
        body: { id_reservasi, id_rute, nomor_kursi: act.seats, ...act.part },
      })
    }
    case 'direct':
      return server.call(api.orders.placeDirect, {
        token,
        body: { id_rute, nomor_kursi: act.seat, ...act.part },
      })
    case 'phone':
      return server.call(api.adminPhoneHolds.placeHold, {
        token,
        params: { id: id_rute },
        body: aPhoneHoldForm(act.seats, { ...act.part, until: inHours(0.5) }),
      })
    case 'sell':
      return withTickets(
        stage,
        await server.call(api.adminPhoneHolds.sellHold, {
          ...on(names.holds[act.hold], { cara: 'tunai' }),
          token: stage.clerk.token,
        }),
      )
    case 'free-phone':
      return server.call(api.adminPhoneHolds.releaseHold, on(names.holds[act.hold]))
    case 'block':
      return server.call(api.adminBlocks.blockSeats, on(id_rute, aBlockForm(act.seats, act.part)))
    case 'unblock':
      return server.call(api.adminBlocks.unblockSeats, on(id_rute, { nomor_kursi: act.seats, ...act.part }))
    case 'page':
      return server.call(api.payments.createPayment, { token, body: { id_tiket: master } })
    case 'cancel':
      return server.call(api.tickets.cancelTicket, on(master))
    case 'set-status':
      return server.call(
        api.adminTickets.updateTicketStatus,
        on(ticketOf(stage, act.order, act.seat), { status_tiket: act.to }),
      )
    case 'delete-ticket':
      return server.call(api.adminTickets.deleteTicket, on(ticketOf(stage, act.order, act.seat)))
    case 'resize':
      return server.call(
        api.adminBuses.updateBus,
        on(stage.id_bus, { nama_bus: 'Sinar Jaya', total_kursi: act.total }),
      )
    case 'settle':
    case 'expire':
    case 'deadline':
    case 'close':
      await trigger(stage, act)
      return undefined
    default:
      return withTickets(stage, await performCash(stage, server, act))
  }
}

/** A sale names its order; its tickets are read, as other replies have them. */
async function withTickets<R extends Reply | undefined>({ servers }: Stage, reply: R): Promise<R> {
  if (reply?.status !== 200) return reply
  const { data } = reply.body as { data: { order_group_id?: string } }
  if (data.order_group_id === undefined) return reply
  const tickets = await servers[0].db.query(
    'select id_tiket, nomor_kursi from tickets where order_group_id = $1 order by nomor_kursi',
    [data.order_group_id],
  )
  return { ...reply, body: { ...(reply.body as object), data: { ...data, tickets } } }
}

async function trigger(stage: Stage, act: Of<'settle' | 'expire' | 'deadline' | 'close'>): Promise<void> {
  const { names, servers } = stage
  const [{ db, app }] = servers
  if (act.do === 'settle') return settlePayment(stage, act)
  if (act.do === 'expire') return age(db, names.holds[act.hold] ?? 0, '31 minutes')
  if (act.do === 'close') return closeBooking(stage)
  const { id } = names.orders[act.order] ?? { id: '' }
  await ageOrder(db, id, '24 hours')
  await app.jobs.end_unpaid_order?.({ order_group_id: id })
}

function ticketOf({ names }: Stage, order: number, seat?: number): number {
  const tickets = names.orders[order]?.tickets ?? []
  return tickets.find((ticket) => seat === undefined || ticket.seat === seat)?.id_tiket ?? 0
}

async function settlePayment({ servers, pages, turn }: Stage, act: Of<'settle'>): Promise<void> {
  const { control } = servers[0].provider
  for (const page of pages) if (page.order_id === act.page) page.settled = true
  control.settle(act.page)
  await control.flush()
  await servers[turn % 2 ? 1 : 0].app.jobs.process_payment_notification?.({ order_id: act.page })
}

/** Moves the departure, as an administrator, to a time at which booking is already closed for its first city; the unpaid orders from there end. */
async function closeBooking({ servers, admin, id_rute, id_bus, names }: Stage): Promise<void> {
  const [{ call, app }] = servers
  const waktu_berangkat = new Date(Date.now() + 5 * 60_000).toISOString()
  const body = { id_bus, asal: 'Jakarta', tujuan: 'Surabaya', waktu_berangkat, harga: 150_000 }
  ;(await call(api.adminDepartures.updateTrip, { token: admin.token, params: { id: id_rute }, body })).ok()
  for (const { id } of names.orders) await app.jobs.end_unpaid_order?.({ order_group_id: id })
}
