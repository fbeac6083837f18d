import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aRegisteredUser,
  aStaffMember,
  aUser,
  codesTo,
  keepLocked,
  startTestApp,
  untilLocksAreAwaited,
  type TestApp,
} from '@tiketbus/testkit'
import {
  createAdministrator,
  hasAdministrator,
  putToRealUse,
  seedAccounts,
  type DemoAccount,
} from './operator-accounts.ts'
import { lockAddress } from './user-store.ts'

const { login, getProfile, makeAdmin, register, verifyOtp } = api.accounts
const { updateUser } = api.adminPeople
let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const logIn = async (email: string, password: string) =>
  (await app.call(login, { body: { email, password } })).status
const create = (password: string, email = 'Pengelola@Contoh.id') =>
  app.db.transaction((tx) => createAdministrator(tx, { email, password }))
const putToUse = (operator?: { email: string; password: string }) =>
  app.db.transaction((tx) => putToRealUse(tx, operator))
const seed = (...accounts: DemoAccount[]) => app.db.transaction((tx) => seedAccounts(tx, accounts))
const demo = (password: string, role: 'user' | 'admin' = 'admin'): DemoAccount => ({
  username: 'Admin Demo',
  email: 'admin@tiketbus.test',
  password,
  role,
})

describe('createAdministrator', () => {
  test('creates the first administrator and never resets a password [A57]', async () => {
    expect(await hasAdministrator(app.db)).toBe(false)
    expect(await create('rahasia-pertama')).toBe('created')
    expect(await create('rahasia-kedua')).toBe('kept')
    expect(await hasAdministrator(app.db)).toBe(true)
    expect(await logIn('pengelola@contoh.id', 'rahasia-pertama')).toBe(200)
    expect(await logIn('pengelola@contoh.id', 'rahasia-kedua')).toBe(401)
  })

  test('promotes an existing account of the address, which keeps its password', async () => {
    const { email, password, token } = await aRegisteredUser(app)
    expect(await create('lain-sekali-9', email)).toBe('promoted')
    // Its sessions were opened for less.
    expect((await app.call(getProfile, { token })).status).toBe(401)
    const body = { email, password }
    const fresh = (await app.call(login, { body })).ok().data?.token
    expect((await app.call(getProfile, { token: fresh })).data().role).toBe('admin')
    expect(await logIn(email, 'lain-sekali-9')).toBe(401)
  })

  test('ends a registration of the address that a stranger started', async () => {
    const email = 'pengelola@contoh.id'
    await app.call(register, { body: { username: 'A', email, password: 'kereta-malam-7' } })
    const [otp] = await codesTo(app, email)
    expect(await create('rahasia-pertama', email)).toBe('created')
    expect((await app.call(verifyOtp, { body: { email, otp } })).status).toBe(422)
  })

  test('creates one beside a demo’s administrator, but does not promote a disabled account', async () => {
    await seed(demo('demo-admin'))
    expect(await create('rahasia-pertama')).toBe('created')
    await app.db.query(`update users set disabled_at = clock_timestamp() where role = 'admin'`)
    await expect(create('rahasia-pertama')).rejects.toThrow('pilih alamat lain')
  })

  test('creates one when several servers start at once', async () => {
    const ends = await Promise.all([1, 2, 3].map(() => create('rahasia-pertama')))
    expect(ends.toSorted()).toEqual(['created', 'kept', 'kept'])
  })
})

