/**
 * Each role at each endpoint, by the table of the contract (promises, Security 1–3): an endpoint that does not name what it needs does not
 * compile, one without a row fails.
 */
import { beforeAll, describe, expect, it as test } from 'vitest'
import { api, isForStaff, mayCall, PERSONS, scopeOf, type Endpoint, type Person } from '@tiketbus/contract'
import {
  anAdmin,
  anUnpaidOrder,
  aPerson,
  aRegisteredUser,
  aStaffMember,
  aUser,
  KNOWN_PASSWORD,
  usePayingApp,
  type TestCall,
  type TestUser,
} from '@tiketbus/testkit'
import { ENDPOINT_CALLS, ENDPOINTS } from './calls/endpoint-calls.ts'
import { ABSENT_ID, ABSENT_ORDER, type EndpointCall } from './calls/endpoint-call.ts'

const PRIVILEGES = { role: 'admin', is_verified: true, harga: 1, total_bayar: 1, id_user: 1 }

const app = usePayingApp()
let passwordHash: string
beforeAll(async () => {
  const known = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
  const [row] = await app.db.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [known.email],
  )
  passwordHash = row?.password_hash ?? ''
})
// New users each time, if the test asks for them: a call may log its user out, fill their list or use up their attempts.
const it = test
  .extend('passenger', () => withPassword(aUser(app.db)))
  .extend('stranger', () => withPassword(aUser(app.db)))
  .extend('admin', () => withPassword(anAdmin(app.db)))

async function withPassword(made: Promise<TestUser>): Promise<TestUser> {
  const user = await made
  await app.db.query('update users set password_hash = $2 where id_user = $1', [user.id_user, passwordHash])
  return user
}

const send = (endpoint: Endpoint, call: TestCall, token?: string) =>
  endpoint === api.seats.seatEvents ? firstOf(endpoint, call, token) : app.call(endpoint, { ...call, token })

/** Returns the beginning of a stream, which would not end by itself. */
async function firstOf(endpoint: Endpoint, call: TestCall, token?: string) {
  const address = app.app.http.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const path = endpoint.path.replace(':id', String(call.params?.['id']))
  const stop = new AbortController()
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: stop.signal })
  const body: unknown = reply.ok ? '' : await reply.json()
  stop.abort()
  return { status: reply.status, body, headers: Object.fromEntries(reply.headers) }
}

it('has a row for each endpoint of the contract, and for nothing else', () => {
  expect(Object.keys(ENDPOINT_CALLS).sort()).toEqual(ENDPOINTS.map(([name]) => name).sort())
})

it('classifies each id in an address as one user’s or all administrators’', () => {
  const unknown = ENDPOINTS.filter(([name, { path }]) => {
    const row = ENDPOINT_CALLS[name]
    return path.includes(':id') && !row?.absent && !row?.shared
  })
  expect(unknown).toEqual([])
})

/** Staff are passengers as well: what needs no permission of theirs is walked by a user and an administrator. */
const kindsFor = ({ needs }: Endpoint) =>
  PERSONS.filter(({ peran }) => peran === undefined || (needs && isForStaff(needs)))

/** What `act` returns while the person is no active member of the staff. */
async function whileInactive<T>({ id_user }: TestUser, act: () => Promise<T>): Promise<T> {
  const set = (aktif: boolean) =>
    app.db.query('update staff set aktif = $2 where id_user = $1', [id_user, aktif])
  await set(false)
  const result = await act()
  await set(true)
  return result
}

const NARROW = PERSONS.filter((kind) => scopeOf(kind) !== 'all')
const narrowThatMay = (endpoint: Endpoint) =>
  endpoint.needs && isForStaff(endpoint.needs) ? NARROW.filter((kind) => mayCall(kind, endpoint)) : []

const OWN_ORDER =
  'update orders set id_giliran = null, id_agen = (select id_agen from staff where id_user = $1) where order_group_id'
