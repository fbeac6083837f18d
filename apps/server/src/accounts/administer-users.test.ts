import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  anAdmin,
  aRegisteredUser,
  aUser,
  codesTo,
  linksTo,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { DomainError } from '../platform/errors.ts'
import { deleteUser, demoteUser, promoteUser, updateUserAsAdmin } from './administer-users.ts'
import { getUser, listUsers, lockUser } from './users.ts'

const { getProfile, login, verifyOtp, resendOtp, register } = api.accounts
const app = useTestApp()

/** Updates a user as another administrator. */
const update = (id_user: number, fields: { username?: string; email: string }, versi?: number) =>
  app.db.transaction((tx) => {
    const input = { username: fields.username ?? 'Diubah', email: fields.email, no_telepon: null }
    return updateUserAsAdmin(
      app.app.platform,
      tx,
      { id_user, confirmed: true, id_actor: 0, input, versi: versi === undefined ? undefined : [versi] },
      undefined,
    )
  })
const remove = (id_user: number, id_actor: number, versi?: number) =>
  app.db.transaction((tx) =>
    deleteUser(tx, { id_user, id_actor, ...(versi !== undefined && { versi: [versi] }) }),
  )
const typeOf = (error: unknown) => (error instanceof DomainError ? error.type : String(error))
const idOf = async (token: string) => (await app.call(getProfile, { token })).data().id_user

describe('updateUserAsAdmin', () => {
  test('changes name and phone and keeps the sessions', async () => {
    const user = await aUser(app.db)
    const { before, after } = await update(user.id_user, { email: user.email, username: 'Nama Benar' })
    expect(before.username).toBe(user.username)
    expect(after).toMatchObject({
      username: 'Nama Benar',
      no_telepon: null,
      email: user.email,
      is_verified: true,
    })
    expect(after.versi).toBeGreaterThan(before.versi ?? 0)
    expect((await app.call(getProfile, { token: user.token })).status).toBe(200)
  })

  test('applies a new address at once, unverified: sessions end, the old address is notified, a code logs in', async () => {
    const { token, email, password } = await aRegisteredUser(app)
    const id_user = await idOf(token)
    await app.call(api.accounts.forgotPassword, { body: { email } })
    const [link = ''] = await linksTo(app, email, 'reset-password')
    const fresh = anAddress('diubah')
    const { after } = await update(id_user, { email: fresh })
    expect(after).toMatchObject({ email: fresh, is_verified: false })
    expect((await app.call(getProfile, { token })).status).toBe(401)
    expect((await app.call(api.accounts.checkResetToken, { params: { token: link } })).status).toBe(422)
    await app.runJobs()
    expect(app.mails(email).at(-1)?.text).toContain('Administrator mengubah email')
    expect((await app.call(login, { body: { email, password } })).status).toBe(401)
    const reply = await app.call(login, { body: { email: fresh, password } })
    expect(reply.ok()).toMatchObject({ requiresVerification: true, email: fresh })
    ;(await app.call(resendOtp, { body: { email: fresh } })).ok()
    const codes = await codesTo(app, fresh)
    expect(codes).toHaveLength(2)
    const verified = await app.call(verifyOtp, { body: { email: fresh, otp: codes[1] } })
    const profile = await app.call(getProfile, { token: verified.ok().data?.token })
    expect(profile.data()).toMatchObject({ id_user, email: fresh, is_verified: true })
  })

  test('ends registrations of the new address, whose codes would take it away', async () => {
    const user = await aUser(app.db)
    const fresh = anAddress()
    await app.call(register, { body: { username: 'A', email: fresh, password: 'kereta-malam-7' } })
    const [otp] = await codesTo(app, fresh)
    await update(user.id_user, { email: fresh })
    expect((await app.call(verifyOtp, { body: { email: fresh, otp } })).error().type).toBe('INVALID_OTP')
  })

  test('refuses a taken address, an unknown user and an old version', async () => {
    const [one, two] = [await aUser(app.db), await aUser(app.db)]
    expect(await update(one.id_user, { email: two.email }).catch(typeOf)).toBe('EMAIL_TAKEN')
    expect(await update(999_999, { email: anAddress() }).catch(typeOf)).toBe('NOT_FOUND')
    const seen = (await getUser(app.db, one.id_user)).versi
    await update(one.id_user, { email: one.email, username: 'Lebih dulu' }, seen)
    const conflict = await update(one.id_user, { email: one.email, username: 'Terlambat' }, seen).catch(
      (error: unknown) => (error instanceof DomainError ? error : undefined),
    )
    expect(conflict).toMatchObject({ type: 'EDIT_CONFLICT', details: { data: { username: 'Lebih dulu' } } })
    expect((await getUser(app.db, one.id_user)).username).toBe('Lebih dulu')
  })

  test('sets an address for one of two users at the same time; the other is refused', async () => {
    const [one, two] = [await aUser(app.db), await aUser(app.db)]
    const fresh = anAddress()
    const ends = await Promise.all(
      [one, two].map(({ id_user }) => update(id_user, { email: fresh }).then(() => 'done', typeOf)),
    )
    expect(ends.toSorted()).toEqual(['EMAIL_TAKEN', 'done'])
  })
})

