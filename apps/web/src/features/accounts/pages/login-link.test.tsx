import { describe, expect, it } from 'vitest'
import { passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  fill,
  goal,
  heading,
  ok,
  openScreen,
  shows,
  submit,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'

describe('/login/link', () => {
  const ask = async (reply: Reply) => {
    const screen = await openScreen('/login/link', { replies: { 'POST /api/auth/login-link': reply } })
    await fill('Email', ' Siti@Contoh.id ')
    await submit()
    return screen
  }
  it('sends nothing that is no address', async () => {
    const screen = await openScreen('/login/link')
    await fill('Email', 'siti')
    await submit()
    await shows('Format email tidak valid')
    expect(screen.calls).toEqual([])
  })
  it('says the same for every address, and that earlier links still hold', async () => {
    const screen = await ask(ok(null))
    await until(() => heading() === 'Periksa Email Anda')
    await shows('Jika siti@contoh.id terdaftar')
    await shows('semuanya tetap berlaku')
    expect(screen.requests.at(-1)?.body).toEqual({ email: 'siti@contoh.id' })
  })
  it('keeps the form if the server does not answer', async () => {
    await ask(failure(500))
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengirim tautan masuk']])
    expect(heading()).toBe('Masuk dengan Tautan Email')
  })
})

describe('/login/link/{token}', () => {
  const open = (check: Reply, use: Reply = ok({ token: 'fresh' })) =>
    openScreen(`/login/link/${token}`, {
      replies: {
        'GET /api/auth/login-link/:token': check,
        'POST /api/auth/login-link/:token': use,
        'GET /api/auth/profile': ok(passenger),
        'GET /api/tiket/my-tickets': ok([]),
      },
    })
  it('logs nobody in by being opened, and says whose account it is', async () => {
    const screen = await open(ok({ email: 'siti@contoh.id' }))
    await shows('Tautan ini masuk ke akun siti@contoh.id.')
    expect(screen.calls).toEqual([`GET /api/auth/login-link/${token}`])
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('logs in by its button, and goes home', async () => {
    const screen = await open(ok({ email: 'siti@contoh.id' }))
    await until(() => heading() === 'Masuk ke Akun Anda')
    await click(button('Masuk'))
    await until(() => heading() === 'Dashboard')
    expect([screen.at(), localStorage.getItem('token')]).toEqual(['/dashboard', 'fresh'])
  })
  it('says that a link is used up, with a way to another', async () => {
    await open(failure(422, 'INVALID_TOKEN'))
    await until(() => heading() === 'Tautan Tidak Berlaku')
    expect(alerts()).toEqual([['danger', 'Tautan masuk tidak valid, sudah dipakai, atau sudah kadaluarsa']])
    expect(goal('Minta Tautan Baru')).toBe('/login/link')
  })
  it('keeps the button if the server does not answer', async () => {
    await open(ok({ email: 'siti@contoh.id' }), failure(500))
    await until(() => heading() === 'Masuk ke Akun Anda')
    await click(button('Masuk'))
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat masuk dengan tautan']])
    expect(button('Masuk').disabled).toBe(false)
  })
})
