/** The sale over the counter [O850–O855]. */
import { can, COUNTER_CHANNEL, totalOf, type CounterSale, type api, type Body } from '@tiketbus/contract'
import type { OwnAccount } from '../../books/index.ts'
import { lockOrder, sellSeats } from '../../orders/index.ts'
import { createPayment } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireValue } from '../../platform/require-value.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import type { CounterDeps } from './sell-hold.ts'
import { readCounterOrder } from './sold-orders.ts'
import { confirmPaid, drawerOf, needsShift, requireReceipt, shiftFor, takenAs } from '../shared/take-money.ts'

type Sale = Body<typeof api.adminSales.sell> & { id_rute: number }
type Seller = { user: SessionUser; retry: Retry }

/**
 * Sells seats over the counter in one transaction: an order without an account, its tickets, and the money. Throws what `sellSeats` throws, and
 * SHIFT_NEEDED for cash without an open shift, UNPAID_CHANGED if the seats cost another sum than `jumlah`, CASH_SHORT, FORBIDDEN for another
 * price or for cash without the permission, VALIDATION_FAILED without its reason or without the number on the receipt; IDEMPOTENCY_KEY_REUSED. A sale by
 * QRIS is committed before its page is made: without an answer of the provider (TEMPORARILY_UNAVAILABLE) the same call again goes on.
 */
export async function sellOverCounter(
  deps: CounterDeps,
  { user, retry }: Seller,
  sale: Sale,
): Promise<CounterSale> {
  requireComplete(sale)
  if (needsShift(sale.bayar.cara) && !can(user, 'cash.take')) fail('FORBIDDEN')
  const sold = await deps.db.transaction((tx) =>
    once(tx, { actor: asStaff(user.id_user), ...retry }, () => sell(tx, deps, user, sale)),
  )
  return withPage(deps, sold)
}

function requireComplete({ bayar }: Sale): void {
  const { cara, kartu } = bayar
  if (cara === 'edc' && !kartu) refuse('bayar.kartu', t('sales.cardMissing'))
  if (cara !== 'qris') requireReceipt({ ...bayar, cara }, 'bayar.')
}

async function sell(tx: Tx, deps: CounterDeps, user: SessionUser, sale: Sale): Promise<CounterSale> {
  const id_admin = user.id_user
  const { bayar, no_telepon, email = null, alasan_harga, ...seats } = sale
  const shift = await shiftFor(tx, id_admin, bayar.cara)
  const seller = {
    kind: 'staff' as const,
    id: id_admin,
    channel: COUNTER_CHANNEL,
    id_giliran: shift?.id_giliran,
    alasan_harga: alasan_harga ?? undefined,
  }
  const { order_group_id, differs } = await sellSeats(tx, deps, { ...seats, seller, no_telepon, email })
  if (differs && !can(user, 'fares.deviate')) fail('FORBIDDEN')
  if (differs && alasan_harga === null) refuse('alasan_harga', t('sales.reasonMissing'))
  const order = await lockOrder(tx, order_group_id)
  // Waiting for a seat can last until the bus has left.
  if (order.berangkat) fail('BOOKING_CLOSED')
  const total_bayar = totalOf(order.tickets)
  if (sale.jumlah !== total_bayar) fail('UNPAID_CHANGED', { message: t('sales.otherSum') })
  const kembalian = (bayar.diterima ?? total_bayar) - total_bayar
  if (kembalian < 0) fail('CASH_SHORT')
  const taken = takenBy(bayar, drawerOf(shift, bayar.cara))
  const money = taken && (await confirmPaid(tx, deps, order, { id_admin, taken }))
  const waits = !taken && total_bayar > 0
  if (waits && order.tutup) fail('BOOKING_CLOSED', { message: t('sales.tooLateForQris') })
  await auditAct(tx, id_admin, ['sell_seats', 'order', order_group_id], {
    after: {
      nomor_kursi: order.tickets.map(({ nomor_kursi }) => nomor_kursi),
      cara: bayar.cara,
      recorded: money?.recorded ?? 0,
      id_pembayaran: money?.id_pembayaran ?? null,
      id_giliran: shift?.id_giliran ?? null,
      ...(differs && { harga_lain: true }),
    },
  })
  const master = order.tickets.find((ticket) => ticket.is_master_ticket)
  return {
    order_group_id,
    id_tiket: requireValue(master, `a ticket of order ${order_group_id}`).id_tiket,
    nomor_kursi: order.tickets.map(({ nomor_kursi }) => nomor_kursi),
    total_bayar,
    kembalian,
    bayar: waits ? 'menunggu' : 'lunas',
    halaman: null,
    batas: waits ? order.batas_pembayaran : null,
  }
}

/** How the money was taken by hand; undefined for the provider's page. */
function takenBy({ cara, referensi, kartu, bank }: Sale['bayar'], akun: OwnAccount | undefined) {
  if (cara === 'qris') return undefined
  const alasan = t('sales.paymentReason')
  const number = cara === 'edc' ? `${kartu} · ${referensi}` : referensi
  return { ...takenAs({ cara, referensi: number, bank }), alasan, akun }
}

/** Makes the provider's page of a sale that waits for QRIS, or returns the one that is there. Throws TEMPORARILY_UNAVAILABLE: the seats stay kept. */
async function withPage(deps: CounterDeps, sale: CounterSale): Promise<CounterSale> {
  if (sale.bayar !== 'menunggu') return sale
  // A repeated call finds the sale as it is by now.
  const { dicetak: _printed, ...now } = await readCounterOrder(deps.db, sale.order_group_id)
  if (now.bayar !== 'menunggu') return { ...sale, ...now }
  const { redirect_url } = await createPayment(deps, { id_tiket: now.id_tiket })
  return { ...sale, ...now, halaman: redirect_url }
}
