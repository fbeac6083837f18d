/**
 * A retried request acts once (promises, Reliability): each mutation ten times at once, with the reply to the first cut,
 * changes what one call changes. Asked of every endpoint of the contract: a mutation without a row fails.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  anAdmin,
  anUnpaidOrder,
  aRegisteredUser,
  aUser,
  census,
  checkInvariants,
  createPayingApp,
  ENDPOINT_CALLS,
  ENDPOINTS,
  growth,
  KNOWN_PASSWORD,
  sendAgain,
  type EndpointCall,
  type PayingApp,
  type TestCall,
  type TestUser,
} from '@tiketbus/testkit'

const TIMES = 10

/**
 * `key`: by Idempotency-Key; `version`: by If-Match; `meaning`: the call says what shall be so, or can be done but once.
 * `again`: what the others are answered. `reads`: changes nothing.
 */
type Retry = { by: 'key' | 'version' | 'meaning' | 'reads'; again: number }
const byKey: Retry = { by: 'key', again: 200 }
const byVersion: Retry = { by: 'version', again: 412 }
const byMeaning = (again: number): Retry => ({ by: 'meaning', again })
const RETRIES: Record<string, Retry> = {
  'accounts.updateProfile': byMeaning(200),
  'accounts.changePassword': byMeaning(422),
  'accounts.logout': byMeaning(401),
  'accounts.makeAdmin': byMeaning(200),
  'holds.placeHold': byMeaning(200),
  'holds.cancelHold': byMeaning(200),
  'orders.placeOrder': byKey,
  'orders.placeDirect': byKey,
  'payments.createPayment': byMeaning(200),
  'tickets.cancelTicket': byMeaning(422),
  'backOffice.updateUser': byVersion,
  'backOffice.deleteUser': byMeaning(404),
  'backOffice.addBus': byKey,
  'backOffice.updateBus': byVersion,
  'backOffice.deleteBus': byMeaning(404),
  'backOffice.addTrip': byKey,
  'backOffice.updateTrip': byVersion,
  'backOffice.deleteTrip': byMeaning(404),
  'backOffice.updateTicketStatus': byMeaning(200),
  'backOffice.deleteTicket': byMeaning(404),
  'backOffice.checkTicket': byMeaning(200),
  'operations.callOff': byKey,
  'operations.previewBulk': { by: 'reads', again: 200 },
  'operations.addBulk': byKey,
  'operations.markRefundPaid': byMeaning(422),
  'operations.resolveDispute': byMeaning(200),
}
const MUTATIONS = ENDPOINTS.filter(([, { method }]) => method !== 'GET')
const ASKED = MUTATIONS.filter(([, { caller }]) => caller !== 'public')

let app: PayingApp
let password_hash: string
beforeAll(async () => {
  app = await createPayingApp()
  const { email } = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
  const rows = await app.db.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [email],
  )
  password_hash = rows[0]?.password_hash ?? ''
})
afterAll(() => app.close())

async function aCaller({ caller }: Endpoint): Promise<TestUser> {
  const user = await (caller === 'admin' ? anAdmin : aUser)(app.db)
  await app.db.query('update users set password_hash = $2 where id_user = $1', [user.id_user, password_hash])
  return user
}

/** A ticket that is valid at the door: the common row's is not one of ours. */
async function aTicketAtTheDoor(): Promise<TestCall> {
  const { id_tiket, id_rute } = await anUnpaidOrder(app.db)
  const call = { params: { id: id_tiket }, body: { status_tiket: 'confirmed' } }
  const { token } = await anAdmin(app.db)
  ;(await app.call(api.backOffice.updateTicketStatus, { ...call, token })).ok()
  return { body: { id_rute, kode: String(id_tiket) } }
}

async function aCall(endpoint: Endpoint, row: EndpointCall, { by }: Retry): Promise<TestCall> {
  const maker = await aCaller(endpoint)
  const { token } = maker
  const call = endpoint === api.backOffice.checkTicket ? await aTicketAtTheDoor() : await row.call(app, maker)
  if (by === 'key') return { ...call, token, headers: { 'idempotency-key': randomUUID() } }
  if (by !== 'version') return { ...call, token }
  const read = ENDPOINTS.find(([, { method, path }]) => method === 'GET' && path === endpoint.path)
  const found = read && (await app.call(read[1], { params: call.params, token }))
  return { ...call, token, headers: { 'if-match': String(found?.headers['etag']) } }
}

it('has a row for each mutation by people who are logged in, and for nothing else', () => {
  expect(Object.keys(RETRIES).sort()).toEqual(ASKED.map(([name]) => name).sort())
})

describe.each(ASKED)(`%s, ${TIMES} times at once, the first unanswered,`, (name, endpoint) => {
  const row = ENDPOINT_CALLS[name]
  const retry = RETRIES[name]

  it('acts once', async () => {
    if (!row || !retry) throw new Error(`${name} has no row`)
    const single = await aCall(endpoint, row, retry)
    const start = await census(app.db)
    expect((await app.call(endpoint, single)).status).toBe(200)
    const once = growth(start, await census(app.db))

    const call = await aCall(endpoint, row, retry)
    const before = await census(app.db)
    const replies = await sendAgain(app, endpoint, call, TIMES)
    expect(growth(before, await census(app.db))).toEqual(once)
    const [first, ...others] = replies.map(({ body }) => body.data)
    for (const { status } of replies) expect([200, retry.again]).toContain(status)
    const sameReply = retry.by === 'key' ? others : []
    expect(sameReply).toEqual(sameReply.map(() => first))
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })
})

describe.each(MUTATIONS.filter(([, { path }]) => path.startsWith('/api/auth/')))('%s', (name, endpoint) => {
  it('keeps no reply under a key: it would hold a token', async () => {
    const maker = await aCaller(endpoint)
    const call = await ENDPOINT_CALLS[name]?.call(app, maker)
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await app.call(endpoint, { ...call, token: maker.token, headers })
    expect(reply.status).toBe(200)
    expect(
      await app.db.query('select from idempotency_keys where key = $1', [headers['idempotency-key']]),
    ).toEqual([])
  })
})
