/** A whole booking up to the payment page, with a provider that answers at once. */
import type { Answer } from '../harness/http-client.ts'
import { Connection, requestBytes } from '../harness/http-client.ts'
import { DEPARTURES, PEOPLE, SEATS } from '../harness/fill-timetable.ts'
import { alternating, type Measurement } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { emptyPosts, HOLD, JSON_BODY } from './holds.ts'

const PASSENGERS = 32

/** A keep-alive connection whose calls are awaited one after the other. */
export function openPassenger(origin: string, token = '') {
  let broken: ((error: Error) => void) | undefined
  const connection = new Connection(origin, { keepsBody: true, onBroken: (error) => broken?.(error) })
  const headers = { ...JSON_BODY, authorization: '' }
  const become = (person: string) => void (headers.authorization = `Bearer ${person}`)
  become(token)
  return {
    become,
    call: (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
      new Promise((resolve, reject) => {
        broken = reject
        const text = body === undefined ? undefined : JSON.stringify(body)
        connection.send(requestBytes(method, origin, path, headers, text), resolve)
      }),
    close: () => connection.close(),
  }
}

export type Passenger = ReturnType<typeof openPassenger>

/** Returns the data of an answer; throws if it is no success. */
export function dataOf<Data>({ status, body }: Answer): Data {
  if (status !== 200 && status !== 201) throw new Error(`answered ${status}: ${body.toString()}`)
  return (JSON.parse(body.toString()) as { data: Data }).data
}

/** Hold → order → payment page, by `PASSENGERS` people at once; returns the completed journeys per second. */
async function journeysPerSecond(stage: Stage): Promise<number> {
  await stage.deleteBookings()
  let n = 0
  let done = 0
  const begun = performance.now()
  const until = begun + stage.seconds * 1000
  await Promise.all(
    Array.from({ length: PASSENGERS }, async () => {
      const passenger = openPassenger(stage.server.origin)
      while (performance.now() < until) {
        const at = n++
        const id_rute = stage.trips[at % DEPARTURES] ?? 0
        const nomor_kursi = [1 + (Math.floor(at / DEPARTURES) % SEATS)]
        passenger.become(stage.tokenOf(at % PEOPLE))
        await reachPaymentPage(passenger, id_rute, nomor_kursi)
        done += 1
      }
      passenger.close()
    }),
  )
  return (done / (performance.now() - begun)) * 1000
}

async function reachPaymentPage(passenger: Passenger, id_rute: number, nomor_kursi: number[]) {
  const hold = dataOf<{ id_reservasi: number }>(await passenger.call('POST', HOLD, { id_rute, nomor_kursi }))
  return payForHold(passenger, { id_reservasi: hold.id_reservasi, id_rute, nomor_kursi })
}

/** Orders the held seats and opens the payment page. */
export async function payForHold(
  passenger: Passenger,
  held: { id_reservasi: number; id_rute: number; nomor_kursi: number[] },
): Promise<{ id_tiket: number; order_id: string }> {
  const order = { ...held, metode_pembayaran: 'midtrans' }
  const { tickets } = dataOf<{ tickets: { master_ticket_id: number }[] }>(
    await passenger.call('POST', '/api/booking/from-reservation', order),
  )
  const id_tiket = tickets[0]?.master_ticket_id ?? 0
  const page = dataOf<{ order_id: string }>(
    await passenger.call('POST', '/api/pembayaran/create', { id_tiket }),
  )
  return { id_tiket, order_id: page.order_id }
}

export const journeyRows: readonly Measurement[] = [
  alternating({
    name: `hold → order → payment page, ${PASSENGERS} passengers`,
    unit: 'per second',
    against: 'three empty POSTs to the same server',
    goal: { ratio: 0.25 },
    higherIsBetter: true,
    prepare: async (stage) => () => stage.deleteBookings(),
    value: journeysPerSecond,
    ceiling: async (stage) => (await emptyPosts(stage, stage.server.origin)) / 3,
  }),
]
