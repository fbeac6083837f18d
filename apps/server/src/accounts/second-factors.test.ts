/** Passkeys and recovery codes of owners and staff. */
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aCounter,
  anAdmin,
  aPasskey,
  aRegisteredUser,
  codesTo,
  startTestApp,
  useTestApp,
} from '@tiketbus/testkit'

const { accounts, adminSecondFactors, adminBrowsers } = api
const app = useTestApp()
let strict: typeof app
beforeEach(async () => {
  strict = await startTestApp({
    besides: app,
    env: { STAFF_SECOND_FACTOR: 'on', PUBLIC_URL: 'https://tiket.contoh.id' },
  })
})
const ORIGIN = 'https://tiket.contoh.id'

/** One of the staff with a password, and a session of theirs. */
async function aPerson(peran: 'admin' | 'loket' | 'kru' = 'loket') {
  const { email, password } = await aRegisteredUser(app)
  await app.db.query(
    peran === 'admin'
      ? `update users set role = 'admin' where email = $1`
      : `insert into staff (id_user, peran) select id_user, '${peran}' from users where email = $1`,
    [email],
  )
  const token = (await app.call(accounts.login, { body: { email, password } })).ok().data?.token ?? ''
  const id_user = (await app.call(accounts.getProfile, { token })).data().id_user
  return { email, password, token, id_user }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const enter = async ({ email, password }: Person, cookie = '') =>
  (await strict.call(accounts.login, { body: { email, password }, headers: { cookie } })).ok()
const optionsFor = async ({ token }: Person, cookie = '') =>
  (await strict.call(adminSecondFactors.passkeyOptions, { token, headers: { cookie } })).data()
const addBy = ({ token }: Person, respons: object, cookie = '') =>
  strict.call(adminSecondFactors.addPasskey, { token, body: { nama: 'Kunci', respons }, headers: { cookie } })
async function withPasskey(person: Person) {
  const key = aPasskey(ORIGIN)
  const { id_passkey } = (await addBy(person, key.create(await optionsFor(person)))).data()
  return { key, id_passkey }
}
const confirmAgain = async ({ token, password }: Person) =>
  (await app.call(accounts.confirm, { token, body: { password } })).ok()
const finish = (respons: object, cookie = '') =>
  strict.call(adminSecondFactors.loginByPasskey, { body: { respons }, headers: { cookie } })
const passkeyOf = async (person: Person) => (await enter(person)).langkah?.passkey ?? {}
const actionsOf = async ({ id_user }: Person) =>
  (
    await app.db.query<{ action: string }>(
      `select action from audit_log where entity = 'user' and entity_id = $1 order by id`,
      [String(id_user)],
    )
  ).map(({ action }) => action)

describe('a passkey', () => {
  test('finishes a login after the password, for each role; the mailed code stays possible [A910, A911]', async () => {
    for (const peran of ['kru', 'admin'] as const) {
      const person = await aPerson(peran)
      // The control: without one the reply names no further step.
      expect((await enter(person)).langkah).toBeUndefined()
      const { key } = await withPasskey(person)
      const reply = await enter(person)
      expect(reply).toMatchObject({ requiresVerification: true, email: person.email })
      const token = (await finish(key.get(reply.langkah?.passkey ?? {}))).ok().data?.token
      expect((await app.call(accounts.getProfile, { token })).data().email).toBe(person.email)
      // The code that was mailed for this login has ended with it.
      const codes = await codesTo(strict, person.email)
      const byCode = (otp: string | undefined) =>
        strict.call(accounts.verifyOtp, { body: { email: person.email, otp } })
      expect((await byCode(codes.at(-1))).status).toBe(422)
      await enter(person)
      expect((await byCode((await codesTo(strict, person.email)).at(-1))).ok().data?.token).toBeTruthy()
    }
  })

  test('is refused for a used challenge, another origin, without verification, and for a counter that did not grow [A911]', async () => {
    const person = await aPerson()
    const { key } = await withPasskey(person)
    const options = await passkeyOf(person)
    const response = key.get(options)
    ;(await finish(response)).ok()
    const refused = async (respons: object) => {
      const reply = await finish(respons)
      expect([reply.status, reply.error().type]).toEqual([422, 'PASSKEY_REFUSED'])
    }
    await refused(response)
    await refused(key.get(options))
    await refused(key.get(await passkeyOf(person), { origin: 'https://tiket.contoh.com' }))
    await refused(key.get(await passkeyOf(person), { rpId: 'contoh.id' }))
    await refused(key.get(await passkeyOf(person), { isVerified: false }))
    await refused(key.get(await passkeyOf(person), { counter: 1 }))
    await refused({ id: 'x', response: { clientDataJSON: 'x' } })
    const late = await passkeyOf(person)
    await app.db.query(`update second_factor_challenges set expires_at = expires_at - interval '6 minutes'`)
    await refused(key.get(late))
    // The control: it was none of the passkey's fault.
    ;(await finish(key.get(await passkeyOf(person)))).ok()
  })

  test('opens a locked screen, once for its challenge, and confirms nothing else; it finishes no login by it [A917, A997]', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { token } = person
    expect((await strict.call(adminSecondFactors.unlockOptions, { token })).data()).toBeNull()
    const { key } = await withPasskey(person)
    const theirs = await withPasskey(other)
    const options = async (by = token) =>
      (await strict.call(adminSecondFactors.unlockOptions, { token: by })).data() ?? {}
    const unlock = (respons: object) => strict.call(adminSecondFactors.unlock, { token, body: { respons } })
    const isLocked = async () => (await strict.call(accounts.getProfile, { token })).data().terkunci === true
    ;(await strict.call(accounts.lockSession, { token })).ok()
    await app.db.query(
      `update sessions set created_at = created_at - interval '11 minutes' where id_user = $1`,
      [person.id_user],
    )
    const signed = key.get(await options())
    // A session's challenge is no login's.
    expect((await finish(key.get(await options()))).error().type).toBe('PASSKEY_REFUSED')
    for (const respons of [
      signed,
      key.get(await options(), { isVerified: false }),
      key.get(await options(), { origin: 'https://tiket.contoh.com' }),
      key.get(await options(other.token)),
      theirs.key.get(await options()),
      key.get(await passkeyOf(person)),
    ])
      expect((await unlock(respons)).error().type).toBe('PASSKEY_REFUSED')
    expect(await isLocked()).toBe(true)
    const right = key.get(await options())
    expect((await unlock(right)).status).toBe(200)
    expect(await isLocked()).toBe(false)
    expect((await unlock(right)).error().type).toBe('PASSKEY_REFUSED')
    const asked = await strict.call(adminSecondFactors.passkeyOptions, { token })
    expect(asked.error().type).toBe('PASSWORD_NEEDED')
  })

  test('is offered to a locked screen without a challenge; each session has a challenge of its own, which adds none [A997]', async () => {
    const person = await aPerson()
    const { email, password, token: first } = person
    const second = (await app.call(accounts.login, { body: { email, password } })).ok().data?.token
    const offers = async () => (await strict.call(adminSecondFactors.unlockWays, { token: first })).data()
    const challenges = () =>
      app.db.query<{ purpose: string }>(
        `select purpose from second_factor_challenges where id_user = $1 order by purpose`,
        [person.id_user],
      )
    for (const token of [first, second]) (await strict.call(accounts.lockSession, { token })).ok()
    expect(await offers()).toEqual({ passkey: false })
    await confirmAgain(person)
    const { key } = await withPasskey(person)
    const adding = await optionsFor(person)
    ;(await strict.call(accounts.lockSession, { token: first })).ok()
    expect(await offers()).toEqual({ passkey: true })
    expect(await challenges()).toEqual([{ purpose: 'add' }])
    const options = async (token?: string) =>
      (await strict.call(adminSecondFactors.unlockOptions, { token })).data() ?? {}
    const unlock = async (token: string | undefined, respons: object) =>
      (await strict.call(adminSecondFactors.unlock, { token, body: { respons } })).status
    const here = key.get(await options(first))
    const there = key.get(await options(second))
    expect(await challenges()).toEqual([{ purpose: 'add' }, { purpose: 'unlock' }, { purpose: 'unlock' }])
    // What adds a passkey opens nothing, nor does the challenge of the person's other session; neither is used up by it.
    expect(await unlock(first, key.get(adding))).toBe(422)
    expect(await unlock(first, there)).toBe(422)
    expect(await unlock(first, here)).toBe(200)
    expect(await unlock(second, there)).toBe(200)
    expect(await challenges()).toEqual([{ purpose: 'add' }])
    const used = (await strict.call(adminSecondFactors.listFactors, { token: first })).data().passkey
    expect(used).toMatchObject([{ last_used_at: expect.any(String) }])
    expect((await addBy(person, aPasskey(ORIGIN).create(await options(first)))).status).toBe(422)
    ;(await addBy(person, aPasskey(ORIGIN).create(adding))).ok()
  })

  test('of another person opens nothing, and is another’s to rename and remove [A910, A911]', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const mine = await withPasskey(person)
    const theirs = await withPasskey(other)
    expect((await finish(theirs.key.get(await passkeyOf(person)))).status).toBe(422)
    const params = { id: mine.id_passkey }
    const rename = ({ token }: Person) =>
      strict.call(adminSecondFactors.renamePasskey, { params, token, body: { nama: 'Kunci biru' } })
    const remove = ({ token }: Person) => strict.call(adminSecondFactors.removePasskey, { params, token })
    for (const act of [rename, remove]) expect((await act(other)).status).toBe(404)
    expect((await rename(person)).data().nama).toBe('Kunci biru')
    ;(await remove(person)).ok()
    const list = await strict.call(adminSecondFactors.listFactors, { token: person.token })
    expect(list.data()).toEqual({ passkey: [], pemulihan: null })
    expect((await enter(person)).langkah).toBeUndefined()
    expect(await actionsOf(person)).toEqual(['add_passkey', 'remove_passkey'])
    await strict.runJobs()
    expect(strict.mails(person.email).map(({ subject }) => subject)).toContain('Passkey ditambahkan')
  })

  test('is offered also beyond ten mailed codes an hour; without one the login waits [A911]', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    await withPasskey(person)
    for (let n = 0; n < 10; n++) await enter(other)
    const { email, password } = other
    expect((await strict.call(accounts.login, { body: { email, password } })).status).toBe(429)
    for (let n = 0; n < 10; n++) await enter(person)
    expect((await enter(person)).langkah?.passkey).toBeTruthy()
    expect(await codesTo(strict, person.email)).toHaveLength(10)
  })

  test('is added once for its challenge, by its account, with a session that was confirmed [A910]', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const response = aPasskey(ORIGIN).create(await optionsFor(person))
    expect((await addBy(other, response)).error().type).toBe('PASSKEY_REFUSED')
    const key = aPasskey(ORIGIN)
    expect((await addBy(person, key.create(await optionsFor(person), { isVerified: false }))).status).toBe(
      422,
    )
    const options = await optionsFor(person)
    ;(await addBy(person, key.create(options))).ok()
    expect((await addBy(person, aPasskey(ORIGIN).create(options))).status).toBe(422)
    await app.db.query(
      `update sessions set created_at = created_at - interval '11 minutes' where id_user = $1`,
      [person.id_user],
    )
    const unconfirmed = await strict.call(adminSecondFactors.passkeyOptions, { token: person.token })
    expect(unconfirmed.error().type).toBe('PASSWORD_NEEDED')
    const { email, password } = await aRegisteredUser(app)
    const token = (await app.call(accounts.login, { body: { email, password } })).ok().data?.token
    expect((await strict.call(adminSecondFactors.listFactors, { token })).status).toBe(403)
  })

  test('on an enrolled browser is one that is carried along [A912]', async () => {
    const owner = await anAdmin(app.db)
    const enrolled = await strict.call(adminBrowsers.enrolBrowser, {
      body: { id_loket: await aCounter(app.db) },
      token: owner.token,
    })
    const cookie = /(?:__Secure-)?tiketbus_counter=[\w-]+/.exec(String(enrolled.headers['set-cookie']))?.[0]
    const manager = await aPerson('admin')
    const options = await optionsFor(manager, cookie)
    expect(options).toMatchObject({
      authenticatorSelection: { authenticatorAttachment: 'cross-platform', userVerification: 'required' },
    })
    const [own, roaming] = [aPasskey(ORIGIN), aPasskey(ORIGIN)]
    const platform = { attachment: 'platform' } as const
    expect((await addBy(manager, own.create(options, platform), cookie)).status).toBe(422)
    // The control: elsewhere it may be the device's own.
    ;(await addBy(manager, own.create(await optionsFor(manager), platform))).ok()
    expect((await enter(manager, cookie)).langkah).toBeUndefined()
    const offered = async (headers: Record<string, string> = {}) =>
      (await strict.call(adminSecondFactors.unlockWays, { token: manager.token, headers })).data().passkey
    expect([await offered({ cookie: String(cookie) }), await offered()]).toEqual([false, true])
    ;(await addBy(manager, roaming.create(await optionsFor(manager, cookie)), cookie)).ok()
    const here = async () => (await enter(manager, cookie)).langkah?.passkey ?? {}
    expect((await finish(own.get(await here()), cookie)).status).toBe(422)
    expect((await finish(roaming.get(await here(), platform), cookie)).status).toBe(422)
    ;(await finish(roaming.get(await here()), cookie)).ok()
    // A locked screen there opens as a login does.
    const { token } = manager
    const headers = { cookie: String(cookie) }
    const toSign = async () =>
      (await strict.call(adminSecondFactors.unlockOptions, { token, headers })).data() ?? {}
    const unlock = async (respons: object) =>
      (await strict.call(adminSecondFactors.unlock, { token, headers, body: { respons } })).status
    expect(await unlock(own.get(await toSign()))).toBe(422)
    expect(await unlock(roaming.get(await toSign(), platform))).toBe(422)
    expect(await unlock(roaming.get(await toSign()))).toBe(200)
  })
})

