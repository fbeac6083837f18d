/** What moves in the books with a refund. Pure. */
import type { OwnAccount, Transfer } from '../../books/index.ts'

type About = { id_refund: number; id_pembayaran: number; order_group_id: string }

function transfer(
  { id_refund, id_pembayaran, order_group_id }: About,
  event: string,
  moved: Pick<Transfer, 'from' | 'to' | 'amount'> & { actor?: number },
): Transfer {
  const cause_id = `${id_refund}:${event}`
  return { ...moved, cause: 'refund', cause_id, id_refund, id_pembayaran, order_group_id }
}

export const promised = (refund: About, amount: number): Transfer[] => [
  transfer(refund, 'promised', { from: 'orders', to: 'refunds', amount }),
]

/** It is not owed any more: withdrawn, or it has failed. */
export const noLongerPromised = (refund: About, amount: number): Transfer[] => [
  transfer(refund, 'ended', { from: 'refunds', to: 'orders', amount }),
]

/** The provider has returned it by our call. */
export const goneByCall = (refund: About, amount: number): Transfer[] => [
  transfer(refund, 'gone', { from: 'refunds', to: 'provider', amount }),
]

/** It was gone, and turns out not to be: a captured card that was cancelled is settled all the same. */
export const cameBack = (refund: About, amount: number): Transfer[] => [
  transfer(refund, 'back', { from: 'provider', to: 'refunds', amount }),
  ...noLongerPromised(refund, amount),
]

/** `akun`: the drawer that it went from, if it was paid in cash. */
export const paidByHand = (
  refund: About,
  amount: number,
  { actor, akun }: { actor: number; akun: OwnAccount | undefined },
): Transfer[] => [transfer(refund, 'paid', { from: 'refunds', to: akun ?? 'hand', amount, actor })]

/** It went back to the deposit of the agency that had paid it. */
export const returnedTo = (refund: About, amount: number, deposit: OwnAccount): Transfer[] => [
  transfer(refund, 'paid', { from: 'refunds', to: deposit, amount }),
]

/**
 * The dashboard has paid out a part of a manual refund, or all of it. If it was recorded as paid by hand, it was not: the money went once. A
 * drawer from which it was paid stays as it is, since its shift may be closed: what the person has to return is in `hand`.
 * `reported`: what the dashboard has refunded of the payment in all by this report.
 */
export const paidThere = (
  refund: About,
  { amount, wasPaid, reported }: { amount: number; wasPaid: boolean; reported: number },
): Transfer[] => [
  ...(wasPaid ? [transfer(refund, `there:${reported}`, { from: 'hand', to: 'refunds', amount })] : []),
  transfer(refund, `there:${reported}`, { from: 'refunds', to: 'provider', amount }),
]
