import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aDataRequestForm,
  anAddress,
  anAdmin,
  aStaffMember,
  aUser,
  codesTo,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const get = (id: number, token = admin.token) => app.call(api.adminPeople.getUser, { params: { id }, token })
const put = (id: number, body: unknown, headers?: Record<string, string>, token = admin.token) =>
  app.call(api.adminPeople.updateUser, { params: { id }, body, token, headers })
const form = (user: TestUser, fields: Record<string, unknown> = {}) => ({
  username: user.username,
  email: user.email,
  no_telepon: '0812 0000 1111',
  ...fields,
})

describe('GET /api/admin/users', () => {
  test('lists newest first, finds by name or e-mail, filters by role, pages [B6]', async () => {
    const first = await aUser(app.db, { username: 'Wayan Zulkarnaen' })
    const second = await aUser(app.db, { username: 'Made ZULKARNAEN', role: 'admin' })
    const list = async (query: Record<string, string | number>) =>
      (await app.call(api.adminPeople.listUsers, { query, token: admin.token })).ok()
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).data.map((user) => user.id_user)
    expect(await ids({ q: 'zulkar' })).toEqual([second.id_user, first.id_user])
    expect(await ids({ q: first.email })).toEqual([first.id_user])
    expect(await ids({ q: 'zulkar', role: 'admin' })).toEqual([second.id_user])
    expect((await list({ q: 'zulkar', page: 2, limit: 1 })).meta).toEqual({ page: 2, limit: 1, total: 2 })
    expect(JSON.stringify(await list({}))).not.toMatch(/password/)
  })

  test('returns one user with its ETag; responds 404 for an absent one; refuses guests and passengers', async () => {
    const reply = await get(passenger.id_user)
    expect(reply.data()).toMatchObject({ email: passenger.email, versi: 1 })
    expect(reply.headers.etag).toBe('"1"')
    expect((await get(9_999_999_999)).status).toBe(404)
    expect((await get(passenger.id_user, passenger.token)).status).toBe(403)
    expect((await get(passenger.id_user, 'x'.repeat(43))).status).toBe(401)
  })
})

describe('PUT /api/admin/users/{id}', () => {
  test('changes name and phone, with its audit row', async () => {
    const user = await aUser(app.db)
    const reply = await put(user.id_user, form(user, { username: 'Nama Baru' }))
    expect(reply.data()).toMatchObject({ username: 'Nama Baru', no_telepon: '0812 0000 1111', versi: 2 })
    expect(await auditOf(app.db, 'user', user.id_user)).toMatchObject([
      {
        action: 'update_user',
        before: { versi: 1 },
        after: { versi: 2, changed: ['username', 'no_telepon'] },
      },
    ])
    expect((await app.call(api.accounts.getProfile, { token: user.token })).status).toBe(200)
  })

  test('a repeated or unchanged request writes nothing and is no conflict', async () => {
    const user = await aUser(app.db)
    const headers = { 'if-match': '"1"' }
    for (const given of [headers, headers, undefined])
      expect((await put(user.id_user, form(user, { username: 'Wati' }), given)).data().versi).toBe(2)
    expect(await auditOf(app.db, 'user', user.id_user)).toHaveLength(1)
  })

  test('a new address takes effect at once, unverified; sessions end and the old address is notified [B14]', async () => {
    const user = await aUser(app.db)
    const email = `baru-${user.email}`
    expect((await put(user.id_user, form(user, { email }))).data()).toMatchObject({
      email,
      is_verified: false,
    })
    expect((await app.call(api.accounts.getProfile, { token: user.token })).status).toBe(401)
    await app.runJobs()
    expect(app.mails(user.email)).toHaveLength(1)
  })

  test('refuses an address that is taken, bad input, roles, an old version, a passenger', async () => {
    const user = await aUser(app.db)
    expect((await put(user.id_user, form(user, { email: passenger.email }))).error().type).toBe('EMAIL_TAKEN')
    expect((await put(user.id_user, form(user, { email: 'bukan' }))).status).toBe(400)
    expect((await put(user.id_user, form(user, { role: 'admin' }))).status).toBe(400)
    const conflict = await put(user.id_user, form(user), { 'if-match': '"9"' })
    expect(conflict.error()).toMatchObject({ type: 'EDIT_CONFLICT', data: { username: user.username } })
    expect((await put(user.id_user, form(user), {}, passenger.token)).status).toBe(403)
    expect((await put(9_999_999_999, form(user, { email: 'x@contoh.id' }))).status).toBe(404)
    expect((await get(user.id_user)).data().versi).toBe(1)
    expect(await auditOf(app.db, 'user', user.id_user)).toEqual([])
  })
})

