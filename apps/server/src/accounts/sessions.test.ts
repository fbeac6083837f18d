import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, aRegisteredUser, aStaffMember, aUser, keepLocked, useTestApp } from '@tiketbus/testkit'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { findSession } from './find-session.ts'

const { getProfile, logout, login, verifyOtp } = api.accounts
const app = useTestApp()

const profile = async (token?: string, headers?: Record<string, string>) =>
  (await app.call(getProfile, { token, headers })).status

/** Moves all times of a session back by the same interval. */
async function age(id_user: number, interval: string, used = interval): Promise<void> {
  await app.db.query(
    `update sessions set created_at = created_at - $2::interval, last_used_at = last_used_at - $3::interval
     where id_user = $1`,
    [id_user, interval, used],
  )
  await app.db.query(
    'update users set credentials_changed_at = credentials_changed_at - $2::interval where id_user = $1',
    [id_user, interval],
  )
}
const lastUse = async (id_user: number) => {
  const [row] = await app.db.query<{ last_used_at: string }>(
    'select last_used_at from sessions where id_user = $1',
    [id_user],
  )
  return row?.last_used_at
}

describe('sessions of simultaneous calls', () => {
  const crowd = () => Promise.all(Array.from({ length: 40 }, () => aUser(app.db)))

  test('are read in one statement, each with its own result', async () => {
    const users = await crowd()
    const [gone] = users
    await app.call(logout, { token: gone?.token })
    let reads = 0
    const read: Db['read'] = (...asked) => {
      reads += 1
      return app.db.read(...asked)
    }
    const find = findSession({ ...app.db, forBatches: { ...app.db.forBatches, read } })
    const found = await Promise.all(users.map(({ token }) => find(hashToken(token))))
    expect(found.map((user) => user?.id_user)).toEqual([
      undefined,
      ...users.slice(1).map((user) => user.id_user),
    ])
    expect(reads).toBe(1)
  })

  test('are never read before the call', async () => {
    const [user] = await crowd()
    const held = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    let reads = 0
    const slowly: Db['read'] = async (...asked) => {
      reads += 1
      const answer = await app.db.read(...asked)
      read.resolve()
      await held.promise
      return answer
    }
    const find = findSession({ ...app.db, forBatches: { ...app.db.forBatches, read: slowly } })
    const ask = () => find(hashToken(user?.token ?? ''))
    const before = ask()
    await read.promise
    await app.call(logout, { token: user?.token })
    const after = ask()
    await expect.poll(() => reads).toBe(2)
    held.resolve()
    expect(await after).toBeUndefined()
    expect((await before)?.id_user).toBe(user?.id_user)
  })
})