describe('demo accounts', () => {
  test('are created once and keep their sessions over restarts', async () => {
    await seed(demo('demo-admin'))
    const token = (
      await app.call(login, { body: { email: 'admin@tiketbus.test', password: 'demo-admin' } })
    ).ok().data?.token
    await seed(demo('demo-admin'))
    expect((await app.call(getProfile, { token })).data()).toMatchObject({ role: 'admin', is_verified: true })
    expect(await app.db.query('select is_demo from users')).toEqual([{ is_demo: true }])
  })

  test('lock no account before all of their addresses are locked', async () => {
    const second = { ...demo('demo-kedua', 'user'), email: 'penumpang@tiketbus.test' }
    await seed(demo('demo-admin'), second)
    const release = await keepLocked(app.db, (tx) => lockAddress(tx, second.email))
    const seeding = seed(demo('demo-admin'), second)
    await untilLocksAreAwaited(app.db, seeding)
    await app.db.query('select from users for update nowait')
    await release()
    await seeding
  })

  test('lose the documented password when the demo becomes reachable from other machines', async () => {
    await seed(demo('demo-admin'))
    const token = (
      await app.call(login, { body: { email: 'admin@tiketbus.test', password: 'demo-admin' } })
    ).ok().data?.token
    await seed(demo('dibuat-sekali-Q7'))
    expect(await logIn('admin@tiketbus.test', 'demo-admin')).toBe(401)
    expect(await logIn('admin@tiketbus.test', 'dibuat-sekali-Q7')).toBe(200)
    expect((await app.call(getProfile, { token })).status).toBe(401)
  })

  test('never change a real user’s account of the same address', async () => {
    const { email, password, token } = await aRegisteredUser(app, { email: 'admin@tiketbus.test' })
    await seed(demo('demo-admin'))
    expect(await logIn(email, password)).toBe(200)
    expect((await app.call(getProfile, { token })).data().role).toBe('user')
  })

  test('are disabled in real operation, with their sessions, and do not count as administrators [A58]', async () => {
    await seed(demo('demo-admin'))
    const real = await aRegisteredUser(app)
    const token = (
      await app.call(login, { body: { email: 'admin@tiketbus.test', password: 'demo-admin' } })
    ).ok().data?.token
    expect(await putToUse()).toEqual({ disabled: 1, demoted: 0 })
    expect(await putToUse()).toEqual({ disabled: 0, demoted: 0 })
    expect((await app.call(getProfile, { token })).status).toBe(401)
    expect(await logIn('admin@tiketbus.test', 'demo-admin')).toBe(401)
    expect(await hasAdministrator(app.db)).toBe(false)
    expect((await app.call(getProfile, { token: real.token })).status).toBe(200)
  })
})

test('staff whom a demo’s administrator invited are passengers in real operation, others stay [A824]', async () => {
  await seed(demo('demo-admin'))
  const body = { email: 'admin@tiketbus.test', password: 'demo-admin' }
  const token = (await app.call(login, { body })).ok().data?.token
  const [ofDemo, real] = [await aRegisteredUser(app), await aStaffMember(app.db, 'loket')]
  const invitation = { username: 'A', email: ofDemo.email, peran: 'pengelola' }
  ;(await app.call(api.adminStaff.inviteStaff, { body: invitation, token })).ok()
  const invited = await aUser(app.db)
  const manager = (await app.call(login, { body: { email: ofDemo.email, password: ofDemo.password } })).ok()
    .data
  const further = { username: 'B', email: invited.email, peran: 'kru' }
  ;(await app.call(api.adminStaff.inviteStaff, { body: further, token: manager?.token })).ok()
  const roleOf = async (email: string) =>
    (await app.db.query('select aktif from staff join users using (id_user) where email = $1', [email]))[0]
  expect(await roleOf(ofDemo.email)).toEqual({ aktif: true })
  await putToUse()
  expect([await roleOf(ofDemo.email), await roleOf(invited.email)]).toEqual([
    { aktif: false },
    { aktif: false },
  ])
  expect(await roleOf(real.email)).toEqual({ aktif: true })
})

