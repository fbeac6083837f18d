/** Decides what the demo has sold: pure, and for a departure always the same. */
import { CUSTOMERS } from './customers.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { randomFrom, type Random } from './random.ts'

/** What the demo's passenger account buys on a departure. */
export type PassengerPart = 'past' | 'paid' | 'unpaid'

export type SoldDeparture = { seed_key: string; past: boolean; passenger: PassengerPart | null }

export type Payment = 'gopay' | 'other_qris' | 'shopeepay' | 'bca_va' | 'bri_va' | 'credit_card' | 'indomaret'

/**
 * `paid`: at the provider; `cash`: at the counter, today; `unpaid`: ordered today; `given_up`: cancelled by the passenger before
 * paying; `refunded` and `refund_due`: paid, and cancelled by an administrator today, with the money already sent back or not.
 */
export type Ending = 'paid' | 'cash' | 'unpaid' | 'given_up' | 'refunded' | 'refund_due'

export type PlannedSale = {
  /** Index in CUSTOMERS; null: the demo's passenger account. */
  customer: number | null
  seats: { nomor_kursi: number; nama: string }[]
  ending: Ending
  payment: Payment
  /** When it was ordered: so many days before the departure's day (or today), at this minute of the day in Jakarta. */
  daysBefore: number
  minuteOfDay: number
  /** From the order to its payment, or to its cancelling. */
  minutesToPay: number
  /** Who travelled is let in so many minutes before the departure; one of twelve misses the bus. */
  boards: boolean
  minutesEarly: number
}

type Dated = { seed_key: string; day: number }

export const SOLD_DAYS = 14
/** Departures with sales on each day ahead, today first. At least ten a day stay empty, for those who look for a free one. */
const SOLD_AHEAD = [12, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]
const SOLD_A_PAST_DAY = 2
const EMPTY_A_DAY = 10

/**
 * Chooses the departures that have sales among those of the last days (`day` −14…−1) and of the next ones (0…13). What the passenger
 * account bought lies within reach: Jakarta–Bandung three days ago, Jakarta–Yogyakarta in two days, and an unpaid one in five.
 */
export function chooseDepartures(departures: readonly Dated[]): SoldDeparture[] {
  const byDay = Map.groupBy(departures, ({ day }) => day)
  return [...byDay].flatMap(([day, all]) => {
    const past = day < 0
    const passenger = passengerPart(day)
    const own = passenger && all.find(({ seed_key }) => seed_key.startsWith(OWN_LINES[passenger]))
    const count = past ? SOLD_A_PAST_DAY : Math.min(SOLD_AHEAD[day] ?? 0, all.length - EMPTY_A_DAY - 1)
    const free = all.filter((one) => one !== own)
    const others =
      day === 0
        ? everySecond(free, count)
        : randomFrom(`departures ${all[0]?.seed_key}`).some(free, Math.max(0, count))
    return [
      ...(own ? [{ seed_key: own.seed_key, past, passenger }] : []),
      ...others.map(({ seed_key }) => ({ seed_key, past, passenger: null })),
    ]
  })
}

/** The dashboard lists today's departures by their hour: sold ones are among the first. */
const everySecond = (departures: readonly Dated[], count: number) =>
  departures
    .toSorted((a, b) => hourOf(a).localeCompare(hourOf(b)))
    .filter((_, index) => index % 2 === 0)
    .slice(0, Math.max(0, count))
const hourOf = ({ seed_key }: Dated) => seed_key.slice(-5)

const OWN_DAYS = new Map<number, PassengerPart>([
  [-3, 'past'],
  [2, 'paid'],
  [5, 'unpaid'],
])
const OWN_LINES: Record<PassengerPart, string> = {
  past: 'jkt-bdg-1/a/',
  paid: 'jkt-yog-',
  unpaid: 'yog-sub-1/a/',
}
const passengerPart = (day: number) => OWN_DAYS.get(day) ?? null

/** How often each occurs, in relation to the others. */
const WAYS: Record<Payment, number> = {
  gopay: 4,
  other_qris: 5,
  shopeepay: 1,
  bca_va: 4,
  bri_va: 2,
  credit_card: 2,
  indomaret: 1,
}
const SIZES = { 1: 4, 2: 4, 3: 1, 4: 1 }
const ENDINGS_AHEAD: Record<Ending, number> = {
  paid: 28,
  cash: 4,
  unpaid: 2,
  given_up: 2,
  refunded: 1,
  refund_due: 1,
}
const ENDINGS_PAST = { paid: 10, given_up: 1 } as const

/** Returns the sales of a departure, by different customers and on different seats. */
export function planSales({ seed_key, past, passenger }: SoldDeparture): PlannedSale[] {
  const random = randomFrom(seed_key)
  const popular = random.int(1, 6) === 1
  const count = popular ? random.int(6, 8) : random.int(1, past ? 4 : 3)
  const customers: (number | null)[] = random.some([...CUSTOMERS.keys()], count)
  if (passenger) customers.unshift(null)
  const free = new Set(Array.from({ length: seatsOf(seed_key) }, (_, index) => index + 1))
  return customers.flatMap((customer) => {
    const seats = takeSeats(random, free, customer === null ? 2 : Number(random.weighted(SIZES)))
    if (seats.length === 0) return []
    const own = customer === null && passenger
    const ending = own
      ? own === 'unpaid'
        ? 'unpaid'
        : 'paid'
      : random.weighted<Ending>(past ? ENDINGS_PAST : ENDINGS_AHEAD)
    const names = random.some(CUSTOMERS, seats.length).map(({ username }) => username)
    const name = customer === null ? 'Penumpang Demo' : CUSTOMERS[customer]?.username
    return [
      {
        customer,
        seats: seats.map((nomor_kursi, place) => ({
          nomor_kursi,
          nama: (place === 0 ? name : names[place]) ?? 'Penumpang',
        })),
        ending,
        // A refund to a virtual account is paid out by hand; one of an e-wallet goes back by itself.
        payment: ending === 'refunded' ? 'bca_va' : random.weighted(WAYS),
        daysBefore: Math.min(random.int(0, 9), random.int(0, 9)),
        minuteOfDay: random.int(6 * 60, 22 * 60),
        minutesToPay: random.int(2, 38),
        boards: own !== null || random.int(1, 12) > 1,
        minutesEarly: random.int(6, 38),
      },
    ]
  })
}

const SEATS = new Map(DEMO_LINES.flatMap(({ buses }) => buses.map((bus) => [bus.key, bus.class.seats])))
const seatsOf = (seed_key: string) => SEATS.get(seed_key.split('/')[0] ?? '') ?? 0

/** Takes neighbouring seats, if there are any. */
function takeSeats(random: Random, free: Set<number>, count: number): number[] {
  const blocks = [...free].filter((seat) =>
    Array.from({ length: count }, (_, next) => free.has(seat + next)).every(Boolean),
  )
  const [first] = random.some(blocks, 1)
  if (first === undefined) return []
  const seats = Array.from({ length: count }, (_, next) => first + next)
  for (const seat of seats) free.delete(seat)
  return seats
}
