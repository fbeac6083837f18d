/** Divides the money of an order among its tickets: what came, and what went back without us. Pure. */
import { dueOf, isValidTicket, type PaymentMethod } from '@tiketbus/contract'

export type LedgerTicket = {
  id_tiket: number
  nomor_kursi: number
  status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  /** In rupiah. */
  total_bayar: number
}

/** The account of one ticket, in rupiah. */
export type TicketAccount = LedgerTicket & {
  /** Received money less its refunds, paid or owed. */
  funded: number
}

/** The part of one payment that is left for one ticket, in rupiah. */
export type Share = {
  id_pembayaran: number
  id_tiket: number
  metode: PaymentMethod
  payment_type: string | null
  left: number
  /** What the provider refunded of it without us, or took back with a partial chargeback; before: of its whole payment. */
  gone: number
}

export type Ledger = { accounts: TicketAccount[]; shares: Share[] }

/** What the accounts are read with. */
export type Assumption = {
  /** Tickets that count as cancelled. */
  cancelling?: readonly number[]
  /** Tickets that have just become valid: they lack money before other valid ones do. */
  revived?: readonly number[]
  /** Due refunds that count as withdrawn. */
  withdrawn?: readonly number[]
  /** Tickets pay for no other ticket. */
  separate?: boolean
}

/** Returns what a ticket has too much (rupiah); negative if it lacks money. */
export function excessOf(account: TicketAccount): number {
  return account.funded - dueOf(account)
}

/**
 * Divides what the provider refunded without us, or a partial chargeback took back, among the shares of its payment. Then what
 * tickets have too much pays for valid ones that lack money [M68]. `rows`: the parts of the received payments, in the order in which
 * they are refunded; `gone` is that of the whole payment.
 */
export function divideMoney(
  rows: readonly Share[],
  tickets: readonly LedgerTicket[],
  { cancelling = [], revived = [], separate = false }: Assumption,
): Ledger {
  const assumed = tickets.map((ticket) =>
    cancelling.includes(ticket.id_tiket) ? { ...ticket, status_tiket: 'cancelled' as const } : ticket,
  )
  const shares = takeGone(rows, assumed, revived)
  const accounts = assumed.map((ticket) => ({
    ...ticket,
    funded: shares
      .filter(({ id_tiket }) => id_tiket === ticket.id_tiket)
      .reduce((sum, { left }) => sum + left, 0),
  }))
  if (!separate) setOff(shares, accounts, revived)
  return { accounts, shares }
}

/**
 * Takes what is gone of each payment from the shares of its invalid tickets first, then from what valid ones have too much, then from
 * `revived` ones, and last from the others [M50, M53, M64].
 */
function takeGone(
  rows: readonly Share[],
  tickets: readonly LedgerTicket[],
  revived: readonly number[],
): Share[] {
  const missing = new Map(rows.map((row) => [row.id_pembayaran, row.gone]))
  const shares = rows.map((row) => ({ ...row, gone: 0 }))
  const take = (share: Share, atMost = share.left) => {
    const rest = missing.get(share.id_pembayaran) ?? 0
    const taken = Math.max(0, Math.min(share.left, rest, atMost))
    missing.set(share.id_pembayaran, rest - taken)
    share.left -= taken
    share.gone += taken
  }
  const due = new Map(tickets.map((ticket) => [ticket.id_tiket, dueOf(ticket)]))
  const isValid = new Set(tickets.filter((one) => isValidTicket(one.status_tiket)).map((one) => one.id_tiket))
  const excess = (id: number) =>
    shares
      .filter(({ id_tiket }) => id_tiket === id)
      .reduce((sum, { left }) => sum + left, -(due.get(id) ?? 0))
  const valid = shares.filter(({ id_tiket }) => isValid.has(id_tiket))
  for (const share of shares) if (!valid.includes(share)) take(share)
  for (const share of valid) take(share, excess(share.id_tiket))
  for (const share of valid) if (revived.includes(share.id_tiket)) take(share)
  for (const share of valid) take(share)
  return shares
}

/**
 * Lets what tickets have too much pay for valid ones that lack money, whichever payment it came by: what is refunded first pays last. Of
 * `revived` ones it pays only what is gone without us; the rest was never there.
 */
function setOff(shares: Share[], accounts: readonly TicketAccount[], revived: readonly number[]): void {
  const isRevived = ({ id_tiket }: TicketAccount) => revived.includes(id_tiket)
  const lacking = accounts.filter((account) => excessOf(account) < 0)
  const sources = lastRefunded(shares)
  for (const account of lacking.toSorted((a, b) => Number(isRevived(a)) - Number(isRevived(b)))) {
    let lack = -excessOf(account)
    if (isRevived(account)) lack = Math.min(lack, goneOf(shares, account))
    for (const share of sources) {
      const owner = accounts.find(({ id_tiket }) => id_tiket === share.id_tiket)
      const taken = owner ? Math.min(share.left, excessOf(owner), lack) : 0
      if (!owner || taken <= 0) continue
      share.left -= taken
      owner.funded -= taken
      account.funded += taken
      lack -= taken
    }
  }
}

const goneOf = (shares: readonly Share[], { id_tiket }: TicketAccount) =>
  shares.filter((share) => share.id_tiket === id_tiket).reduce((sum, { gone }) => sum + gone, 0)

/**
 * Returns the shares in the order in which they pay for other tickets. Money that may have been recorded twice, by hand and by the provider, is
 * last: an administrator decides about it.
 */
function lastRefunded(shares: readonly Share[]): Share[] {
  const methods = (id: number) =>
    new Set(shares.filter(({ id_tiket, left }) => id_tiket === id && left > 0).map(({ metode }) => metode))
  const isDoubtful = ({ id_tiket }: Share) => methods(id_tiket).size > 1
  return shares.toReversed().toSorted((a, b) => Number(isDoubtful(a)) - Number(isDoubtful(b)))
}