describe('promoteUser', () => {
  let admin: TestUser
  beforeAll(async () => {
    admin = await anAdmin(app.db)
  })
  const promote = (id_user: number) =>
    app.db.transaction((tx) => promoteUser(tx, { id_user, id_actor: admin.id_user }))

  test('makes an administrator, once or twice, and throws for an unknown user', async () => {
    const user = await aUser(app.db)
    const first = await promote(user.id_user)
    expect([first.before.role, first.after.role]).toEqual(['user', 'admin'])
    const second = await promote(user.id_user)
    expect(second.after).toEqual(second.before)
    expect(await promote(999_999).catch(typeOf)).toBe('NOT_FOUND')
  })

  test('ends the user’s sessions, and notifies every administrator once, the new one too [A86]', async () => {
    const user = await aUser(app.db)
    const [disabled, other] = [await anAdmin(app.db), await anAdmin(app.db)]
    await app.db.query('update users set disabled_at = clock_timestamp() where id_user = $1', [
      disabled.id_user,
    ])
    await promote(user.id_user)
    await promote(user.id_user)
    expect((await app.call(getProfile, { token: user.token })).status).toBe(401)
    await app.runJobs()
    const about = (to: string) => app.mails(to).filter(({ text }) => text.includes(`${user.email} baru saja`))
    expect([user, admin, other, disabled].map(({ email }) => about(email).length)).toEqual([1, 1, 1, 0])
    expect(about(other.email)[0]).toMatchObject({
      subject: 'Administrator baru TiketBus',
      text: expect.stringContaining(`oleh ${admin.email}`),
    })
  })
})

describe('demoteUser', () => {
  test('notifies every other administrator, and the one who was, once [A140]', async () => {
    const [admin, other, clerk] = [await anAdmin(app.db), await anAdmin(app.db), await anAdmin(app.db)]
    const demote = () =>
      app.db.transaction((tx) => demoteUser(tx, { id_user: clerk.id_user, id_actor: admin.id_user }))
    await demote()
    await demote()
    await app.runJobs()
    const about = (to: string) =>
      app.mails(to).filter(({ text }) => text.includes(`${clerk.email} bukan lagi administrator`))
    expect([admin, other, clerk].map(({ email }) => about(email).length)).toEqual([1, 1, 1])
    expect(about(other.email)[0]?.text).toContain(`dicabut oleh ${admin.email}`)
  })
})