const INTO_SCOPE = {
  order: `${OWN_ORDER} = $2`,
  ticket: `${OWN_ORDER} = (select order_group_id from tickets where id_tiket = $2)`,
  departure: 'insert into trip_crew (id_user, id_rute) values ($1, $2)',
}

/** Makes the record of the call one that a narrow role sees. */
async function intoScope({ id_user }: TestUser, { scoped }: EndpointCall, call: TestCall): Promise<void> {
  if (scoped === undefined || scoped === 'list') return
  await app.db.query(INTO_SCOPE[scoped], [id_user, idOf(call)])
}

const idOf = ({ params, body }: TestCall) => params?.['id'] ?? (body as { id_rute: number }).id_rute
const withId = (call: TestCall, value: number | string): TestCall =>
  call.params
    ? { ...call, params: { id: value } }
    : { ...call, body: { ...(call.body as object), id_rute: value } }

/** Returns the endpoints that a predicate selects, with their rows. */
const those = (asked: (endpoint: Endpoint, row: EndpointCall) => boolean) =>
  ENDPOINTS.flatMap(([name, endpoint]): [string, Endpoint, EndpointCall][] => {
    const row = ENDPOINT_CALLS[name]
    return row && asked(endpoint, row) ? [[name, endpoint, row]] : []
  })

const refusedPersons = new Map<Person, Promise<TestUser>>()
/** A person of this kind for all calls that refuse them: a refusal uses nothing up. */
function refusedPerson(kind: (typeof PERSONS)[number]): Promise<TestUser> {
  const known = refusedPersons.get(kind) ?? withPassword(aPerson(app.db, kind))
  refusedPersons.set(kind, known)
  return known
}

const statusFor = (person: Person, endpoint: Endpoint) => (mayCall(person, endpoint) ? 200 : 403)

describe.each(those(() => true))('%s', (_name, endpoint, row) => {
  const { caller, needs } = endpoint

  it(`answers a guest and a bad token with ${caller === 'public' ? 200 : 401}`, async ({ passenger }) => {
    // A refusal reads nothing of the call; one that is answered may use it up.
    const refused = caller === 'public' ? undefined : await row.call(app, passenger)
    for (const token of [undefined, 'x'.repeat(43)]) {
      const reply = await send(endpoint, refused ?? (await row.call(app, passenger)), token)
      expect(reply.status).toBe(caller === 'public' ? 200 : 401)
    }
  })

  it(`answers each role by what it needs, one made inactive as a passenger: ${needs ?? caller} [N360, N820]`, async () => {
    let refused: TestCall | undefined
    for (const kind of kindsFor(endpoint)) {
      const may = mayCall(kind, endpoint)
      const person = may ? await withPassword(aPerson(app.db, kind)) : await refusedPerson(kind)
      // A refusal reads nothing of the call: one does for all who are refused.
      const call = (may ? undefined : refused) ?? (await row.call(app, person))
      if (!may) refused = call
      else if (scopeOf(kind) !== 'all') await intoScope(person, row, call)
      const status = async () => (await send(endpoint, call, person.token)).status
      const asPassenger = statusFor({ role: 'user' }, endpoint)
      const inactive = may && kind.peran ? await whileInactive(person, status) : asPassenger
      expect([kind, inactive, await status()]).toEqual([kind, asPassenger, statusFor(kind, endpoint)])
    }
  })
})

it('classifies what a role that sees a part of the records may call: by record, or as a list [N821]', () => {
  const unknown = those((endpoint, row) => narrowThatMay(endpoint).length > 0 !== (row.scoped !== undefined))
  expect(unknown.map(([name]) => name)).toEqual([])
})

