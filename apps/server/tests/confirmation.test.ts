/** The endpoints for which a stolen token is not enough: the contract declares them, and each is called here. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, type Endpoint } from '@tiketbus/contract'
import { anAdmin, aRegisteredUser, KNOWN_PASSWORD, usePayingApp, type TestUser } from '@tiketbus/testkit'
import { ENDPOINT_CALLS, ENDPOINTS } from './calls/endpoint-calls.ts'
import type { EndpointCall } from './calls/endpoint-call.ts'

const app = usePayingApp()
let passwordHash: string
let admin: TestUser
beforeAll(async () => {
  const known = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
  const [row] = await app.db.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [known.email],
  )
  passwordHash = row?.password_hash ?? ''
})
beforeEach(async () => {
  admin = await anAdmin(app.db)
  await app.db.query('update users set password_hash = $2 where id_user = $1', [admin.id_user, passwordHash])
})

/** Moves the session's login and confirmation back. */
const age = (interval: string) =>
  app.db.query(
    `update sessions set created_at = created_at - $2::interval, confirmed_at = confirmed_at - $2::interval
     where id_user = $1`,
    [admin.id_user, interval],
  )

const SENSITIVE = ENDPOINTS.flatMap(([name, endpoint]): [string, Endpoint, EndpointCall][] => {
  const row = ENDPOINT_CALLS[name]
  return row && endpoint.confirm ? [[name, endpoint, row]] : []
})

it('names what takes an account, pays money out or changes whom passengers call, in the contract [A80]', () => {
  expect(SENSITIVE.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'accounts.updateProfile',
      'accounts.makeAdmin',
      'adminPeople.updateUser',
      'adminPeople.deleteUser',
      'adminTickets.updateTicketStatus',
      'adminTickets.deleteTicket',
      'adminOrders.cancelTickets',
      'adminDepartures.callOff',
      'adminMoney.markRefundPaid',
      'adminOperator.updateOperator',
    ]),
  )
  const undeclared = ENDPOINTS.filter(
    ([, { confirm, errors }]) => (confirm !== undefined) !== errors.includes('PASSWORD_NEEDED'),
  )
  expect(undeclared).toEqual([])
})

describe.each(SENSITIVE)('%s', (_name, endpoint, row) => {
  const make = row.sensitive ?? row.call

  it('needs a login or a confirmation within the last 10 minutes, and changes nothing without [A80]', async () => {
    const call = await make(app, admin)
    await age('10 minutes 1 second')
    const before = await fingerprint()
    const refused = await app.call(endpoint, { ...call, token: admin.token })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ type: 'PASSWORD_NEEDED', message: 'Demi keamanan, masuk lagi lalu ulangi' }),
    ])
    expect(await fingerprint()).toEqual(before)
    // Without a password there is none to confirm: such a user logs in again, by a link.
    if (endpoint === api.accounts.createPassword) await age('-9 minutes')
    else
      (await app.call(api.accounts.confirm, { body: { password: KNOWN_PASSWORD }, token: admin.token })).ok()
    expect((await app.call(endpoint, { ...call, token: admin.token })).status).toBe(200)
  })
})

describe.each(SENSITIVE.filter(([, , row]) => row.sensitive))('%s', (_name, endpoint, row) => {
  it('needs no confirmation in other cases [A80]', async () => {
    const call = await row.call(app, admin)
    await age('10 minutes 1 second')
    expect((await app.call(endpoint, { ...call, token: admin.token })).status).toBe(200)
  })
})

/** Every row of every table, without counted attempts. */
async function fingerprint(): Promise<Record<string, unknown>> {
  const tables = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'sessions', 'security_events')
     order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await app.db.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    )
    found[name] = row?.hash
  }
  return found
}
