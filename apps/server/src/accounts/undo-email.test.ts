import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, anAdmin, aRegisteredUser, codesTo, linksTo, useTestApp } from '@tiketbus/testkit'

const { checkEmailUndo, getProfile, login, resetPassword, undoEmail, updateProfile, verifyOtp } = api.accounts
const app = useTestApp()

/** An account of A whose address somebody with its password changed to B: `thief` goes on with that session. */
async function aTakenAccount() {
  const { email, password, token } = await aRegisteredUser(app)
  const change = async (fresh: string) => {
    const body = { username: 'Sari Dewi', email: fresh, no_telepon: null }
    ;(await app.call(updateProfile, { body, token })).ok()
    const otp = (await codesTo(app, fresh)).at(-1)
    ;(await app.call(verifyOtp, { body: { email: fresh, otp }, token })).ok()
  }
  const second = anAddress('pencuri')
  await change(second)
  const linkTo = async (to: string) => (await linksTo(app, to, 'undo-email')).at(-1) ?? ''
  return { email, second, password, token, change, linkTo }
}
const undo = (token: string) => app.call(undoEmail, { params: { token } })
const statusOf = async (email: string, password: string) =>
  (await app.call(login, { body: { email, password } })).status

test('restores the address, ends every session and the known password, and mails a link for a new one [A85]', async () => {
  const { email, second, password, token, linkTo } = await aTakenAccount()
  const link = await linkTo(email)
  expect((await app.call(checkEmailUndo, { params: { token: link } })).ok().data).toEqual({ email })
  expect((await app.call(getProfile, { token })).data()).toMatchObject({ email: second })
  const resets = (await linksTo(app, second, 'reset-password')).length
  ;(await undo(link)).ok()
  expect((await app.call(getProfile, { token })).status).toBe(401)
  expect([await statusOf(email, password), await statusOf(second, password)]).toEqual([401, 401])
  const fresh = (await linksTo(app, email, 'reset-password')).at(-1) ?? ''
  expect((await linksTo(app, second, 'reset-password')).length).toBe(resets)
  const body = { password: 'jendela-sebelah-kiri' }
  ;(await app.call(resetPassword, { params: { token: fresh }, body })).ok()
  expect(await statusOf(email, body.password)).toBe(200)
  expect(app.mails(second).at(-1)?.text).toContain('pemilik alamat sebelumnya mengembalikan')
  // Once.
  expect((await undo(link)).error().type).toBe('INVALID_TOKEN')
})

test('works after a second change, after which the thief’s own link undoes nothing [A85]', async () => {
  const { email, second, change, linkTo } = await aTakenAccount()
  const link = await linkTo(email)
  await change(anAddress('pencuri'))
  const thiefs = await linkTo(second)
  ;(await undo(link)).ok()
  expect((await undo(thiefs)).error().type).toBe('INVALID_TOKEN')
  expect(await linksTo(app, email, 'reset-password')).toHaveLength(1)
})

test('works for 72 hours, survives a changed password, and does nothing once another account has the address', async () => {
  const { email, token, password, linkTo } = await aTakenAccount()
  const link = await linkTo(email)
  const body = { currentPassword: password, newPassword: 'kursi-dekat-jendela' }
  ;(await app.call(api.accounts.changePassword, { body, token })).ok()
  const checked = async () => (await app.call(checkEmailUndo, { params: { token: link } })).status
  const age = (interval: string) =>
    app.db.query(
      "update mail_links set expires_at = expires_at - $1::interval where purpose = 'undo_email' and email = $2",
      [interval, email],
    )
  await age('71 hours 59 minutes')
  expect(await checked()).toBe(200)
  await aRegisteredUser(app, { email })
  expect((await undo(link)).error().type).toBe('EMAIL_TAKEN')
  expect((await app.call(getProfile, { token })).status).toBe(200)
  await age('2 minutes')
  expect(await checked()).toBe(422)
})

test('undoes an administrator’s change as well, but not of a deleted account', async () => {
  const { email, password, token } = await aRegisteredUser(app)
  const { id_user } = (await app.call(getProfile, { token })).data()
  const admin = await anAdmin(app.db)
  const body = { username: 'Sari', email: anAddress('salah'), no_telepon: null }
  const params = { id: id_user }
  ;(await app.call(api.adminPeople.updateUser, { params, body, token: admin.token })).ok()
  const [link = ''] = await linksTo(app, email, 'undo-email')
  ;(await undo(link)).ok()
  expect(await statusOf(email, password)).toBe(401)
  ;(await app.call(api.adminPeople.updateUser, { params, body, token: admin.token })).ok()
  const [, again = ''] = await linksTo(app, email, 'undo-email')
  ;(await app.call(api.adminPeople.deleteUser, { params, token: admin.token })).ok()
  expect((await undo(again)).error().type).toBe('INVALID_TOKEN')
})