describe.each(those((_, { scoped }) => scoped !== undefined && scoped !== 'list'))(
  '%s',
  (_name, endpoint, row) => {
    it('responds to a record outside a role’s scope like to an absent one, and leaves it unchanged [N821]', async () => {
      for (const kind of narrowThatMay(endpoint)) {
        const person = await withPassword(aPerson(app.db, kind))
        const call = await row.call(app, person)
        const before = await fingerprint()
        const foreign = await send(endpoint, call, person.token)
        const none = row.scoped === 'order' ? ABSENT_ORDER : ABSENT_ID
        const absent = await send(endpoint, withId(call, none), person.token)
        expect([kind, foreign.status]).toEqual([kind, 404])
        expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(absent.body))
        expect(visible(foreign.headers)).toEqual(visible(absent.headers))
        expect(await fingerprint()).toEqual(before)
        // The control: it was the scope alone.
        await intoScope(person, row, call)
        expect([kind, (await send(endpoint, call, person.token)).status]).toEqual([kind, 200])
      }
    })
  },
)

it('lists for a role that sees a part of the records its own alone [N821]', async () => {
  const [agent, crew, clerk] = [
    await aStaffMember(app.db, 'agen'),
    await aStaffMember(app.db, 'kru'),
    await aStaffMember(app.db, 'loket'),
  ]
  const [own, foreign] = [
    await anUnpaidOrder(app.db, { seats: [1] }),
    await anUnpaidOrder(app.db, { seats: [1] }),
  ]
  await app.db.query(INTO_SCOPE.order, [agent.id_user, own.order_group_id])
  await app.db.query(INTO_SCOPE.departure, [crew.id_user, own.id_rute])
  const tickets = async ({ token }: TestUser, query = {}) =>
    (await app.call(api.adminTickets.listTickets, { token, query })).data().map(({ id_tiket }) => id_tiket)
  const both = [foreign.id_tiket, own.id_tiket]
  expect(await tickets(agent)).toEqual([own.id_tiket])
  expect(await tickets(agent, { q: `TB-${foreign.id_tiket}` })).toEqual([])
  expect(await tickets(agent, { q: `TB-${own.id_tiket}` })).toEqual([own.id_tiket])
  expect(await tickets(clerk)).toEqual(expect.arrayContaining(both))
  const trips = async ({ token }: TestUser) =>
    (await app.call(api.adminDepartures.listTrips, { token, query: { limit: 100 } }))
      .data()
      .map(({ id_rute }) => id_rute)
  expect(await trips(crew)).toContain(own.id_rute)
  expect(await trips(crew)).not.toContain(foreign.id_rute)
  expect(await trips(clerk)).toEqual(expect.arrayContaining([own.id_rute, foreign.id_rute]))
  const [day] = await app.db.query<{ tanggal: string }>(
    `select to_char(waktu_berangkat at time zone zona_asal, 'YYYY-MM-DD') as tanggal from trips where id_rute = $1`,
    [foreign.id_rute],
  )
  const full = async ({ token }: TestUser) =>
    (await app.call(api.adminReports.occupancy, { token, query: day })).data().map(({ id_rute }) => id_rute)
  expect(await full(crew)).toEqual([own.id_rute])
  expect(await full(clerk)).toContain(foreign.id_rute)
})

it('refuses a role that the table does not know everything but its own account: it is no passenger [N361]', async ({
  passenger,
}) => {
  await app.db.query('alter table users drop constraint users_role')
  const { id_user, token } = passenger
  const set = (role: string) => app.db.query('update users set role = $2 where id_user = $1', [id_user, role])
  const statusesOf = async (calls: [Endpoint, TestCall][]) => {
    const statuses = new Set<number>()
    for (const [endpoint, call] of calls) statuses.add((await app.call(endpoint, { ...call, token })).status)
    return statuses
  }
  const booking: [Endpoint, TestCall][] = []
  for (const [, endpoint, row] of those(({ needs }) => needs === 'seats.book'))
    booking.push([endpoint, await row.call(app, passenger)])
  const ofStaff = those(({ needs }) => needs !== undefined && isForStaff(needs))
  await set('petugas')
  expect(await statusesOf(booking)).toEqual(new Set([403]))
  expect(await statusesOf(ofStaff.map(([, endpoint]) => [endpoint, {}]))).toEqual(new Set([403]))
  expect((await app.call(api.accounts.listSessions, { token })).status).toBe(200)
  // The control: it was the role alone.
  await set('user')
  expect(await statusesOf(booking)).not.toContain(403)
  expect((await app.call(api.accounts.logout, { token })).status).toBe(200)
})