describe('PUT /api/admin/users/{id} of one’s own account', () => {
  const codes = (email: string) => codesTo(app, email)

  test('a new address waits for its code: a typing error does not lock out the last administrator', async () => {
    const own = await anAdmin(app.db)
    const email = anAddress('salah-ketik')
    const reply = await put(own.id_user, form(own, { email, username: 'Nama Baru' }), undefined, own.token)
    expect(reply.data()).toMatchObject({ email: own.email, pending_email: email, username: 'Nama Baru' })
    expect(reply.ok().message).toContain('Email lama Anda tetap berlaku')
    expect(reply.data()).toMatchObject({ is_verified: true })
    const profile = await app.call(api.accounts.getProfile, { token: own.token })
    expect(profile.data()).toMatchObject({ email: own.email, pending_email: email })
    expect(await auditOf(app.db, 'user', own.id_user)).toMatchObject([
      { action: 'update_user', after: { changed: ['username', 'no_telepon', 'pending_email'] } },
    ])
    const [otp] = await codes(email)
    ;(await app.call(api.accounts.verifyOtp, { body: { email, otp }, token: own.token })).ok()
    expect((await app.call(api.accounts.getProfile, { token: own.token })).data()).toMatchObject({
      email,
      pending_email: null,
    })
    expect(app.mails(own.email)).toEqual([])
  })

  test('a repeated request sends one code and writes one row', async () => {
    const own = await anAdmin(app.db)
    const email = anAddress('ulang')
    const headers = { 'if-match': '"1"' }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => put(own.id_user, form(own, { email }), headers, own.token)),
    )
    for (const reply of replies)
      expect(reply.data()).toMatchObject({ email: own.email, pending_email: email })
    expect(await codes(email)).toHaveLength(1)
    expect(await auditOf(app.db, 'user', own.id_user)).toHaveLength(1)
  })

  test('refuses a taken address and an old version, and limits the number of changes', async () => {
    const own = await anAdmin(app.db)
    const mine = (body: unknown, headers?: Record<string, string>) =>
      put(own.id_user, body, headers, own.token)
    expect((await mine(form(own, { email: passenger.email }))).error().type).toBe('EMAIL_TAKEN')
    expect((await mine(form(own, { email: anAddress() }), { 'if-match': '"9"' })).error().type).toBe(
      'EDIT_CONFLICT',
    )
    for (let n = 0; n < 8; n++) (await mine(form(own, { email: anAddress() }))).ok()
    expect((await mine(form(own, { email: anAddress() }))).status).toBe(429)
    expect((await app.call(api.accounts.getProfile, { token: own.token })).data().email).toBe(own.email)
  })
})

describe('PUT /api/auth/make-admin/{id}', () => {
  const promote = (id: number, token?: string) => app.call(api.accounts.makeAdmin, { params: { id }, token })

  test('makes a user an administrator, once, with its audit row [B8]', async () => {
    const user = await aUser(app.db)
    expect((await promote(user.id_user, user.token)).status).toBe(403)
    expect((await promote(user.id_user, admin.token)).data()).toMatchObject({ role: 'admin' })
    expect((await promote(user.id_user, admin.token)).data()).toMatchObject({ role: 'admin' })
    expect(await auditOf(app.db, 'user', user.id_user)).toMatchObject([
      { action: 'make_admin', before: { role: 'user' }, after: { role: 'admin' } },
    ])
    // The sessions that were opened as a user have ended.
    expect((await promote(passenger.id_user, user.token)).status).toBe(401)
  })

  test('refuses guests and unknown users', async () => {
    expect((await promote(passenger.id_user)).status).toBe(401)
    expect((await promote(9_999_999_999, admin.token)).status).toBe(404)
  })
})

