import { describe, expect, it } from 'vitest'
import {
  alerts,
  click,
  failure,
  field,
  fill,
  linkTarget,
  heading,
  link,
  ok,
  openScreen,
  pageText,
  waitForText,
  submit,
  countText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'

describe('/forgot-password', () => {
  const ask = async (reply: Reply) => {
    await openScreen('/forgot-password', { replies: { 'POST /api/auth/forgot-password': reply } })
    await fill('Email', 'siti@contoh.id')
    await submit()
  }
  it('has a field of the e-mail type, and does not send an invalid address [A4, A44]', async () => {
    const screen = await openScreen('/forgot-password')
    expect(field('Email').type).toBe('email')
    await fill('Email', 'siti')
    await submit()
    await waitForText('Format email tidak valid')
    expect(screen.calls).toEqual([])
  })
  it('shows Email Terkirim on success [A44]', async () => {
    await ask(ok(null))
    await until(() => heading() === 'Email Terkirim')
    await waitForText('siti@contoh.id')
  })
  it('shows a default error if the server sends no message [A45]', async () => {
    await ask(failure(500))
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengirim email reset password']])
    expect(heading()).toBe('Lupa Password')
  })
})

describe('/reset-password/{token}', () => {
  const reset = (check: Reply | readonly Reply[], set = ok(null)) =>
    openScreen(`/reset-password/${token}`, {
      replies: {
        'GET /api/auth/reset-password/:token': check,
        'POST /api/auth/reset-password/:token': set,
      },
    })
  const type = async (password: string, confirmation: string) => {
    await until(() => heading() === 'Reset Password')
    await fill('Password baru', password)
    await fill('Konfirmasi password', confirmation)
    await submit()
  }
  it('asks somebody who was invited for a first password, not for a reset', async () => {
    await reset(ok({ valid: true, pertama: true }))
    await until(() => heading() === 'Buat Password')
    await waitForText('Akun Anda di TiketBus belum punya password.')
    expect(pageText()).not.toContain('sesi lain')
  })
  it('shows Token Tidak Valid with a link to request another [A46]', async () => {
    await reset(failure(422, 'INVALID_TOKEN'))
    await until(() => heading() === 'Token Tidak Valid')
    expect(alerts()).toEqual([['danger', 'Token reset password tidak valid atau sudah kadaluarsa']])
    expect(linkTarget('Minta Tautan Baru')).toBe('/forgot-password')
  })
  it.each([
    [
      'the server’s own sentence',
      failure(422, 'INVALID_TOKEN', 'Token sudah dipakai'),
      'Token sudah dipakai',
    ],
    [
      'the sentence of the case for a link too long for the server',
      failure(404, 'NOT_FOUND', 'Data tidak ditemukan'),
      'Token reset password tidak valid atau sudah kadaluarsa',
    ],
    [
      'the sentence of the case for a link that is no text',
      failure(400, 'VALIDATION_FAILED', 'Data yang dikirim belum benar. Periksa kembali isian Anda.'),
      'Token reset password tidak valid atau sudah kadaluarsa',
    ],
  ])('shows %s once, as a danger alert', async (_what, reply, text) => {
    await reset(reply)
    await until(() => heading() === 'Token Tidak Valid')
    expect(alerts()).toEqual([['danger', text]])
    expect(countText(text)).toBe(1)
  })
  it('removes its alert when the next step is opened', async () => {
    await reset(failure(422, 'INVALID_TOKEN'))
    await until(() => alerts().length === 1)
    await click(link('Minta Tautan Baru'))
    await until(() => heading() === 'Lupa Password')
    expect(alerts()).toEqual([])
  })
  it('shows Token Tidak Valid if the link was used before the form is sent', async () => {
    const used = failure(422, 'INVALID_TOKEN', 'Token reset password tidak valid atau sudah kadaluarsa')
    await reset([ok({ valid: true }), used], used)
    await type('rahasia-baru', 'rahasia-baru')
    await until(() => heading() === 'Token Tidak Valid')
    expect(alerts()).toEqual([['danger', 'Token reset password tidak valid atau sudah kadaluarsa']])
  })
  it('takes a new password and its confirmation, and goes to /login [A47]', async () => {
    const screen = await reset(ok({ valid: true }))
    await type('rahasia-baru', 'rahasia-baru')
    await until(() => screen.at() === '/login')
    expect(screen.requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      password: 'rahasia-baru',
    })
    expect(alerts()[0]?.[0]).toBe('success')
  })
  it.each([
    ['rahasia-baru', 'rahasia-lain', 'Password tidak cocok'],
    ['lima5', 'lima5', 'Password minimal 6 karakter'],
  ])('refuses %s with %s: %s [A47]', async (password, confirmation, text) => {
    const screen = await reset(ok({ valid: true }))
    await type(password, confirmation)
    await waitForText(text)
    expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })
  it('shows a default error if the server sends no message [A48]', async () => {
    await reset(ok({ valid: true }), failure(500))
    await type('rahasia-baru', 'rahasia-baru')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mereset password']])
  })
})

describe('/verify/{token}', () => {
  const verify = (reply: ReturnType<typeof ok>) =>
    openScreen(`/verify/${token}`, { replies: { 'GET /api/auth/verify/:token': reply } })
  it('shows Verifikasi Berhasil with the button Login Sekarang [A20]', async () => {
    await verify(ok(null))
    await until(() => heading() === 'Verifikasi Berhasil')
    expect(linkTarget('Login Sekarang')).toBe('/login')
  })
  it('has a failure view [A21]', async () => {
    await verify(failure(422, 'INVALID_TOKEN'))
    await until(() => heading() === 'Verifikasi Gagal')
    expect(alerts()).toEqual([['danger', 'Token verifikasi tidak valid atau sudah kadaluarsa']])
    expect([linkTarget('Daftar ulang'), linkTarget('Ke halaman login')]).toEqual(['/register', '/login'])
  })
})
