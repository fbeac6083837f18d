import { beforeAll, describe, expect, test } from 'vitest'
import { api, type StaffRole } from '@tiketbus/contract'
import {
  aCounter,
  anAddress,
  anAdmin,
  anAgency,
  aStaffMember,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const { adminStaff, accounts } = api
const app = useTestApp()
let owner: TestUser
beforeAll(async () => {
  owner = await anAdmin(app.db)
})

const place = (peran: StaffRole, fields = {}) => ({ peran, id_loket: null, id_agen: null, ...fields })
const invite = (email: string, position: object, { token } = owner, headers = {}) =>
  app.call(adminStaff.inviteStaff, { body: { username: 'Rina', email, ...position }, token, headers })
const change = ({ id_user }: { id_user: number }, body: object, { token } = owner, headers = {}) =>
  app.call(adminStaff.updateStaff, { params: { id: id_user }, body, token, headers })
const profile = ({ token }: TestUser) => app.call(accounts.getProfile, { token })
const linkTo = (email: string) =>
  /reset-password\/([\w-]+)/.exec(app.mails(email).at(-1)?.text ?? '')?.[1] ?? ''
const actions = async (id: number) => (await auditOf(app.db, 'user', id)).map(({ action }) => action)

describe('an invitation', () => {
  test('sets the password of a new account by its link; the same request sends one [B821]', async () => {
    const [email, id_loket] = [anAddress(), await aCounter(app.db, { nama: 'Terminal Mangkang' })]
    const headers = { 'idempotency-key': `undang-${email}` }
    const position = place('loket', { id_loket })
    const member = (await invite(email, position, owner, headers)).data()
    expect(member).toMatchObject({
      ...position,
      nama_loket: 'Terminal Mangkang',
      menunggu: true,
      aktif: true,
      sesi: 0,
    })
    expect((await invite(email, position, owner, headers)).data()).toEqual(member)
    expect((await invite(email, position)).error().type).toBe('EMAIL_TAKEN')
    await app.runJobs()
    expect(app.mails(email)).toHaveLength(1)
    const again = { params: { id: member.id_user }, token: owner.token }
    ;(await app.call(adminStaff.resendInvitation, again)).ok()
    await app.runJobs()
    expect(app.mails(email).at(-1)?.text).toContain(`${owner.email} mengundang Anda sebagai Petugas loket`)
    const token = linkTo(email)
    const checked = (await app.call(accounts.checkResetToken, { params: { token } })).data()
    expect(checked).toEqual({ valid: true, pertama: true })
    ;(
      await app.call(accounts.resetPassword, { params: { token }, body: { password: 'kereta-biru-42' } })
    ).ok()
    const login = await app.call(accounts.login, { body: { email, password: 'kereta-biru-42' } })
    const session = login.ok().data?.token
    expect((await app.call(accounts.getProfile, { token: session })).data()).toMatchObject({
      role: 'user',
      peran: 'loket',
      id_loket,
    })
    expect((await app.call(adminStaff.resendInvitation, again)).status).toBe(404)
    expect(await actions(member.id_user)).toEqual(['invite_staff'])
  })

  test('makes a passenger staff, whose sessions end; they are notified, without a link [B821]', async () => {
    const passenger = await aUser(app.db)
    const member = (await invite(passenger.email, place('kru'))).data()
    expect(member).toMatchObject({
      id_user: passenger.id_user,
      username: passenger.username,
      menunggu: false,
    })
    expect((await profile(passenger)).status).toBe(401)
    await app.runJobs()
    expect(app.mails(passenger.email).at(-1)?.text).toContain('menjadikan akun Anda akun Kru')
    expect(linkTo(passenger.email)).toBe('')
    expect((await invite(owner.email, place('kru'))).error().type).toBe('EMAIL_TAKEN')
  })

  test('needs what its role needs, of what is open, and an owner for a manager [B822]', async () => {
    const closed = await anAgency(app.db)
    await app.db.query('update agencies set archived_at = now() where id_agen = $1', [closed])
    const refused: [object, string][] = [
      [place('agen'), 'id_agen'],
      [place('agen', { id_agen: closed }), 'id_agen'],
      [place('kru', { id_loket: await aCounter(app.db) }), 'id_loket'],
      [place('loket', { id_agen: await anAgency(app.db) }), 'id_agen'],
      [place('loket', { id_loket: 999_999 }), 'id_loket'],
    ]
    for (const [position, field] of refused)
      expect((await invite(anAddress(), position)).error().errors).toMatchObject([{ field }])
    const manager = await aStaffMember(app.db, 'pengelola')
    expect((await invite(anAddress(), place('pengelola'), manager)).status).toBe(403)
    ;(await invite(anAddress(), place('agen', { id_agen: await anAgency(app.db) }), manager)).ok()
    ;(await invite(anAddress(), place('pengelola'))).ok()
  })
})

describe('another role', () => {
  test('ends the sessions; the same one changes nothing, an old version is refused [B822]', async () => {
    const clerk = await aStaffMember(app.db, 'loket')
    const body = { ...place('loket', { id_loket: clerk.id_loket }), aktif: true }
    expect((await change(clerk, body, owner, { 'if-match': '"9"' })).data().versi).toBe(1)
    expect((await profile(clerk)).status).toBe(200)
    const off = { ...body, aktif: false }
    expect((await change(clerk, off, owner, { 'if-match': '"9"' })).status).toBe(412)
    expect((await change(clerk, off, owner, { 'if-match': '"1"' })).data()).toMatchObject({
      aktif: false,
      versi: 2,
    })
    expect((await change(clerk, off)).data().versi).toBe(2)
    expect((await profile(clerk)).status).toBe(401)
    expect((await change(clerk, { ...place('kru'), aktif: true })).data()).toMatchObject({
      peran: 'kru',
      versi: 3,
    })
    expect(await actions(clerk.id_user)).toEqual(['update_staff', 'update_staff'])
  })

  test('is not one’s own, not a manager’s by a manager, and no owner has one [B822]', async () => {
    const manager = await aStaffMember(app.db, 'pengelola')
    const other = await aStaffMember(app.db, 'pengelola')
    const clerk = await aStaffMember(app.db, 'loket')
    expect((await change(manager, { ...place('kru'), aktif: true }, manager)).error().type).toBe(
      'OWN_ACCOUNT',
    )
    expect((await change(other, { ...place('pengelola'), aktif: false }, manager)).status).toBe(403)
    expect((await change(clerk, { ...place('pengelola'), aktif: true }, manager)).status).toBe(403)
    expect((await change(owner, { ...place('kru'), aktif: true })).status).toBe(404)
    expect((await change(await aUser(app.db), { ...place('kru'), aktif: true })).status).toBe(404)
    // A manager who becomes an owner and is a user again later is no manager.
    const id = { params: { id: other.id_user }, token: owner.token }
    ;(await app.call(accounts.makeAdmin, id)).ok()
    const listed = await app.call(adminStaff.getStaff, id)
    expect(listed.data()).toMatchObject({ peran: null, aktif: true })
    ;(await app.call(api.adminPeople.makeUser, id)).ok()
    expect((await app.call(adminStaff.getStaff, id)).data()).toMatchObject({
      peran: 'pengelola',
      aktif: false,
    })
  })

  test('given to the same person twice at once is written once [B822]', async () => {
    const clerk = await aStaffMember(app.db, 'loket')
    const body = { ...place('kru'), aktif: true }
    const replies = await Promise.all([change(clerk, body), change(clerk, body)])
    expect(replies.map((reply) => reply.data().versi)).toEqual([2, 2])
    expect(await actions(clerk.id_user)).toEqual(['update_staff'])
  })
})

test('the list has owners first, who is inactive last, by role, name and address [N820]', async () => {
  const [crew, agent] = [
    await aStaffMember(app.db, 'kru', { username: 'Zulham Kru' }),
    await aStaffMember(app.db, 'agen', { username: 'Zulham Agen' }),
  ]
  const left = await aStaffMember(app.db, 'pengelola', { username: 'Zulham Lama' })
  await app.db.query('update staff set aktif = false where id_user = $1', [left.id_user])
  const top = await aUser(app.db, { username: 'Zulham Pemilik', role: 'admin' })
  const list = async (query: Record<string, string>) => {
    const reply = await app.call(adminStaff.listStaff, { query, token: owner.token })
    return reply.ok().data.map(({ id_user }) => id_user)
  }
  expect(await list({ q: 'zulham' })).toEqual([top, agent, crew, left].map(({ id_user }) => id_user))
  expect(await list({ q: 'zulham', peran: 'kru' })).toEqual([crew.id_user])
  expect(await list({ q: 'zulham', peran: 'pengelola' })).toEqual([])
  expect(await list({ q: 'zulham', peran: 'nonaktif' })).toEqual([left.id_user])
  expect(await list({ q: 'zulham', peran: 'pemilik' })).toEqual([top.id_user])
  expect(await list({ q: agent.email })).toEqual([agent.id_user])
})

test('sessions are listed and ended, one or all; one’s own stays [B823]', async () => {
  const clerk = await aStaffMember(app.db, 'loket')
  const ask = (
    call: typeof adminStaff.listSessions | typeof adminStaff.endSessions,
    by: TestUser,
    whose: TestUser,
    query = {},
  ) => app.call(call, { params: { id: whose.id_user }, query, token: by.token })
  const manager = await aStaffMember(app.db, 'pengelola')
  const sessions = (
    await app.call(adminStaff.listSessions, { params: { id: clerk.id_user }, token: manager.token })
  ).data()
  expect(sessions).toMatchObject([{ current: false }])
  const end = { params: { id: clerk.id_user }, token: manager.token }
  const one = { ...end, query: { id_session: (sessions[0]?.id_session ?? 0) + 100_000 } }
  expect((await app.call(adminStaff.endSessions, one)).data()).toEqual({ ended: 0 })
  expect((await profile(clerk)).status).toBe(200)
  expect((await app.call(adminStaff.endSessions, end)).data()).toEqual({ ended: 1 })
  expect((await profile(clerk)).status).toBe(401)
  expect((await app.call(adminStaff.endSessions, end)).data()).toEqual({ ended: 0 })
  expect(await actions(clerk.id_user)).toEqual(['end_sessions'])
  for (const above of [owner, await aStaffMember(app.db, 'pengelola')])
    for (const call of [adminStaff.listSessions, adminStaff.endSessions])
      expect((await ask(call, manager, above)).status).toBe(403)
  expect((await ask(adminStaff.endSessions, manager, manager)).status).toBe(200)
  expect((await profile(manager)).status).toBe(200)
  expect((await ask(adminStaff.listSessions, owner, await aUser(app.db))).status).toBe(404)
})
