/**
 * Passengers and an administrator, as clients that keep a record. A request with an unknown outcome (a broken connection, a 5xx)
 * is repeated with the same Idempotency-Key until its outcome is known, as the web client does.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { MethodName } from '@tiketbus/midtrans-simulator'
import { aUser, type TestUser } from '@tiketbus/testkit'
import type { Wish } from './steps.ts'
import type { World } from './world.ts'

/** One request with its known outcome. Times are of the test's monotonic clock, in ms. */
export type Done = {
  what: 'hold' | 'order' | 'direct' | 'release' | 'cancel' | 'page' | 'administrator'
  seats: readonly number[]
  sentAt: number
  knownAt: number
  status: number
  /** How often it was sent before without a known outcome. */
  repeats: number
  id_reservasi?: number
  order_group_id?: string
}

export type Person = TestUser & {
  record: Done[]
  hold: { id_reservasi: number; seats: readonly number[] } | undefined
  order: { order_group_id: string; id_tiket: number; tickets: readonly number[] } | undefined
}

export async function aClient({ db }: World): Promise<Person> {
  return { ...(await aUser(db)), record: [], hold: undefined, order: undefined }
}

export type Reply = {
  status: number
  repeats: number
  /** The first cookie that it sets, as a client sends it back. */
  cookie?: string | undefined
  data: {
    token?: string
    id_bus?: number
    asal?: string
    tujuan?: string
    harga?: number
    waktu_berangkat?: string
    id_reservasi?: number
    order_id?: string
    order?: { order_group_id: string }
    order_group_id?: string
    id_giliran?: number
    seharusnya?: number
    selisih?: number
    tickets?: { id_tiket: number; nomor_kursi: number; order_group_id?: string }[]
  }
}

/** Performs a user's action; does nothing if the hold or order for it does not exist. */
export async function fulfil(world: World, id_rute: number, person: Person, wish: Wish): Promise<void> {
  const { hold, order } = person
  const call = (what: Done['what'], seats: readonly number[], method: string, path: string, body?: object) =>
    recordedCall(world, person, { what, seats }, { method, path, body, token: person.token })
  switch (wish.do) {
    case 'hold': {
      const body = { id_rute, nomor_kursi: wish.seats }
      const { status, data } = await call('hold', wish.seats, 'POST', '/api/reservasi/temp', body)
      if (status === 200 && data.id_reservasi)
        person.hold = { id_reservasi: data.id_reservasi, seats: wish.seats }
      return
    }
    case 'order': {
      const seats = hold?.seats ?? wish.seats
      const body = { id_reservasi: hold?.id_reservasi ?? 'temp', id_rute, nomor_kursi: seats }
      return learnOrder(person, await call('order', seats, 'POST', '/api/booking/from-reservation', body))
    }
    case 'direct': {
      const body = { id_rute, nomor_kursi: [wish.seat] }
      return learnOrder(person, await call('direct', [wish.seat], 'POST', '/api/booking/direct', body))
    }
    case 'release':
      if (!hold) return
      await call('release', hold.seats, 'PUT', `/api/reservasi/cancel/${hold.id_reservasi}`)
      person.hold = undefined
      return
    case 'cancel':
      if (order) await call('cancel', [], 'PUT', `/api/tiket/cancel/${order.id_tiket}`)
      return
    case 'pay': {
      if (!order) return
      const { data } = await call('page', [], 'POST', '/api/pembayaran/create', { id_tiket: order.id_tiket })
      if (data.order_id) payAtProvider(world, data.order_id, wish.method)
      return
    }
    case 'administrator': {
      const [id_tiket] = order?.tickets ?? []
      if (!id_tiket) return
      const request = {
        method: 'PUT',
        path: `/api/admin/tickets/${id_tiket}/status`,
        body: { status_tiket: wish.to },
        token: world.admin.token,
      }
      await recordedCall(world, person, { what: 'administrator', seats: [] }, request)
    }
  }
}

function learnOrder(person: Person, { status, data }: Reply): void {
  const [first] = data.tickets ?? []
  const order_group_id = first?.order_group_id
  if (status !== 200 || !first || !order_group_id) return
  const tickets = data.tickets?.map(({ id_tiket }) => id_tiket) ?? []
  person.order = { order_group_id, id_tiket: first.id_tiket, tickets }
  person.hold = undefined
}

/** Pays on the provider's page; a step that the provider's state does not allow is ignored. */
function payAtProvider({ provider }: World, order_id: string, method: MethodName): void {
  try {
    provider.control.pay(order_id, method)
  } catch {
    return
  }
}

export type Request = {
  method: string
  path: string
  body?: object
  token?: string
  cookie?: string | undefined
  /** The Idempotency-Key of a request that was sent before. */
  key?: string
}

async function recordedCall(
  world: World,
  person: Person,
  { what, seats }: Pick<Done, 'what' | 'seats'>,
  request: Request,
): Promise<Reply> {
  const sentAt = performance.now()
  const reply = await sendUntilKnown(world, request)
  const order_group_id = reply.data.tickets?.[0]?.order_group_id
  person.record.push({
    what,
    seats,
    sentAt,
    knownAt: performance.now(),
    status: reply.status,
    repeats: reply.repeats,
    ...(reply.data.id_reservasi && { id_reservasi: reply.data.id_reservasi }),
    ...(order_group_id && { order_group_id }),
  })
  return reply
}

const AGAIN_AFTER_MS = 50
const KNOWN_WITHIN_MS = 120_000
let turn = 0

/** Sends a request to either server until its outcome is known. */
export async function sendUntilKnown({ origins, replies }: World, request: Request): Promise<Reply> {
  const key = request.key ?? randomUUID()
  const until = Date.now() + KNOWN_WITHIN_MS
  for (let repeats = 0; ; repeats++) {
    const reply = await send(origins[turn++ % 2] ?? origins[0], request, key)
    replies.set(reply?.status ?? 0, (replies.get(reply?.status ?? 0) ?? 0) + 1)
    if (reply && reply.status < 500) return { ...reply, repeats }
    if (Date.now() > until)
      throw new Error(
        `${request.method} ${request.path} has no outcome, at last ${reply?.status ?? 'no reply'}`,
      )
    await delay(AGAIN_AFTER_MS)
  }
}

async function send(
  origin: string,
  { method, path, body, token, cookie }: Request,
  key: string,
): Promise<Omit<Reply, 'repeats'> | undefined> {
  try {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text: { data?: Reply['data'] } = (await reply.json()) as object
    return {
      status: reply.status,
      cookie: reply.headers.getSetCookie()[0]?.split(';')[0],
      data: text.data ?? {},
    }
  } catch {
    return undefined
  }
}
