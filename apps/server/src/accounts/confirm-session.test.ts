import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, aRegisteredUser, KNOWN_PASSWORD, useTestApp } from '@tiketbus/testkit'

const { changePassword, confirm, getProfile, login, updateProfile } = api.accounts
const app = useTestApp({ env: { ADDRESS_LIMITS: 'on' } })

async function aStaleSession() {
  const user = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
  await app.db.query(
    `update sessions s set created_at = s.created_at - interval '11 minutes'
     from users u where u.id_user = s.id_user and u.email = $1`,
    [user.email],
  )
  const send = (password: string) => app.call(confirm, { body: { password }, token: user.token })
  const changeEmail = () => {
    const body = { username: 'Sari', email: anAddress(), no_telepon: null }
    return app.call(updateProfile, { body, token: user.token })
  }
  return { ...user, send, changeEmail }
}

test('a wrong password confirms nothing, and the session goes on; the right one confirms for 10 minutes [A80]', async () => {
  const { send, changeEmail, token, email } = await aStaleSession()
  const refused = await send('bukan-passwordnya')
  expect([refused.status, refused.error().type]).toEqual([422, 'WRONG_PASSWORD'])
  expect((await changeEmail()).error().type).toBe('PASSWORD_NEEDED')
  expect((await app.call(getProfile, { token })).data()).toMatchObject({ pending_email: null })
  ;(await send(KNOWN_PASSWORD)).ok()
  ;(await changeEmail()).ok()
  await app.db.query(
    `update sessions s set confirmed_at = confirmed_at - interval '11 minutes'
     from users u where u.id_user = s.id_user and u.email = $1`,
    [email],
  )
  expect((await changeEmail()).error().type).toBe('PASSWORD_NEEDED')
})

test('a stolen token allows no guesses beyond those of a login [A81]', async () => {
  const { send, email, token } = await aStaleSession()
  for (let n = 0; n < 5; n++) expect((await send(`tebakan-${n}`)).status).toBe(422)
  for (let n = 0; n < 5; n++) {
    const body = { currentPassword: `tebakan-lain-${n}`, newPassword: 'jendela-sebelah-kiri' }
    expect((await app.call(changePassword, { body, token })).error().type).toBe('WRONG_PASSWORD')
  }
  // One more in 5 minutes.
  expect((await send('tebakan-lagi')).status).toBe(422)
  expect((await send(KNOWN_PASSWORD)).status).toBe(429)
  expect((await app.call(login, { body: { email, password: KNOWN_PASSWORD } })).status).toBe(429)
})

test("an unconfirmed change of an administrator's own address takes no mails from that address [A80]", async () => {
  const { email, token } = await aStaleSession()
  const [me] = await app.db.query<{ id_user: number }>(
    `update users set role = 'admin' where email = $1 returning id_user`,
    [email],
  )
  const victim = anAddress()
  const body = { username: 'Sari', email: victim, no_telepon: null }
  for (let n = 0; n < 6; n++) {
    const edit = { body: { ...body, username: `Sari ${n}` }, params: { id: me?.id_user ?? 0 }, token }
    expect((await app.call(api.adminPeople.updateUser, edit)).error().type).toBe('PASSWORD_NEEDED')
  }
  ;(await app.call(api.accounts.register, { body: { ...body, password: KNOWN_PASSWORD } })).ok()
  await app.runJobs()
  expect(app.mails(victim)).toHaveLength(1)
})
