/** The sale by an agency, from its deposit [B902]. */
import { agencyChannel, can, totalOf, type AgencySale, type api, type Body } from '@tiketbus/contract'
import { requireAtWork } from '../../accounts/index.ts'
import { commissionOf, getAgency, postCommissions, requireSellingAgency } from '../../company/index.ts'
import {
  confirmTickets,
  lockOrder,
  notifyOfTickets,
  pendingTickets,
  sellSeats,
  type LockedOrder,
} from '../../orders/index.ts'
import { balanceOrder, type PaymentsDeps } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import type { Config } from '../../platform/process/config.ts'
import { requireValue } from '../../platform/require-value.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import { selectSeatClasses } from './statement-store.ts'

export type AgentsDeps = PaymentsDeps & { config: Pick<Config, 'paymentWindowHours'> }

type Sale = Body<typeof api.adminAgents.sellFromDeposit> & { id_rute: number; id_agen: number }

/** The agency for which a person acts: their own, or the one that the owner names. Throws NOT_FOUND. */
export const agencyOf = (user: SessionUser, named: { id_agen?: number | undefined }): number =>
  user.id_agen ?? (can(user, 'agents.edit') ? named.id_agen : undefined) ?? fail('NOT_FOUND')

/**
 * Sells seats for the person's agency in one transaction: an order without an account, its tickets, their price from the deposit, and the
 * commission to it. Throws what `sellSeats` throws, NOT_FOUND without an agency that may sell, UNPAID_CHANGED if the seats cost another sum than
 * `jumlah`, DEPOSIT_SHORT, FORBIDDEN for a person who was made inactive since the call began, VALIDATION_FAILED for another price than the fare, IDEMPOTENCY_KEY_REUSED.
 */
export function sellForAgency(
  deps: AgentsDeps,
  { user, retry }: { user: SessionUser; retry: Retry },
  sale: Sale,
): Promise<AgencySale> {
  if (sale.kursi.some(({ harga }) => harga !== undefined && harga !== null))
    refuse('kursi', t('agents.fareOnly'))
  return deps.db.transaction((tx) =>
    once(tx, { actor: asStaff(user.id_user), ...retry }, () => sell(tx, deps, user, sale)),
  )
}

async function sell(tx: Tx, deps: AgentsDeps, user: SessionUser, sale: Sale): Promise<AgencySale> {
  const id_admin = user.id_user
  await requireAtWork(tx, id_admin, 'agency.own')
  const agency = await requireSellingAgency(tx, sale.id_agen)
  const { id_agen, jumlah, email = null, ...seats } = sale
  const seller = { kind: 'staff' as const, id: id_admin, channel: agencyChannel(id_agen), id_agen }
  const { order_group_id } = await sellSeats(tx, deps, { ...seats, seller, email })
  const order = await lockOrder(tx, order_group_id)
  // Waiting for a seat can last until the bus has left.
  if (order.berangkat) fail('BOOKING_CLOSED')
  const total_bayar = totalOf(order.tickets)
  if (jumlah !== total_bayar) fail('UNPAID_CHANGED', { message: t('sales.otherSum') })
  const ids = pendingTickets(order).map(({ id_tiket }) => id_tiket)
  if (ids.length > 0) {
    const taken = {
      cara: 'deposit' as const,
      referensi: null,
      alasan: t('agents.saleReason'),
      akun: agency.akun,
    }
    await confirmTickets(tx, order, ids, 'administrator', id_admin)
    await balanceOrder(tx, deps, order, { id_admin, ids, taken })
  }
  const earned = await earn(tx, agency, order, id_admin)
  await notifyOfTickets(tx, deps, order_group_id, 'confirmed')
  const nomor_kursi = order.tickets.map((ticket) => ticket.nomor_kursi)
  await auditAct(tx, id_admin, ['sell_seats', 'order', order_group_id], {
    after: { nomor_kursi, cara: 'deposit', recorded: total_bayar, id_agen },
  })
  const master = order.tickets.find((ticket) => ticket.is_master_ticket)
  return {
    order_group_id,
    id_tiket: requireValue(master, `a ticket of order ${order_group_id}`).id_tiket,
    nomor_kursi,
    total_bayar,
    komisi: earned,
    saldo: (await getAgency(tx, id_agen)).saldo,
  }
}

/** Posts the commission of each ticket; returns their sum. */
async function earn(
  tx: Tx,
  agency: Parameters<typeof postCommissions>[1],
  order: LockedOrder,
  id_admin: number,
): Promise<number> {
  const { order_group_id, kota_naik: asal, kota_turun: tujuan } = order
  const classes = await selectSeatClasses(tx, order.id_rute)
  const tickets = order.tickets.map(({ id_tiket, nomor_kursi, total_bayar: harga }) => {
    const kelas = classes[nomor_kursi - 1] ?? null
    return { id_tiket, order_group_id, komisi: commissionOf(agency.komisi, { asal, tujuan, kelas, harga }) }
  })
  await postCommissions(tx, agency, tickets, id_admin)
  return tickets.reduce((sum, { komisi }) => sum + komisi, 0)
}
