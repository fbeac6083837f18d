import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, aRegisteredUser, aUser, usePayingApp, type TestUser } from '@tiketbus/testkit'
import { ENDPOINT_CALLS } from '../../../tests/calls/endpoint-calls.ts'
import { createSecurityLog } from './security-log.ts'

const { confirm, getProfile, login, loginByLink, makeAdmin, verifyOtp } = api.accounts
const app = usePayingApp()

const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const HERE = { network: '127.0.x.x', device: 'Chrome · Android' }

const eventsOf = (id_user: number) =>
  app.db.query<{ kind: string; times: number; id_session: number | null }>(
    'select kind, network, device, id_session, subject, times from security_events where id_user = $1 order by id',
    [id_user],
  )
/** Noted events are written in the background. */
const untilStored = async (id_user: number, kind: string) => {
  await expect.poll(async () => (await eventsOf(id_user)).some((event) => event.kind === kind)).toBe(true)
  return (await eventsOf(id_user)).filter((event) => event.kind === kind)
}
const refuse = ({ token }: TestUser) => app.call(api.adminPeople.listUsers, { token, headers })

test('records logins and failed ones with user, network and device, without address and e-mail [N38]', async () => {
  const { email, password, token } = await aRegisteredUser(app)
  const { id_user } = (await app.call(getProfile, { token })).data()
  await app.call(login, { body: { email, password: 'bukan-passwordnya' }, headers })
  await app.call(login, { body: { email, password }, headers })
  await app.call(confirm, { body: { password: 'bukan-passwordnya' }, token, headers })
  expect(await untilStored(id_user, 'login_failed')).toMatchObject([{ ...HERE, times: 1 }])
  expect((await eventsOf(id_user)).filter(({ kind }) => kind === 'login')[1]).toMatchObject(HERE)
  expect(await untilStored(id_user, 'confirm_failed')).toMatchObject([
    { ...HERE, id_session: expect.any(Number) },
  ])
  const [rows] = await app.db.query<{ text: string }>(
    "select string_agg(e::text, E'\\n') as text from security_events e",
  )
  for (const secret of [email, '127.0.0.1', password, token]) expect(rows?.text).not.toContain(secret)
})

test('records wrong codes and links, too: neither whose they were nor what was typed [N38]', async () => {
  const otp = '000000'
  const token = 'x'.repeat(43)
  const { error } = await app.call(verifyOtp, { body: { email: 'siapa@contoh.id', otp }, headers })
  expect(error().type).toBe('INVALID_OTP')
  expect((await app.call(loginByLink, { params: { token }, headers })).error().type).toBe('INVALID_TOKEN')
  const found = () =>
    app.db.query<{ subject: string }>(
      `select subject, id_user, network, device from security_events
       where kind = 'login_failed' and id_user is null order by subject`,
    )
  await expect.poll(found).toEqual([
    { subject: 'code', id_user: null, ...HERE },
    { subject: 'link', id_user: null, ...HERE },
  ])
})

test('records refused permissions and promotions by whom; the audit row names the source too [N38, N39]', async () => {
  const [user, admin] = [await aUser(app.db), await anAdmin(app.db)]
  expect((await refuse(user)).status).toBe(403)
  expect(await untilStored(user.id_user, 'refused')).toMatchObject([
    { ...HERE, subject: 'GET /api/admin/users' },
  ])
  ;(await app.call(makeAdmin, { params: { id: user.id_user }, token: admin.token, headers })).ok()
  expect(await eventsOf(admin.id_user)).toMatchObject([
    { kind: 'promotion', subject: `user:${user.id_user}`, ...HERE, id_session: expect.any(Number) },
  ])
  const { makeUser } = api.adminPeople
  ;(await app.call(makeUser, { params: { id: user.id_user }, token: admin.token, headers })).ok()
  expect((await eventsOf(admin.id_user)).map(({ kind }) => kind)).toEqual(['promotion', 'demotion'])
  const [row] = await app.db.query(
    "select network, device, id_session from audit_log where action = 'make_admin'",
  )
  expect(row).toEqual({ ...HERE, id_session: expect.any(Number) })
})

test('records payouts by whom [N38]', async () => {
  const admin = await anAdmin(app.db)
  const call = await ENDPOINT_CALLS['adminMoney.markRefundPaid']?.call(app, admin)
  ;(await app.call(api.adminMoney.markRefundPaid, { ...call, token: admin.token, headers })).ok()
  const subject = `refund:${call?.params?.['id']}`
  expect(await eventsOf(admin.id_user)).toMatchObject([{ kind: 'payout', subject, ...HERE }])
})

test('counts repetitions in one row, and forgets after 90 days [N38]', async () => {
  const user = await aUser(app.db)
  const security = createSecurityLog(app.db.forBatches, app.app.http.log, 3_600_000)
  for (let n = 0; n < 50; n++) security.note({ kind: 'refused', id_user: user.id_user })
  await security.close()
  expect((await eventsOf(user.id_user)).map(({ times }) => times)).toEqual([1, 49])
  const age = (days: number) =>
    app.db.query('update security_events set at = at - make_interval(days => $1) where id_user = $2', [
      days,
      user.id_user,
    ])
  const tidy = async () => {
    await app.db.query("select add_job('tidy_platform')")
    expect(await app.runJobs()).toEqual([])
    return (await eventsOf(user.id_user)).length
  }
  await age(89)
  expect(await tidy()).toBe(2)
  await age(2)
  expect(await tidy()).toBe(0)
})
