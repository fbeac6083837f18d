import { DEFAULT_TOTAL_SEATS } from '@tiketbus/contract'
import { t } from '../texts/common.ts'

/** The tolerance of records [W14, W15, W16], in one place: older servers and other capitalisations read like ours. */
type Json = Readonly<Record<string, unknown>>

// A row carries its relations as `Rute`, a composite reply as `route`; both spellings of each name are filled in.
const synonyms: readonly (readonly string[])[] = [
  ['route', 'rute', 'Rute', 'Route'],
  ['user', 'User'],
  ['payment', 'pembayaran', 'Pembayaran', 'Payment'],
  ['bus', 'Bus'],
]

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Gives every nested relation under each of its names, at any depth, so that the contract's schema finds its own. */
export function aligned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(aligned)
  if (!isRecord(value)) return value
  const result: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) result[key] = aligned(inner)
  for (const names of synonyms) {
    const found = names.map((name) => result[name]).find((inner) => inner !== undefined)
    if (found === null || isRecord(found)) for (const name of names) result[name] ??= found
  }
  if (result['status_tiket'] === undefined && 'id_tiket' in result && 'status' in result) {
    result['status_tiket'] = result['status']
  }
  return result
}

/** Arrays keep their non-empty items, comma-separated text is split and trimmed, one value is a list of one. */
export function seatList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(plainText).filter((item) => item !== '')
  return plainText(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The seat list as numbers, in order, without what is none. */
export function seatNumbersOf(value: unknown): number[] {
  return seatList(value)
    .filter((item) => /^[1-9]\d*$/.test(item))
    .map(Number)
    .toSorted((a, b) => a - b)
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export type SeatState = 'available' | 'booked' | 'my_reservation'
export type SeatAvailability = {
  readonly totalSeats: number
  readonly seats: readonly { readonly number: number; readonly status: SeatState }[]
}

/**
 * The four shapes of a seat availability reply's `data` as one: a list of available numbers, `{ totalSeats, seats }`,
 * a `seatStatuses` map, a bare map of seat to status. `knownTotal` is the bus's size where the reply has none.
 */
export function seatAvailability(data: unknown, knownTotal?: number): SeatAvailability {
  const { statuses, total, missing } = seatStatuses(data)
  const highest = Math.max(0, ...statuses.keys())
  const totalSeats = Math.max(total ?? knownTotal ?? DEFAULT_TOTAL_SEATS, highest)
  const seats = Array.from({ length: totalSeats }, (_none, index) => {
    const number = index + 1
    return { number, status: statuses.get(number) ?? missing }
  })
  return { totalSeats, seats }
}

type Statuses = { statuses: Map<number, SeatState>; total: number | undefined; missing: SeatState }

function seatStatuses(data: unknown): Statuses {
  if (Array.isArray(data) && !data.some(isRecord)) {
    const statuses = new Map(seatNumbersOf(data).map((number) => [number, 'available'] as const))
    return { statuses, total: undefined, missing: 'booked' }
  }
  const record = isRecord(data) ? data : { seats: data }
  const total = Number(record['totalSeats'])
  const listed = Array.isArray(record['seats']) ? record['seats'].filter(isRecord) : []
  const map = isRecord(record['seatStatuses']) ? record['seatStatuses'] : listed.length === 0 ? record : {}
  const statuses = new Map<number, SeatState>()
  for (const [seat, status] of Object.entries(map)) addStatus(statuses, seat, status)
  for (const seat of listed) addStatus(statuses, seat['number'] ?? seat['seat_number'], seat['status'])
  return { statuses, total: total > 0 ? total : undefined, missing: 'available' }
}

function addStatus(statuses: Map<number, SeatState>, seat: unknown, status: unknown): void {
  const number = Number(seat)
  if (!Number.isInteger(number) || number < 1) return
  // An unknown word is no invitation to book.
  statuses.set(number, status === 'available' || status === 'my_reservation' ? status : 'booked')
}

const statusTexts: Readonly<Record<string, string>> = {
  pending: t('status.pending'),
  confirmed: t('status.confirmed'),
  paid: t('status.confirmed'),
  cancelled: t('status.cancelled'),
  completed: t('status.completed'),
  processing: t('status.processing'),
  expired: t('status.expired'),
}

/** The text of a status in any case; unknown ones raw [K9]. */
export function ticketStatusText(status: string | null | undefined): string {
  if (status === null || status === undefined || status.trim() === '') return t('status.empty')
  const key = status.toLowerCase()
  return Object.hasOwn(statusTexts, key) ? (statusTexts[key] ?? status) : status
}

export type StatusTone = 'green' | 'yellow' | 'blue' | 'red'

/** Green for confirmed, yellow for pending, blue for completed, red otherwise [M7]. */
export function ticketStatusTone(status: string | null | undefined): StatusTone {
  switch (status?.toLowerCase()) {
    case 'confirmed':
    case 'paid':
      return 'green'
    case 'pending':
      return 'yellow'
    case 'completed':
      return 'blue'
    default:
      return 'red'
  }
}