describe('PUT /api/auth/make-user/{id}', () => {
  const demote = (id: number, token = admin.token, headers?: Record<string, string>) =>
    app.call(api.adminPeople.makeUser, { params: { id }, token, headers })

  test('makes an administrator a user again, ends their sessions and is audited; again, it changes nothing [B112]', async () => {
    const clerk = await anAdmin(app.db)
    expect((await demote(clerk.id_user)).data()).toMatchObject({ role: 'user', versi: 2 })
    expect((await get(clerk.id_user, clerk.token)).status).toBe(401)
    expect((await demote(clerk.id_user)).data().versi).toBe(2)
    expect(await auditOf(app.db, 'user', clerk.id_user)).toMatchObject([
      { action: 'make_user', before: { role: 'admin' }, after: { role: 'user' } },
    ])
  })

  test('refuses oneself, an old version, guests and passengers, and an absent user [B112]', async () => {
    const clerk = await anAdmin(app.db)
    expect((await demote(admin.id_user)).error()).toMatchObject({
      type: 'OWN_ACCOUNT',
      message: 'Anda tidak dapat mencabut peran admin Anda sendiri',
    })
    expect((await demote(clerk.id_user, admin.token, { 'if-match': '"7"' })).status).toBe(412)
    expect((await demote(clerk.id_user, (await aUser(app.db)).token)).status).toBe(403)
    expect((await demote(clerk.id_user, 'x'.repeat(43))).status).toBe(401)
    expect((await demote(9_999_999_999)).status).toBe(404)
  })

  test('leaves one of two administrators who demote each other at once [B112]', async () => {
    const [one, two] = [await anAdmin(app.db), await anAdmin(app.db)]
    await app.db.query(`update users set role = 'user' where role = 'admin' and id_user not in ($1, $2)`, [
      one.id_user,
      two.id_user,
    ])
    const replies = await Promise.all([demote(two.id_user, one.token), demote(one.id_user, two.token)])
    const left = await app.db.query(`select from users where role = 'admin' and deleted_at is null`)
    await app.db.query(`update users set role = 'admin' where id_user = $1`, [admin.id_user])
    expect(left).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('accounts of staff', () => {
  const rename = (user: TestUser, token: string, email = user.email) =>
    put(user.id_user, form(user, { email }), {}, token)
  const remove = ({ id_user }: TestUser, token: string) =>
    app.call(api.adminPeople.deleteUser, { params: { id: id_user }, token })

  test('are edited and deleted by who is above them: an owner’s and a manager’s by an owner alone [B820]', async () => {
    const manager = await aStaffMember(app.db, 'pengelola')
    for (const above of [await anAdmin(app.db), await aStaffMember(app.db, 'pengelola')]) {
      expect((await rename(above, manager.token, anAddress())).status).toBe(403)
      expect((await remove(above, manager.token)).status).toBe(403)
      expect((await app.call(api.accounts.getProfile, { token: above.token })).data()).toMatchObject({
        username: above.username,
        email: above.email,
      })
    }
    // The control: the same acts on those below, and by the owner.
    const clerk = await aStaffMember(app.db, 'loket')
    for (const below of [clerk, await aUser(app.db)]) (await rename(below, manager.token)).ok()
    ;(await remove(clerk, manager.token)).ok()
    ;(await rename(manager, admin.token)).ok()
    ;(await remove(manager, admin.token)).ok()
  })
})

describe('the register of requests about personal data', () => {
  const { listDataRequests, addDataRequest, finishDataRequest } = api.adminDataRequests
  const add = (fields: object = {}) =>
    app.call(addDataRequest, { token: admin.token, body: { ...aDataRequestForm(), ...fields } })
  const finish = (id: number, catatan: string) =>
    app.call(finishDataRequest, { token: admin.token, params: { id }, body: { catatan } })
  const list = async (query = {}) => (await app.call(listDataRequests, { token: admin.token, query })).ok()

  test('has an answer due 72 hours after it came; open ones first, the earliest on top; finished once [B300]', async () => {
    const late = (await add({ diterima_pada: '2026-02-28T23:30' })).data()
    expect(late).toMatchObject({
      ...aDataRequestForm(),
      diterima_pada: '2026-02-28T16:30:00.000Z',
      batas_jawab: '2026-03-03T16:30:00.000Z',
      dicatat_oleh: admin.username,
      selesai_pada: null,
    })
    const early = (await add({ jenis: 'hapus', diterima_pada: '2026-02-01T08:00:00+08:00' })).data()
    const third = (await add()).data()
    const done = (await finish(third.id_permintaan, 'Salinan dikirim')).data()
    expect(done).toMatchObject({ catatan: 'Salinan dikirim', selesai_oleh: admin.username })
    expect((await finish(third.id_permintaan, 'Lain')).data()).toEqual(done)
    const numbers = [early, late, third].map(({ id_permintaan }) => id_permintaan)
    expect((await list()).data.map(({ id_permintaan }) => id_permintaan)).toEqual(numbers)
    expect((await list({ status: 'open', limit: 1 })).meta).toMatchObject({ total: 2 })
    expect((await list({ status: 'done' })).data).toEqual([done])
    const rows = await auditOf(app.db, 'data_request', third.id_permintaan)
    expect(rows.map(({ action }) => action)).toEqual(['add_data_request', 'finish_data_request'])
    expect(JSON.stringify(rows)).not.toMatch(/Sari|contoh|Salinan dikirim/)
  })

  test('refuses a time that is still to come, missing texts and an unknown kind [B300]', async () => {
    for (const [field, value] of [
      ['diterima_pada', '2999-01-01T08:00'],
      ['diterima_pada', ''],
      ['nama', ' '],
      ['kontak', ''],
      ['jenis', 'lain'],
    ] as const)
      expect((await add({ [field]: value })).error().errors).toMatchObject([{ field }])
    expect((await finish(999_999, 'Tidak ada')).status).toBe(404)
  })
})
