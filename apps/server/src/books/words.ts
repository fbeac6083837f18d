/** The words of the books. A transfer moves rupiah from one account, `debit`, to another one, `credit`, and never changes. */

/**
 * The accounts by what they are for, with their numbers in the table `accounts`.
 * - `provider`, `hand`: money that lies at the payment provider, or was taken by staff.
 * - `orders`: what passengers have with us beyond what their valid tickets cost.
 * - `tickets`: the price of valid tickets.
 * - `refunds`: promised, and not gone yet.
 * - `loss`: what an administrator has written off.
 * - `fee`, `discount`: nothing is posted there yet.
 * - `commission`: what agencies earn. `bank`: cash that was brought there. `expense`: what was paid from a drawer.
 * A shift's drawer and an agency's deposit have accounts of their own, numbered from `FIRST_OWN_ACCOUNT` on.
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
  commission: 9,
  bank: 10,
  expense: 11,
} as const
export type Account = keyof typeof ACCOUNTS

/** The number of the account of a shift or an agency. */
declare const own: unique symbol
export type OwnAccount = number & { readonly [own]: true }

export const FIRST_OWN_ACCOUNT = 101

/** Whether the account is a shift's or an agency's. */
export const isOwnAccount = (account: number): account is OwnAccount => account >= FIRST_OWN_ACCOUNT

/** Whether money that staff took lies in this account: `hand`, a drawer, or an agency's deposit. */
export const isByHand = (account: number): boolean => account === ACCOUNTS.hand || isOwnAccount(account)

/** The same, in SQL. */
export const byHand = (account: string): string =>
  `(${account} = ${ACCOUNTS.hand} or ${account} >= ${FIRST_OWN_ACCOUNT})`

/**
 * Why money moved. A ticket's transfers (`ticket`) are written by the statement that changes its status.
 * - `payment`: it came. `refund`: it was promised, is gone, came back, or is not owed any more.
 * - `dashboard`: the provider's dashboard refunded it. `partial_chargeback`, `chargeback`: a bank took it back, or returned it.
 * - `written_off`: an administrator has decided that a shortage is ours.
 * - Of a shift: `float`: what it began with; `movement`: cash was put in, taken out or spent; `counted`: what was counted at its closing;
 *   `difference`: what was counted too much or too little. `bank_deposit`: cash was brought to the bank.
 * - Of an agency: `topup`: money that it brought or got back; `commission`: what it earned of a ticket.
 */
export type TransferCause =
  | 'payment'
  | 'refund'
  | 'dashboard'
  | 'partial_chargeback'
  | 'chargeback'
  | 'written_off'
  | 'float'
  | 'movement'
  | 'counted'
  | 'difference'
  | 'bank_deposit'
  | 'topup'
  | 'commission'
