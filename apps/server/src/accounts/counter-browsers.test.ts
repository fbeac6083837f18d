/** Browsers that managers enrol for counters. */
import { beforeEach, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aCounter,
  aRegisteredUser,
  aStaffMember,
  startTestApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { logIn } from './log-in.ts'

const { adminBrowsers, accounts } = api
const app = useTestApp()
let strict: typeof app
let manager: TestUser
beforeEach(async () => {
  strict = await startTestApp({ besides: app, env: { STAFF_SECOND_FACTOR: 'on' } })
  manager = await aStaffMember(app.db, 'pengelola')
})

/** A person with a password, who has this role. */
async function aPerson(peran: string) {
  const person = await aRegisteredUser(app)
  await app.db.query(`insert into staff (id_user, peran) select id_user, $2 from users where email = $1`, [
    person.email,
    peran,
  ])
  return person
}
const enter = ({ email, password }: { email: string; password: string }, cookie = '') =>
  strict.call(accounts.login, { body: { email, password }, headers: { cookie } })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /tiketbus_counter=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
async function enrol(id_loket: number, cookie = '') {
  const reply = await strict.call(adminBrowsers.enrolBrowser, {
    body: { id_loket },
    token: manager.token,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' },
  })
  return { ...reply.data(), cookie: cookieOf(reply), header: String(reply.headers['set-cookie']) }
}
const end = (id: number, { token } = manager) =>
  strict.call(adminBrowsers.endBrowser, { params: { id }, token })
const list = async (cookie = '') =>
  (await strict.call(adminBrowsers.listBrowsers, { token: manager.token, headers: { cookie } })).data()
const needsCode = async (...call: Parameters<typeof enter>) =>
  (await enter(...call)).ok().requiresVerification === true

test('a clerk’s password is enough on an enrolled browser, until it is ended; the sessions opened on it end [A914, A915]', async () => {
  const clerk = await aPerson('loket')
  expect(await needsCode(clerk)).toBe(true)
  const browser = await enrol(await aCounter(app.db, { nama: 'Terminal Tirtonadi' }))
  expect(browser.header.replace(/=[\w-]{43};/, '=…;')).toBe(
    'tiketbus_counter=…; Path=/api/auth; Max-Age=7776000; HttpOnly; SameSite=Strict',
  )
  const opened = await enter(clerk, browser.cookie)
  const token = opened.ok().data?.token
  expect(token).toBeTruthy()
  // The cookie lasts from the last login.
  expect(cookieOf(opened)).toBe(browser.cookie)
  expect(await list(browser.cookie)).toContainEqual(
    expect.objectContaining({
      id_browser: browser.id_browser,
      loket: 'Terminal Tirtonadi',
      oleh: manager.username,
      last_used_at: expect.any(String) as string,
      ini: true,
    }),
  )
  const { id_browser, id_loket } = browser
  expect((await end(id_browser)).data()).toEqual({ ended: 1 })
  expect((await strict.call(accounts.getProfile, { token })).status).toBe(401)
  expect((await end(id_browser)).status).toBe(404)
  expect((await list()).map((one) => one.id_browser)).not.toContain(id_browser)
  expect(await needsCode(await aPerson('loket'), browser.cookie)).toBe(true)
  const rows = await app.db.query<{ action: string }>(
    `select action from audit_log where entity = 'counter' and entity_id = $1 order by id`,
    [String(id_loket)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['enrol_browser', 'end_browser'])
})

test('owners, managers and those who take no cash need a second factor there as well [A914]', async () => {
  const { cookie } = await enrol(await aCounter(app.db))
  for (const peran of ['pengelola', 'kru']) expect(await needsCode(await aPerson(peran), cookie)).toBe(true)
  const owner = await aRegisteredUser(app)
  await app.db.query(`update users set role = 'admin' where email = $1`, [owner.email])
  expect(await needsCode(owner, cookie)).toBe(true)
  // The control: a clerk on the same browser, and none with a value that nobody enrolled.
  expect(await needsCode(await aPerson('loket'), cookie)).toBe(false)
  expect(await needsCode(await aPerson('loket'), `tiketbus_counter=${'x'.repeat(43)}`)).toBe(true)
})

test('an enrolment ends by a new one, by time, and with its counter; only managers enrol [A914, A915]', async () => {
  const id_loket = await aCounter(app.db)
  const first = await enrol(id_loket)
  const second = await enrol(id_loket, first.cookie)
  expect(await needsCode(await aPerson('loket'), first.cookie)).toBe(true)
  expect(await needsCode(await aPerson('loket'), second.cookie)).toBe(false)
  await app.db.query(
    `update counter_browsers set last_used_at = last_used_at - interval '91 days' where id_browser = $1`,
    [second.id_browser],
  )
  expect(await needsCode(await aPerson('loket'), second.cookie)).toBe(true)
  const third = await enrol(id_loket)
  await app.db.query('update counters set archived_at = now() where id_loket = $1', [id_loket])
  expect(await needsCode(await aPerson('loket'), third.cookie)).toBe(true)
  const refused = { body: { id_loket }, token: manager.token }
  expect((await strict.call(adminBrowsers.enrolBrowser, refused)).status).toBe(404)
  const clerk = await aStaffMember(app.db, 'loket')
  const open = await aCounter(app.db)
  const byClerk = { body: { id_loket: open }, token: clerk.token }
  expect((await strict.call(adminBrowsers.enrolBrowser, byClerk)).status).toBe(403)
  expect((await end(third.id_browser, clerk)).status).toBe(403)
})

test('a browser that is ended between password and session opens none [A914]', async () => {
  const { email, password } = await aPerson('loket')
  const { id_browser, cookie } = await enrol(await aCounter(app.db))
  const { platform } = strict.app
  const login = { email, password, address: '203.0.113.9', device: undefined, browser: cookie.split('=')[1] }
  const transaction: typeof platform.db.transaction = async (...given) => {
    await app.db.query('update counter_browsers set ended_at = now() where id_browser = $1', [id_browser])
    return platform.db.transaction(...given)
  }
  // The control: not ended meanwhile.
  expect(await logIn(platform, login)).toHaveProperty('opened')
  const racing = logIn({ ...platform, db: { ...platform.db, transaction } }, login)
  await expect(racing).rejects.toMatchObject({ type: 'INVALID_CREDENTIALS' })
})

test('a clerk of one counter is offered that one to open a shift at, a manager all of them [B972]', async () => {
  const own = await aCounter(app.db)
  const other = await aCounter(app.db)
  const bound = await aStaffMember(app.db, 'loket', { id_loket: own })
  const offered = async ({ token }: { token: string }) => {
    const counters = (await app.call(api.adminCounters.listCounters, { token })).data()
    return counters.map(({ id_loket }) => id_loket).filter((id) => [own, other].includes(id))
  }
  expect(await offered(bound)).toEqual([own])
  expect(new Set(await offered(manager))).toEqual(new Set([own, other]))
  // Control: the server refuses the one that is not offered.
  const body = { id_loket: other, modal: 0 }
  expect((await app.call(api.adminShifts.openShift, { token: bound.token, body })).status).toBe(404)
})

test('a manager adds, renames and closes a counter; a clerk does not [B918]', async () => {
  const { adminCounters } = api
  const clerk = await aStaffMember(app.db, 'loket')
  const body = { nama: `Loket ${manager.id_user}` }
  expect((await app.call(adminCounters.addCounter, { body, token: clerk.token })).status).toBe(403)
  const { id_loket } = (await app.call(adminCounters.addCounter, { body, token: manager.token })).data()
  const one = { params: { id: id_loket }, token: manager.token }
  const renamed = { nama: `${body.nama} Timur` }
  expect((await app.call(adminCounters.updateCounter, { ...one, body: renamed })).data()).toMatchObject(
    renamed,
  )
  for (const call of [adminCounters.updateCounter, adminCounters.archiveCounter])
    expect((await app.call(call, { ...one, body: renamed, token: clerk.token })).status).toBe(403)
  expect((await app.call(adminCounters.archiveCounter, one)).data().diarsipkan).toBe(true)
})
