import { describe, expect, it } from 'vitest'
import { rememberRequestedPage } from '../../../lib/requested-page.ts'
import { passenger } from '../../../testing/records.ts'
import {
  alerts,
  click,
  button,
  failure,
  fill,
  heading,
  linkTarget,
  ok,
  openScreen,
  submit,
  until,
  waitForText,
  type Reply,
} from '../../../testing/screen.tsx'

const without = { ...passenger, tanpa_sandi: true }
const token = 'abcdefghijklmnopqrstuvwxyz'

describe('/create-password', () => {
  const create = async (password: string, again: string, reply: Reply = ok(null)) => {
    const screen = await openScreen('/create-password', {
      as: without,
      replies: { 'POST /api/auth/password': reply },
    })
    await waitForText('Buat Password', 'Konfirmasi password')
    await fill('Password baru', password)
    await fill('Konfirmasi password', again)
    await submit()
    return screen
  }
  it('sets the first password and goes home [A63]', async () => {
    const screen = await create('pilihan-sendiri', 'pilihan-sendiri')
    await until(() => screen.at() === '/dashboard')
    expect(screen.requests.find(({ call }) => call === 'POST /api/auth/password')?.body).toEqual({
      password: 'pilihan-sendiri',
    })
    expect(alerts()).toEqual([['success', 'Password berhasil dibuat']])
  })
  it.each([
    ['lima5', 'lima5', 'Password minimal 6 karakter'],
    ['pilihan-sendiri', 'pilihan-lain', 'Password tidak cocok'],
  ])('of %s and %s shows %s', async (password, again, text) => {
    const screen = await create(password, again)
    await waitForText(text)
    expect(screen.calls).not.toContain('POST /api/auth/password')
  })
  it('shows why the server refuses it', async () => {
    const refusal = failure(400, 'VALIDATION_FAILED', 'Password ini terlalu umum')
    await create('indonesia', 'indonesia', refusal)
    await waitForText('Password ini terlalu umum')
    expect(heading()).toBe('Buat Password')
  })
  it('is left by a user who has a password', async () => {
    const screen = await openScreen('/create-password', { as: passenger })
    await until(() => screen.at() === '/dashboard')
  })
})

it('a code that makes an account without a password leads to its page, then to the requested one [A63]', async () => {
  rememberRequestedPage('/my-tickets')
  const screen = await openScreen('/verify?email=siti%40contoh.id', {
    replies: {
      'POST /api/auth/verify-otp': ok({ token }, { requiresPassword: true }),
      'GET /api/auth/profile': ok(without),
    },
  })
  await fill('Kode OTP', '123456')
  await click(button('Verifikasi'))
  await until(() => screen.at() === '/create-password')
  await until(() => heading() === 'Buat Password')
  expect(linkTarget('Nanti saja')).toBe('/my-tickets')
})

it('the profile of an account without a password offers to create one instead of changing it', async () => {
  await openScreen('/profile', { as: without })
  await waitForText('Edit Profil')
  expect(linkTarget('Buat Password')).toBe('/create-password')
})
