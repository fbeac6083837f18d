/** The words of the books. A transfer moves rupiah from one account, `debit`, to another one, `credit`, and never changes. */

/**
 * The accounts by what they are for, with their numbers in the table `accounts`.
 * - `provider`, `hand`: money that lies at the payment provider, or was taken by staff.
 * - `orders`: what passengers have with us beyond what their valid tickets cost.
 * - `tickets`: the price of valid tickets.
 * - `refunds`: promised, and not gone yet.
 * - `loss`: what an administrator has written off.
 * - `fee`, `discount`: nothing is posted there yet.
 */
export const ACCOUNTS = {
  provider: 1,
  hand: 2,
  orders: 3,
  tickets: 4,
  refunds: 5,
  fee: 6,
  discount: 7,
  loss: 8,
} as const
export type Account = keyof typeof ACCOUNTS

/**
 * Why money moved. A ticket's transfers (`ticket`) are written by the statement that changes its status.
 * - `payment`: it came. `refund`: it was promised, is gone, came back, or is not owed any more.
 * - `dashboard`: the provider's dashboard refunded it. `partial_chargeback`, `chargeback`: a bank took it back, or returned it.
 * - `written_off`: an administrator has decided that a shortage is ours.
 */
export type TransferCause =
  | 'payment'
  | 'refund'
  | 'dashboard'
  | 'partial_chargeback'
  | 'chargeback'
  | 'written_off'
