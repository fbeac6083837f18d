import { api, DATA_REQUEST_KINDS } from '@tiketbus/contract'
import { anAdmin } from '../../testkit/src/builders.ts'
import { anAddress, aRegisteredUser, linksTo } from '../../testkit/src/people.ts'
import type { PayingApp } from '../../testkit/src/provider.ts'

/** Writes accounts in every state: new, waiting for a code, confirming another address, disabled, deleted, with failed logins. */
export async function writePeople(app: PayingApp): Promise<void> {
  const body = (email: string) => ({ username: 'Budi Santoso', email, password: 'kereta-malam-7' })
  // Registered, with an open code and an open link.
  ;(await app.call(api.accounts.register, { body: body(anAddress('menunggu')) })).ok()

  const moving = await aRegisteredUser(app, { username: 'Dewi Pindah' })
  const profile = { username: 'Dewi Pindah', email: anAddress('baru'), no_telepon: '081298765432' }
  ;(await app.call(api.accounts.updateProfile, { token: moving.token, body: profile })).ok()

  const forgetful = await aRegisteredUser(app)
  ;(await app.call(api.accounts.forgotPassword, { body: { email: forgetful.email } })).ok()
  const [token = ''] = await linksTo(app, forgetful.email, 'reset-password')
  const reset = { params: { token }, body: { password: 'jendela-kanan-9' } }
  ;(await app.call(api.accounts.resetPassword, reset)).ok()

  const unsure = await aRegisteredUser(app)
  await app.db.query('update users set is_verified = false where email = $1', [unsure.email])
  ;(await app.call(api.accounts.login, { body: { email: unsure.email, password: unsure.password } })).ok()

  const leaving = await aRegisteredUser(app)
  ;(await app.call(api.accounts.logout, { token: leaving.token })).ok()

  const guessed = await aRegisteredUser(app)
  for (const password of ['salah-satu', 'salah-dua'])
    await app.call(api.accounts.login, { body: { email: guessed.email, password } })

  const admin = await anAdmin(app.db)
  const deleted = await aRegisteredUser(app, { username: 'Rahmat Hapus' })
  const id = await idOf(app, deleted.email)
  const renamed = { username: 'Rahmat Dihapus', email: deleted.email, no_telepon: '081311112222' }
  ;(await app.call(api.adminPeople.updateUser, { token: admin.token, params: { id }, body: renamed })).ok()
  ;(await app.call(api.adminPeople.deleteUser, { token: admin.token, params: { id } })).ok()

  const disabled = await aRegisteredUser(app)
  await app.db.query('update users set disabled_at = clock_timestamp(), is_demo = true where email = $1', [
    disabled.email,
  ])
  await writeDataRequests(app, admin.token)
}

/** One of each kind in the register; the first is answered. */
async function writeDataRequests(app: PayingApp, token: string): Promise<void> {
  for (const jenis of DATA_REQUEST_KINDS) {
    const body = { nama: 'Sri Bertanya', kontak: '081377778888', jenis, diterima_pada: '2026-01-05T09:00:00' }
    const { id_permintaan } = (await app.call(api.adminDataRequests.addDataRequest, { token, body })).data()
    if (jenis !== DATA_REQUEST_KINDS[0]) continue
    const done = { params: { id: id_permintaan }, body: { catatan: 'Salinan dikirim' } }
    ;(await app.call(api.adminDataRequests.finishDataRequest, { token, ...done })).ok()
  }
}

async function idOf(app: PayingApp, email: string): Promise<number> {
  const [row] = await app.db.query<{ id_user: number }>('select id_user from users where email = $1', [email])
  return row?.id_user ?? 0
}
