import { expect, it } from 'vitest'
import { clickRowAction } from '../testing/lists.ts'
import { administrator, passenger } from '../testing/records.ts'
import {
  alerts,
  button,
  click,
  dialog,
  failure,
  field,
  fill,
  heading,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  type Replies,
} from '../testing/screen.tsx'

const needed = failure(422, 'PASSWORD_NEEDED', 'Demi keamanan, masuk lagi lalu ulangi')
const PUT = 'PUT /api/auth/profile'
const CONFIRM = 'POST /api/auth/confirm'

async function changeEmail(replies: Replies) {
  const screen = await openScreen('/profile', {
    as: passenger,
    replies: { [PUT]: [needed, needed], ...replies },
  })
  await until(() => pageText().includes('Edit Profil'))
  await click(button('Edit Profil'))
  await fill('Email', 'baru@contoh.id')
  await submit()
  await until(() => dialog().includes('Konfirmasi Password'))
  const sent = (call: string) => screen.requests.filter((request) => request.call === call)
  return { ...screen, sent }
}

it('asks for the password in place and repeats the call by itself, with what was typed [A82]', async () => {
  const { sent } = await changeEmail({
    [PUT]: [needed, ok(passenger, { requiresVerification: true, email: 'baru@contoh.id' })],
    [CONFIRM]: [failure(422, 'WRONG_PASSWORD', 'Password salah'), ok(null)],
  })
  expect(dialog()).toContain('masukkan password akun siti@contoh.id')
  await click(button('Lanjutkan'))
  expect([dialog().includes('Password wajib diisi'), sent(CONFIRM)]).toEqual([true, []])
  await fill('Password', 'salah-ketik')
  await click(button('Lanjutkan'))
  await until(() => dialog().includes('Password salah'))
  await fill('Password', 'rahasia')
  await click(button('Lanjutkan'))
  await until(() => dialog().includes('Verifikasi Email'))
  expect(sent(CONFIRM).map(({ body }) => body)).toEqual([
    { password: 'salah-ketik' },
    { password: 'rahasia' },
  ])
  expect(sent(PUT)[1]?.body).toEqual(sent(PUT)[0]?.body)
  expect(pageText()).not.toContain('Demi keamanan, masuk lagi')
})

it('keeps form and session if the question is closed, and shows why nothing was saved [A82]', async () => {
  const { sent } = await changeEmail({})
  await click(button('Batal'))
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['danger', 'Demi keamanan, masuk lagi lalu ulangi']])
  expect([heading(), field('Email').value, sent(PUT).length, localStorage.getItem('token')]).toEqual([
    'Profil',
    'baru@contoh.id',
    1,
    'token-of-the-test',
  ])
})

it('stands above the dialog whose call needs it, and closes with it [A82]', async () => {
  const user = { ...passenger, id_user: 7, versi: 1 }
  const screen = await openScreen('/admin/users', {
    as: administrator,
    replies: {
      'GET /api/admin/users': ok([user], { meta: { page: 1, limit: 10, total: 1 } }),
      'PUT /api/auth/make-admin/:id': [needed, ok({ ...user, role: 'admin' })],
      [CONFIRM]: ok(null),
    },
  })
  await until(() => pageText().includes(user.email))
  await clickRowAction(/^Jadikan Admin/)
  await click(button('Jadikan Admin'))
  await until(() => dialog().includes('Konfirmasi Password'))
  await fill('Password', 'rahasia')
  await click(button('Lanjutkan'))
  await until(() => alerts().length > 0)
  expect(alerts()).toEqual([['success', 'User berhasil dijadikan admin']])
  expect(screen.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
})

it('sends an account without a password the link to create one, by one tap [A141]', async () => {
  const screen = await openScreen('/create-password', {
    as: { ...passenger, tanpa_sandi: true },
    replies: { 'POST /api/auth/password': needed, 'POST /api/auth/forgot-password': ok(null) },
  })
  await until(() => pageText().includes('Konfirmasi password'))
  await fill('Password baru', 'pilihan-sendiri')
  await fill('Konfirmasi password', 'pilihan-sendiri')
  await submit()
  await until(() => dialog().includes(`kami kirim tautan ke ${passenger.email}`))
  await click(button('Kirim Tautan'))
  await until(() => dialog().includes('Tautan sudah dikirim'))
  expect(screen.requests.find(({ call }) => call === 'POST /api/auth/forgot-password')?.body).toEqual({
    email: passenger.email,
  })
  expect(screen.calls).not.toContain(CONFIRM)
  await click(button('Tutup'))
  expect(field('Password baru').value).toBe('pilihan-sendiri')
})