describe('administrators of a demo, put to real use [A110]', () => {
  const tokenOf = async (email: string, password: string) =>
    (await app.call(login, { body: { email, password } })).ok().data?.token ?? ''
  const idOf = async (email: string) =>
    (await app.db.query<{ id_user: number }>('select id_user from users where email = $1', [email]))[0]
      ?.id_user ?? 0
  const promote = async (token: string, email: string) =>
    (await app.call(makeAdmin, { params: { id: await idOf(email) }, token })).ok()
  const roleOf = async ({ email, password }: { email: string; password: string }) =>
    (await app.call(getProfile, { token: await tokenOf(email, password) })).data().role
  /** A demo administrator's token, and the owner's, who was created by ADMIN_EMAIL. */
  async function twoAdministrators() {
    await seed(demo('demo-admin'))
    await create('rahasia-pertama')
    return {
      demoToken: await tokenOf('admin@tiketbus.test', 'demo-admin'),
      ownerToken: await tokenOf('pengelola@contoh.id', 'rahasia-pertama'),
    }
  }

  test('those whom a demo account promoted, directly or not, are users again; a real promotion stays', async () => {
    const { demoToken, ownerToken } = await twoAdministrators()
    const [visitor, friend, clerk] = [
      await aRegisteredUser(app),
      await aRegisteredUser(app),
      await aRegisteredUser(app),
    ]
    await promote(demoToken, visitor.email)
    await promote(await tokenOf(visitor.email, visitor.password), friend.email)
    await promote(ownerToken, clerk.email)
    const [visitorToken, friendToken, clerkToken] = [
      await tokenOf(visitor.email, visitor.password),
      await tokenOf(friend.email, friend.password),
      await tokenOf(clerk.email, clerk.password),
    ]
    expect(await putToUse()).toEqual({ disabled: 1, demoted: 2 })
    for (const token of [visitorToken, friendToken])
      expect((await app.call(getProfile, { token })).status).toBe(401)
    expect((await app.call(getProfile, { token: clerkToken })).data().role).toBe('admin')
    expect([await roleOf(visitor), await roleOf(friend)]).toEqual(['user', 'user'])
    // A promotion in real operation is a new one: the next start leaves it, and whom it promotes.
    await promote(ownerToken, visitor.email)
    await promote(await tokenOf(visitor.email, visitor.password), friend.email)
    expect(await putToUse()).toEqual({ disabled: 0, demoted: 0 })
    expect([await roleOf(visitor), await roleOf(friend)]).toEqual(['admin', 'admin'])
  })

  test('two who promote each other again keep nothing', async () => {
    const { demoToken } = await twoAdministrators()
    const [a, b] = [await aRegisteredUser(app), await aRegisteredUser(app)]
    await promote(demoToken, a.email)
    await promote(await tokenOf(a.email, a.password), b.email)
    await app.db.query(`update users set role = 'user' where email = $1`, [a.email])
    await promote(await tokenOf(b.email, b.password), a.email)
    expect(await putToUse()).toMatchObject({ demoted: 2 })
    expect([await roleOf(a), await roleOf(b)]).toEqual(['user', 'user'])
  })

  test('a real administrator whose address a demo account changed is one no longer', async () => {
    const { demoToken } = await twoAdministrators()
    await app.call(updateUser, {
      params: { id: await idOf('pengelola@contoh.id') },
      body: { username: 'Pengelola', email: 'pencuri@contoh.id', no_telepon: null },
      token: demoToken,
    })
    expect(await putToUse()).toEqual({ disabled: 1, demoted: 1 })
    expect(await hasAdministrator(app.db)).toBe(false)
  })

  test('ADMIN_EMAIL makes one of them the administrator, with ADMIN_PASSWORD: a visitor may have registered that address', async () => {
    await seed(demo('demo-admin'))
    const visitor = await aRegisteredUser(app)
    await promote(await tokenOf('admin@tiketbus.test', 'demo-admin'), visitor.email)
    const operator = { email: visitor.email, password: 'sandi-pemilik-8' }
    expect(await putToUse(operator)).toEqual({ disabled: 1, demoted: 1, administrator: 'renewed' })
    expect(await logIn(visitor.email, visitor.password)).toBe(401)
    expect(await roleOf(operator)).toBe('admin')
    expect(await putToUse({ ...operator, password: 'sandi-lain-9' })).toEqual({
      disabled: 0,
      demoted: 0,
      administrator: 'kept',
    })
    expect(await roleOf(operator)).toBe('admin')
  })
})
