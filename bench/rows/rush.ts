/** A sale begins: 5,000 passengers with an open seat page click at the same instant; those who win a seat pay. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { checkInvariants } from '../../testkit/src/invariants.ts'
import { SEATS } from '../harness/fill-timetable.ts'
import type { Answer } from '../harness/http-client.ts'
import { quantiles } from '../harness/load.ts'
import type { Measurement, RowHead, Sample } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { HOLD } from './holds.ts'
import { openPassenger, payForHold, type Passenger } from './journeys.ts'

const PASSENGERS = 5_000
const TIMETABLE = '/api/rute?limit=100&page=1'
const PROBES = 50
const IDLE_MS = 4_000
/** A job turns the provider's notification into a paid order within this time. */
const PAID_WITHIN_MS = 60_000

type Asked = { status: number; ms: number }
type Rush = {
  id_rute: number
  passenger: Passenger
  payOrigin: string
  /** Called with each answer of the server, refusals included. */
  note(asked: Asked): void
}
type Ending = { paid: boolean; lossAnswerMs: number | undefined }

/** Requests a URL at a steady pace, in a process of its own, until `stop`, which returns the answers. */
function probe(url: string): { stop(): Promise<Asked[]> } {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../harness/probe.ts'), url, String(PROBES)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const printed = text(child.stdout)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      return JSON.parse(await printed) as Asked[]
    },
  }
}

/** Repeats a request that is answered 503 after 1 to 1.5 s; the reply names one second, and a browser does no more than that. */
async function callUntilAccepted(
  rush: Rush,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  for (;;) {
    const begun = performance.now()
    const answer = await rush.passenger.call(method, path, body)
    rush.note({ status: answer.status, ms: performance.now() - begun })
    if (answer.status !== 503) return answer
    await delay(1000 + Math.random() * 500)
  }
}

type SeatMap = { data: { seats: { number: number; status: string }[] } }

async function freeSeats(rush: Rush): Promise<number[]> {
  const { status, body } = await callUntilAccepted(rush, 'GET', `/api/tiket/available-seats/${rush.id_rute}`)
  if (status !== 200) return []
  const map = JSON.parse(body.toString()) as SeatMap
  return map.data.seats.flatMap((seat) => (seat.status === 'available' ? [seat.number] : []))
}

/**
 * Clicks a seat; a passenger who loses it re-reads the map and clicks another one, until no seat is left. `lossAnswerMs`: the longest
 * wait for the answer that a seat is lost, in milliseconds.
 */
async function buy(rush: Rush, favourite: number): Promise<Ending> {
  let lossAnswerMs: number | undefined
  for (let seat: number | undefined = favourite; seat !== undefined;) {
    const begun = performance.now()
    const { status, body } = await callUntilAccepted(rush, 'POST', HOLD, {
      id_rute: rush.id_rute,
      nomor_kursi: [seat],
    })
    if (status === 200) {
      const { data } = JSON.parse(body.toString()) as { data: { id_reservasi: number } }
      return { paid: await pay(rush, data.id_reservasi, seat), lossAnswerMs }
    }
    if (status !== 409) throw new Error(`a hold was answered ${status}: ${body.toString()}`)
    lossAnswerMs = Math.max(lossAnswerMs ?? 0, performance.now() - begun)
    const free = await freeSeats(rush)
    seat = free[Math.floor(Math.random() * free.length)]
  }
  return { paid: false, lossAnswerMs }
}

async function pay(rush: Rush, id_reservasi: number, seat: number): Promise<boolean> {
  const insisting = {
    call: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      callUntilAccepted(rush, method, path, body),
  }
  const held = { id_reservasi, id_rute: rush.id_rute, nomor_kursi: [seat] }
  const { id_tiket, order_id } = await payForHold({ ...rush.passenger, ...insisting }, held)
  await fetch(`${rush.payOrigin}/pay/${order_id}`, { method: 'POST' })
  for (const until = performance.now() + PAID_WITHIN_MS; performance.now() < until; await delay(300)) {
    const { body } = await callUntilAccepted(rush, 'GET', `/api/pembayaran/status/${id_tiket}`)
    const { data } = JSON.parse(body.toString()) as { data?: { paid: boolean } }
    if (data?.paid) return true
  }
  return false
}

type Found = { idle: Asked[]; busy: Asked[]; asked: Asked[]; endings: Ending[]; broken: string[] }

async function runRush(stage: Stage, departures: number): Promise<Found> {
  await stage.deleteBookings()
  const { provider, server } = stage
  const url = server.origin + TIMETABLE
  const passengers = Array.from({ length: PASSENGERS }, (_, n) =>
    openPassenger(server.origin, stage.tokenOf(n)),
  )
  const asked: Asked[] = []
  const rushes = passengers.map((passenger, n): Rush => ({
    id_rute: stage.trips[n % departures] ?? 0,
    passenger,
    payOrigin: provider.origin,
    note: (one) => void asked.push(one),
  }))
  // All passengers open the page before the sale begins, 50 at a time.
  for (let from = 0; from < PASSENGERS; from += 50)
    await Promise.all(rushes.slice(from, from + 50).map(freeSeats))
  asked.length = 0
  const idleProbe = probe(url)
  await delay(IDLE_MS)
  const idle = await idleProbe.stop()
  const busyProbe = probe(url)
  await delay(500)
  const endings = await Promise.all(
    rushes.map((rush, n) => buy(rush, 1 + (Math.floor(n / departures) % SEATS))),
  )
  const busy = await busyProbe.stop()
  for (const passenger of passengers) passenger.close()
  return { idle, busy, asked, endings, broken: await checkInvariants(stage.db, { money: true }) }
}

const p99 = (answers: readonly Asked[]) => quantiles(answers.map(({ ms }) => ms)).p99

/**
 * Counts the faults: answers that no client should get, broken invariants (a seat sold twice is one), and the difference between
 * paid orders and seats on sale.
 */
function faultsOf({ asked, busy, endings, broken }: Found, departures: number): number {
  const failed = [...asked, ...busy].filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
  const paid = endings.filter((ending) => ending.paid).length
  for (const line of broken) console.error(line)
  return failed.length + broken.length + Math.abs(paid - departures * SEATS)
}

function rush(departures: number, name: string): Measurement {
  const row = (what: string, rest: Omit<RowHead, 'name' | 'higherIsBetter'>): RowHead => ({
    name: `on-sale rush, 5,000 passengers for ${name}: ${what}`,
    higherIsBetter: false,
    ...rest,
  })
  return {
    rows: [
      row('timetable p99', { unit: 'ms', against: 'idle', goal: { ratio: 5 } }),
      row('the last loser has an answer', {
        unit: 'ms',
        against: 'the timetable p99 when idle',
        goal: { value: 2000 },
      }),
      row('double sells, 5xx but 503, unpaid winners, broken invariants', {
        unit: 'faults',
        against: 'seats on sale',
        goal: { value: 0 },
      }),
    ],
    mostRuns: 1,
    prepare: async (stage) => () => stage.deleteBookings(),
    sample: async (stage): Promise<Sample[]> => {
      const found = await runRush(stage, departures)
      const lastMs = Math.max(...found.endings.map(({ lossAnswerMs }) => lossAnswerMs ?? 0))
      const idle = p99(found.idle)
      return [
        { value: p99(found.busy), ceiling: idle },
        { value: lastMs, ceiling: idle },
        { value: faultsOf(found, departures), ceiling: departures * SEATS },
      ]
    },
  }
}

export const rushRows: readonly Measurement[] = [rush(1, 'one departure'), rush(25, '25 departures')]