describe('recovery codes', () => {
  const make = async ({ token }: Person, headers = {}) =>
    (await strict.call(adminSecondFactors.makeRecoveryCodes, { token, headers })).data().kode
  const use = (tantangan = '', kode = '') =>
    strict.call(adminSecondFactors.loginByRecovery, { body: { tantangan, kode } })
  const challengeOf = async (person: Person) => (await enter(person)).langkah?.tantangan

  test('are ten, each finishes one login, as it is typed; the use is in the audit log and mailed [A913]', async () => {
    const person = await aPerson('admin')
    const codes = await make(person)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    expect((await enter(person)).langkah).toMatchObject({ pemulihan: true, passkey: null })
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o')}`
    const reply = await use(await challengeOf(person), typed)
    const token = reply.ok().data?.token
    expect((await app.call(accounts.getProfile, { token })).data().email).toBe(person.email)
    expect((await use(await challengeOf(person), code)).error().type).toBe('INVALID_OTP')
    const left = await strict.call(adminSecondFactors.listFactors, { token })
    expect(left.data().pemulihan?.sisa).toBe(9)
    expect(await actionsOf(person)).toEqual(['make_recovery_codes', 'use_recovery_code'])
    await strict.runJobs()
    const mails = strict.mails(person.email).map(({ text }) => text)
    expect(mails.some((text) => text.includes('Sisa kode: 9'))).toBe(true)
    const stored = await app.db.query<{ text: string }>('select code_hash::text as text from recovery_codes')
    for (const one of stored) expect(codes.map((made) => made.replace('-', ''))).not.toContain(one.text)
  })

  test('end with new ones, are another’s for nobody, and are guessed five times [A913]', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const headers = { 'idempotency-key': `kode-${person.id_user}` }
    const old = await make(person, headers)
    expect(await make(person, headers)).toEqual(old)
    const codes = await make(person)
    const foreign = await make(other)
    expect((await use(await challengeOf(person), old[0])).status).toBe(422)
    expect((await use(await challengeOf(person), foreign[0])).status).toBe(422)
    // Without the password there is no challenge.
    expect((await use('x'.repeat(43), codes[0])).status).toBe(422)
    const challenge = await challengeOf(person)
    for (let n = 0; n < 3; n++) expect((await use(challenge, `AAAAA-AAAA${n}`)).status).toBe(422)
    expect((await use(challenge, codes[0])).status).toBe(429)
    ;(await use(await challengeOf(other), foreign[0])).ok()
  })

  test('and passkeys end with the account’s other proofs [A913]', async () => {
    const person = await aPerson()
    await make(person)
    await withPasskey(person)
    const { token } = await anAdmin(app.db)
    ;(await app.call(api.adminPeople.deleteUser, { params: { id: person.id_user }, token })).ok()
    for (const table of ['passkeys', 'recovery_codes', 'second_factor_challenges'])
      expect(await app.db.query(`select from ${table} where id_user = $1`, [person.id_user])).toEqual([])
  })
})