describe('deleteUser', () => {
  test('ends sessions, codes and links, erases the person and frees the address', async () => {
    const admin = await anAdmin(app.db)
    const { token, email, password } = await aRegisteredUser(app, { username: 'Nama Pribadi' })
    const id_user = await idOf(token)
    await app.call(api.accounts.forgotPassword, { body: { email } })
    const [link = ''] = await linksTo(app, email, 'reset-password')
    expect(await remove(id_user, admin.id_user)).toMatchObject({ id_user, email })
    expect((await app.call(getProfile, { token })).status).toBe(401)
    expect((await app.call(login, { body: { email, password } })).status).toBe(401)
    const taken = await app.call(api.accounts.resetPassword, { params: { token: link }, body: { password } })
    expect(taken.status).toBe(422)
    const rows = await app.db.query<{ row: string }>(
      `select row_to_json(u)::text as row from users u
       union all select row_to_json(a)::text from registration_attempts a`,
    )
    const kept = rows.map(({ row }) => row).join()
    for (const personal of ['Nama Pribadi', email]) expect(kept).not.toContain(personal)
    const again = await aRegisteredUser(app, { email })
    expect(await idOf(again.token)).not.toBe(id_user)
  })

  test('refuses oneself, an unknown user, a deleted one and an outdated version', async () => {
    const admin = await anAdmin(app.db)
    await anAdmin(app.db)
    const user = await aUser(app.db)
    expect(await remove(admin.id_user, admin.id_user).catch(typeOf)).toBe('OWN_ACCOUNT')
    expect(await remove(999_999, admin.id_user).catch(typeOf)).toBe('NOT_FOUND')
    expect(await remove(user.id_user, admin.id_user, 7).catch(typeOf)).toBe('EDIT_CONFLICT')
    await remove(user.id_user, admin.id_user)
    expect(await remove(user.id_user, admin.id_user).catch(typeOf)).toBe('NOT_FOUND')
  })

  test('leaves one of two administrators who delete each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      await app.db.query(`update users set disabled_at = clock_timestamp() where role = 'admin'`)
      const [one, two] = [await anAdmin(app.db), await anAdmin(app.db)]
      const ends = await Promise.all([
        remove(one.id_user, two.id_user).then(() => 'done', typeOf),
        remove(two.id_user, one.id_user).then(() => 'done', typeOf),
      ])
      expect(ends.toSorted()).toEqual(['LAST_ADMIN', 'done'])
    }
  })

  test('would leave none without the lock of administrators: the control', async () => {
    await app.db.query(`update users set disabled_at = clock_timestamp() where role = 'admin'`)
    const [one, two] = [await anAdmin(app.db), await anAdmin(app.db)]
    const others = (id_user: number) =>
      `select count(*)::int as n from users
       where role = 'admin' and disabled_at is null and deleted_at is null and id_user <> ${id_user}`
    let looked = 0
    let bothLooked = () => {}
    const both = new Promise<void>((resolve) => (bothLooked = resolve))
    const naive = (id_user: number) =>
      app.db.transaction(async (tx) => {
        const [count] = await tx.query<{ n: number }>(others(id_user))
        if (++looked === 2) bothLooked()
        await both
        if (count?.n)
          await tx.query(`update users set deleted_at = clock_timestamp() where id_user = $1`, [id_user])
      })
    await Promise.all([naive(one.id_user), naive(two.id_user)])
    expect(await app.db.query(others(0))).toEqual([{ n: 0 }])
  })
})

describe('listUsers', () => {
  test('searches name and address literally, filters by role and pages, newest first', async () => {
    const names = ['Zaenal 100% Asli', 'Zaenal Kedua', 'Zaenal Ketiga']
    for (const username of names) await aUser(app.db, { username })
    const admin = await aUser(app.db, { username: 'Zaenal Admin', role: 'admin' })
    const found = await listUsers(app.db, { q: 'zAENal', page: 1, limit: 2 })
    expect(found.data.map(({ username }) => username)).toEqual(['Zaenal Admin', 'Zaenal Ketiga'])
    expect(found.meta).toEqual({ page: 1, limit: 2, total: 4 })
    const rest = await listUsers(app.db, { q: 'zaenal', page: 2, limit: 2 })
    expect(rest.data.map(({ username }) => username)).toEqual(['Zaenal Kedua', 'Zaenal 100% Asli'])
    expect((await listUsers(app.db, { q: '100%' })).data).toHaveLength(1)
    expect((await listUsers(app.db, { q: 'zaenal', role: 'admin' })).data).toHaveLength(1)
    expect((await listUsers(app.db, { q: admin.email })).data).toHaveLength(1)
    expect(JSON.stringify(found.data)).not.toContain('password')
  })
})

describe('lockUser', () => {
  test('serialises the requests of one user, and does not block rows that refer to them', async () => {
    const { id_user, email } = await aUser(app.db)
    const order: string[] = []
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const first = app.db.transaction(async (tx) => {
      expect(await lockUser(tx, id_user)).toMatchObject({ id_user, email })
      locked.resolve()
      await release.promise
      order.push('first')
    })
    await locked.promise
    const second = app.db.transaction((tx) => lockUser(tx, id_user)).then(() => order.push('second'))
    await app.db.query(`insert into sessions (token_hash, id_user) values ('x', $1)`, [id_user])
    order.push('a row that refers to him')
    release.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['a row that refers to him', 'first', 'second'])
  })

  test('throws for a user who was deleted or disabled meanwhile', async () => {
    for (const column of ['disabled_at', 'deleted_at']) {
      const { id_user } = await aUser(app.db)
      await app.db.query(`update users set ${column} = clock_timestamp() where id_user = $1`, [id_user])
      expect(await app.db.transaction((tx) => lockUser(tx, id_user)).catch(typeOf)).toBe('UNAUTHENTICATED')
    }
  })
})