describe.each(those((_, row) => row.absent !== undefined))('%s', (_name, endpoint, row) => {
  it('responds to another user’s record like to an absent one, to administrators too, and leaves it unchanged [W79]', async ({
    passenger,
    stranger,
    admin,
  }) => {
    const call = await row.call(app, passenger)
    const before = await fingerprint()
    for (const { token } of [stranger, admin]) {
      const foreign = await app.call(endpoint, { ...call, token })
      const absent = await app.call(endpoint, { ...row.absent?.(call), token })
      expect(foreign.status).toBe(404)
      expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(absent.body))
      expect(visible(foreign.headers)).toEqual(visible(absent.headers))
    }
    expect(await fingerprint()).toEqual(before)
  })
})

describe.each(those((_, row) => row.shared === true))('%s', (_name, endpoint, row) => {
  it('responds 404 if the record is absent', async ({ admin }) => {
    const call = await row.call(app, admin)
    const none = /\/(disputes|orders)\//.test(endpoint.path) ? ABSENT_ORDER : ABSENT_ID
    const reply = await send(endpoint, { ...call, params: { id: none } }, admin.token)
    expect([reply.status, reply.body]).toEqual([404, expect.objectContaining({ type: 'NOT_FOUND' })])
  })
})

describe.each(those(({ caller }) => caller !== 'public'))('%s', (_name, endpoint, row) => {
  const demoted = statusFor({ role: 'user' }, endpoint)

  it(`is closed to the deleted, and answers the demoted ${demoted}, on the very next call`, async ({
    stranger,
    admin,
  }) => {
    const before = await row.call(app, admin)
    await app.db.query("update users set role = 'user' where id_user = $1", [admin.id_user])
    expect((await send(endpoint, before, admin.token)).status).toBe(demoted)
    const call = await row.call(app, stranger)
    await app.db.query('update users set deleted_at = clock_timestamp() where id_user = $1', [
      stranger.id_user,
    ])
    expect((await send(endpoint, call, stranger.token)).status).toBe(401)
  })

  it('reveals nothing about its input to unauthorised callers', async ({ passenger }) => {
    const nonsense = { params: { id: 'x', token: 'x' }, body: { nonsense: true } }
    const refused = endpoint.body || endpoint.params ? 400 : 200
    const asPassenger = mayCall({ role: 'user' }, endpoint) ? refused : 403
    expect((await app.call(endpoint, nonsense)).status).toBe(401)
    expect((await app.call(endpoint, { ...nonsense, token: passenger.token })).status).toBe(asPassenger)
  })
})

describe.each(those(({ body }, row) => body !== undefined && !row.loose))('%s', (_name, endpoint, row) => {
  it('refuses privileges in its body, and changes nothing', async ({ admin }) => {
    const call = await row.call(app, admin)
    const body = call.body as object
    const before = await fingerprint()
    for (const [field, value] of Object.entries(PRIVILEGES).filter(([own]) => !(own in body))) {
      const privileged = { ...call, body: { ...body, [field]: value }, token: admin.token }
      const reply = await app.call(endpoint, privileged)
      expect([field, reply.status]).toEqual([field, 400])
      expect(reply.error().errors).toContainEqual({ field, msg: 'Isian ini tidak dikenal' })
    }
    expect(await fingerprint()).toEqual(before)
  })
})

/** The headers that a caller could compare, without those that differ between any two responses. */
function visible(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name)),
  )
}

/** Every row of every table, without what each call may count or record (attempts, last use). */
async function fingerprint(): Promise<Record<string, unknown>> {
  const tables = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'sessions', 'security_events')
     order by 1`,
  )
  // One statement: forty, before and after each call, took most of this file's time.
  const rows = await app.db.query<{ name: string; hash: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, format('%s %s', count(*), sum(hashtextextended(t::text, 0)::numeric)) as hash from "${name}" t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
