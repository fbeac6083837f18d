/** The boarding check: each result has its own icon, text and sound. */
import { isValidTicket, ticketNumber, type DataOf, type Ticket, type adminBoarding } from '@tiketbus/contract'
import type { IconName } from '../../../ui/icon.tsx'
import { CARD, EYE, HISTORY, PIN, SCAN, UNDO, USERS } from '../../../ui/rare-icons.ts'
import type { CheckOptions } from '../shared/api/check-ticket.ts'

type Reply = DataOf<typeof adminBoarding.checkTicket>

/** The server's results, and three of the page: unknown number, undone, no answer. */
export type OutcomeKind = Reply['hasil'] | 'not_found' | 'undone' | 'failed'

export type Outcome = {
  /** Unique on this page. */
  readonly key: number
  readonly kind: OutcomeKind
  /** The scanned or typed code. */
  readonly kode: string
  /** Whether the code was signed by us; a number was not. */
  readonly signed: boolean
  readonly atMs: number
  readonly ticket: Ticket | null
  /** The order's seats, if an order's number was entered. */
  readonly tickets: readonly Ticket[]
  readonly boarded_at: string | null
  readonly boarded_by: string | null
  /** With which options it was checked. */
  readonly options?: CheckOptions | undefined
  /** The server's sentence about a fault, if it sent one. */
  readonly serverMessage?: string | undefined
}

/** An outcome before it is shown. */
export type Answer = Omit<Outcome, 'key'>

/** Hertz and milliseconds, in sequence; 0 Hz is a pause. */
export type Tones = readonly (readonly [hertz: number, ms: number])[]

type Signal = { readonly icon: IconName; readonly tones: Tones }

/** The tones are written '880:90 1320:160'. */
function signal(icon: IconName, tones: string): Signal {
  return { icon, tones: tones.split(' ').map((tone) => [parseInt(tone, 10), Number(tone.split(':')[1])]) }
}

// Distinguishable without looking: only a valid ticket has rising tones; the others fall, repeat or stay low.
export const outcomeSignals: Readonly<Record<OutcomeKind, Signal>> = {
  valid: signal('check', '880:90 1320:160'),
  already_boarded: signal(HISTORY, '660:110 0:60 660:110 0:60 660:110'),
  unpaid: signal(CARD, '520:160 390:260'),
  cancelled: signal('cross', '330:180 220:360'),
  other_departure: signal('swap', '440:120 587:120 440:200'),
  other_day: signal('calendar', '587:160 440:160 587:260'),
  other_stop: signal(PIN, '523:140 0:50 415:140 523:200'),
  order: signal(USERS, '660:90 784:90'),
  unsigned: signal(EYE, '494:120 0:60 494:240'),
  unreadable: signal(SCAN, '280:90 0:60 280:90'),
  forged: signal('alert', '160:500 0:80 160:500'),
  not_found: signal('search', '300:140 0:60 300:140'),
  undone: signal(UNDO, '660:90 440:140'),
  failed: signal('refresh', '250:90 0:50 250:90 0:50 250:90 0:50 250:90'),
}

/** The outcome to show for a reply; undoing turns a valid one into 'undone'. */
export function outcomeOf(reply: Reply, kode: string, atMs: number, undo: boolean): Answer {
  const { ticket, tickets, boarded_at, boarded_by, bertanda_tangan } = reply
  const kind = undo && reply.hasil === 'valid' ? 'undone' : reply.hasil
  return { kind, kode, atMs, signed: bertanda_tangan, ticket, tickets, boarded_at, boarded_by }
}

/** Whether a person can let this passenger in after a look at the date, the stop, the identity, or all of them. */
export function canConfirm({ kind, ticket }: Outcome): boolean {
  return ticket !== null && (kind === 'other_day' || kind === 'other_stop' || kind === 'unsigned')
}

/**
 * The code and the options by which a person lets the passenger in: a signed code is sent again, a number with the statement that
 * the identity was checked. What was let pass before stays so.
 */
export function confirmationOf({
  kind,
  kode,
  signed,
  ticket,
  options,
}: Outcome): [kode: string, CheckOptions] {
  const { cara: _camera, ...before } = options ?? {}
  const passed = {
    ...before,
    ...(kind === 'other_day' && ({ hari_lain: true } as const)),
    ...(kind === 'other_stop' && ({ perhentian_lain: true } as const)),
  }
  if (signed || ticket === null) return [kode, passed]
  return [ticketNumber(ticket.id_tiket), { ...passed, identitas_diperiksa: true }]
}

/** Whether the passenger is on board by this result, so that it can be undone. */
export function canUndo({ kind, ticket }: Answer): boolean {
  return ticket !== null && (kind === 'valid' || kind === 'already_boarded')
}

/** Whether this passenger can be let in with one tap. */
export const canBoard = ({ boarded_at, status_tiket }: Ticket): boolean =>
  boarded_at === null && isValidTicket(status_tiket)

/**
 * The order's seats to show after a check: an order's number lists its seats; a result about one of them, or about no
 * ticket, keeps the list; a result about another ticket clears it.
 */
export function seatsAfter(
  seats: readonly Ticket[],
  { kind, ticket, tickets }: Pick<Outcome, 'kind' | 'ticket' | 'tickets'>,
): readonly Ticket[] {
  if (kind === 'order') return tickets
  if (kind === 'failed') return seats
  if (ticket === null || !seats.some((seat) => seat.id_tiket === ticket.id_tiket)) return []
  return seats.map((seat) => (seat.id_tiket === ticket.id_tiket ? ticket : seat))
}

/** After this time a code that stays in front of the camera is checked again. */
export const SAME_CODE_MS = 5000

export type LastScan = { readonly kode: string; readonly atMs: number }

/** A camera reads the same code many times a second: it is checked once, and again only after a pause. */
export function isNewScan(last: LastScan | undefined, kode: string, nowMs: number): boolean {
  return last === undefined || last.kode !== kode || nowMs - last.atMs > SAME_CODE_MS
}
