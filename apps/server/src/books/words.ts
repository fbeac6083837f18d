/** The words of the books. A transfer moves rupiah from one account, `debit`, to another one, `credit`, and never changes. */

/**
 * The accounts by what they are for, with their numbers in the table `accounts`.
 * - `provider`, `hand`: money that lies at the payment provider, or was taken by staff.
 * - `orders`: what passengers have with us beyond what their valid tickets cost.
 * - `tickets`: the price of valid tickets.
 * - `refunds`: promised, and not gone yet.
 * - `fee`, `discount`, `loss`: nothing is posted there yet.
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