describe('a session', () => {
  test('is identified by its token alone', async () => {
    const { token } = await aUser(app.db)
    expect(await profile(token)).toBe(200)
    expect(await profile()).toBe(401)
    expect(await profile('x'.repeat(43))).toBe(401)
    expect(await profile(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
  })

  test('ends after seven days without use [A40]', async () => {
    const { token, id_user } = await aUser(app.db)
    await age(id_user, '6 days 23 hours')
    const aged = await lastUse(id_user)
    expect(await profile(token)).toBe(200)
    await expect.poll(() => lastUse(id_user)).not.toBe(aged)
    await age(id_user, '7 days')
    expect(await profile(token)).toBe(401)
  })

  test('ends after thirty days, however much it is used [A40]', async () => {
    const { token, id_user } = await aUser(app.db)
    await age(id_user, '29 days 23 hours', '1 minute')
    expect(await profile(token)).toBe(200)
    await age(id_user, '2 hours', '1 minute')
    expect(await profile(token)).toBe(401)
  })

  test('of an administrator ends after twelve hours, also if they became one meanwhile [A40]', async () => {
    const admin = await anAdmin(app.db)
    const user = await aUser(app.db)
    for (const { id_user } of [admin, user]) await age(id_user, '12 hours 1 minute', '1 minute')
    expect(await profile(admin.token)).toBe(401)
    expect(await profile(user.token)).toBe(200)
    // Not by a promotion, which ends it.
    await app.db.query("update users set role = 'admin' where id_user = $1", [user.id_user])
    expect(await profile(user.token)).toBe(401)
  })

  test('of staff ends like an administrator’s while they are active [A40, A820]', async () => {
    const { id_user, token, id_loket } = await aStaffMember(app.db, 'loket')
    const record = await app.call(api.accounts.getProfile, { token })
    expect(record.data()).toMatchObject({ role: 'user', peran: 'loket', id_loket, id_agen: null })
    await age(id_user, '12 hours 1 minute', '1 minute')
    expect(await profile(token)).toBe(401)
    await app.db.query('update staff set aktif = false where id_user = $1', [id_user])
    const after = await app.call(api.accounts.getProfile, { token })
    expect(after.data()).toMatchObject({ role: 'user', peran: null, id_loket: null, id_agen: null })
  })

  test('of an administrator ends after 60 minutes without use; its use is recorded every 5 minutes [A40]', async () => {
    const { token, id_user } = await anAdmin(app.db)
    await age(id_user, '59 minutes')
    const aged = await lastUse(id_user)
    expect(await profile(token, { 'x-unattended': '1' })).toBe(200)
    // A page that reads by itself is no use; nothing else is waited for here, since it would be recorded in the background.
    await profile((await aUser(app.db)).token)
    expect(await lastUse(id_user)).toBe(aged)
    expect(await profile(token)).toBe(200)
    await expect.poll(() => lastUse(id_user)).not.toBe(aged)
    await age(id_user, '4 minutes')
    const recent = await lastUse(id_user)
    await profile(token)
    expect(await lastUse(id_user)).toBe(recent)
    await age(id_user, '57 minutes')
    expect(await profile(token)).toBe(401)
  })

  test('records its last use at most once an hour', async () => {
    const { token, id_user } = await aUser(app.db)
    await age(id_user, '59 minutes')
    const before = await lastUse(id_user)
    await profile(token)
    expect(await lastUse(id_user)).toBe(before)
    await age(id_user, '2 minutes')
    await Promise.all([profile(token), profile(token), profile(token)])
    await expect
      .poll(async () => Date.parse((await lastUse(id_user)) ?? ''))
      .toBeGreaterThan(Date.parse(before ?? ''))
  })

  test('is recorded in the background: no call waits for it', async () => {
    const { token, id_user } = await aUser(app.db)
    await age(id_user, '2 hours')
    const unlock = await keepLocked(app.db, (tx) => tx.query('lock table sessions in share mode'))
    expect(await profile(token)).toBe(200)
    await unlock()
  })

  test('of a disabled or deleted account is invalid on the next call', async () => {
    for (const column of ['disabled_at', 'deleted_at']) {
      const { token, id_user } = await aUser(app.db)
      await app.db.query(`update users set ${column} = clock_timestamp() where id_user = $1`, [id_user])
      expect(await profile(token)).toBe(401)
    }
  })

  test('older than the account’s credentials is invalid, even if nothing ended it', async () => {
    const { token, id_user } = await aUser(app.db)
    await app.db.query('update users set credentials_changed_at = clock_timestamp() where id_user = $1', [
      id_user,
    ])
    expect(await profile(token)).toBe(401)
  })

  test('is stored as a hash', async () => {
    const { token } = await aRegisteredUser(app)
    const rows = await app.db.query<{ row: string }>('select row_to_json(s)::text as row from sessions s')
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })
})

describe('POST /api/auth/logout', () => {
  test('ends this session and no other', async () => {
    const { token, email, password } = await aRegisteredUser(app)
    const other = (await app.call(login, { body: { email, password } })).ok().data?.token
    ;(await app.call(logout, { token })).ok()
    expect(await profile(token)).toBe(401)
    expect(await profile(other)).toBe(200)
    expect((await app.call(logout, { token })).error().type).toBe('UNAUTHENTICATED')
  })
})

describe('on public calls a bad token counts as none [A42]', () => {
  test.each([login, verifyOtp])('$path', async (endpoint) => {
    const { email, password } = await aRegisteredUser(app)
    const body = endpoint === login ? { email, password } : { email, otp: '123456' }
    const replies = await Promise.all(
      [undefined, 'x'.repeat(43)].map((token) => app.call(endpoint, { body, token })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(endpoint === login ? [200, 200] : [422, 422])
  })
})

describe('the sessions of an account', () => {
  test('are twenty at most: another login ends the oldest [A66]', async () => {
    const { email, password, token } = await aRegisteredUser(app)
    const other = await aRegisteredUser(app)
    await app.db.query(
      `insert into sessions (token_hash, id_user)
       select sha256(('sesi' || n)::bytea), id_user from users, generate_series(1, 18) n where email = $1`,
      [email],
    )
    const logIn = async () =>
      (await app.call(api.accounts.login, { body: { email, password } })).ok().data?.token
    const profileStatus = async (session: string | undefined) =>
      (await app.call(api.accounts.getProfile, { ...(session && { token: session }) })).status
    const twentieth = await logIn()
    expect(await profileStatus(token)).toBe(200)
    const newest = await logIn()
    expect([await profileStatus(token), await profileStatus(twentieth), await profileStatus(newest)]).toEqual(
      [401, 200, 200],
    )
    expect(await profileStatus(other.token)).toBe(200)
  })
})
