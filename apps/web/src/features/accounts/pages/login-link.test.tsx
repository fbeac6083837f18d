import { describe, expect, it } from 'vitest'
import { passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  fill,
  linkTarget,
  heading,
  link,
  ok,
  openScreen,
  waitForText,
  submit,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const budi = { ...passenger, id_user: 77, username: 'Budi Santoso', email: 'budi@contoh.id' }
const token = 'abcdefghijklmnopqrstuvwxyz'

describe('/login/link', () => {
  const ask = async (reply: Reply) => {
    const screen = await openScreen('/login/link', { replies: { 'POST /api/auth/login-link': reply } })
    await fill('Email', ' Siti@Contoh.id ')
    await submit()
    return screen
  }
  it('does not send an invalid address', async () => {
    const screen = await openScreen('/login/link')
    await fill('Email', 'siti')
    await submit()
    await waitForText('Format email tidak valid')
    expect(screen.calls).toEqual([])
  })
  it('shows the same for every address, and that a request renews the link of the last mail', async () => {
    const screen = await ask(ok(null))
    await until(() => heading() === 'Periksa Email Anda')
    await waitForText('Jika siti@contoh.id terdaftar')
    await waitForText('tautan itu berlaku lagi setiap kali Anda memintanya')
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
  it('logs nobody in when opened, and shows whose account it is', async () => {
    const screen = await open(ok({ email: 'siti@contoh.id' }))
    await waitForText('Tautan ini masuk ke akun siti@contoh.id.')
    expect(screen.calls).toEqual([`GET /api/auth/login-link/${token}`])
    expect(localStorage.getItem('token')).toBeNull()
  })
  describe('while another user is logged in', () => {
    const openAs = (email: string, use: Reply = ok({ token: 'fresh' })) =>
      openScreen(`/login/link/${token}`, {
        as: passenger,
        replies: {
          'GET /api/auth/login-link/:token': ok({ email }),
          'POST /api/auth/login-link/:token': use,
          'GET /api/auth/profile': ({ headers }) =>
            ok(headers.get('authorization') === 'Bearer fresh' ? budi : passenger),
          'POST /api/auth/logout': ok(null),
          'GET /api/tiket/my-tickets': ok([]),
        },
      })
    it('shows both users, and does not use the link up', async () => {
      const screen = await openAs(budi.email)
      await waitForText('Anda sedang login sebagai Siti Rahmawati (siti@contoh.id).')
      await waitForText('Tautan ini masuk ke akun budi@contoh.id.')
      await click(link('Tetap sebagai Siti Rahmawati'))
      await until(() => screen.at() === '/dashboard')
      expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
      expect(localStorage.getItem('token')).toBe('token-of-the-test')
    })
    it('logs that user out and continues as the link’s owner', async () => {
      const screen = await openAs(budi.email)
      await until(() => heading() === 'Anda Sedang Login')
      await click(button('Logout dan masuk sebagai budi@contoh.id'))
      await until(() => screen.at() === '/dashboard')
      expect(localStorage.getItem('token')).toBe('fresh')
      const ended = screen.requests.find(({ call }) => call === 'POST /api/auth/logout')
      expect(ended?.headers.get('authorization')).toBe('Bearer token-of-the-test')
      // The page itself welcomes; an alert would cover what the link was for [N204].
      expect(alerts()).toEqual([])
    })
    it('logs nobody out if the link is invalid', async () => {
      const screen = await openAs(budi.email, failure(500))
      await until(() => heading() === 'Anda Sedang Login')
      await click(button('Logout dan masuk sebagai budi@contoh.id'))
      await waitForText('Terjadi kesalahan saat masuk dengan tautan')
      await waitForText('Anda sedang login sebagai Siti Rahmawati')
      expect([localStorage.getItem('token'), screen.calls.includes('POST /api/auth/logout')]).toEqual([
        'token-of-the-test',
        false,
      ])
    })
    it('redirects the link’s owner home', async () => {
      const screen = await openAs(passenger.email)
      await until(() => screen.at() === '/dashboard')
    })
  })
  it('logs in by its button, and goes home', async () => {
    const screen = await open(ok({ email: 'siti@contoh.id' }))
    await until(() => heading() === 'Masuk ke Akun Anda')
    await click(button('Masuk'))
    await until(() => heading() === 'Dashboard')
    expect([screen.at(), localStorage.getItem('token')]).toEqual(['/dashboard', 'fresh'])
  })
  it('redirects to the remembered page', async () => {
    sessionStorage.setItem('remembered_origin', '/terms')
    const screen = await open(ok({ email: passenger.email }))
    await until(() => heading() === 'Masuk ke Akun Anda')
    await click(button('Masuk'))
    await until(() => screen.at() === '/terms')
    expect(sessionStorage.getItem('remembered_origin')).toBeNull()
  })
  it('shows that a link is used up, with a link to request another', async () => {
    await open(failure(422, 'INVALID_TOKEN'))
    await until(() => heading() === 'Tautan Tidak Berlaku')
    expect(alerts()).toEqual([['danger', 'Tautan masuk tidak valid, sudah dipakai, atau sudah kadaluarsa']])
    expect(linkTarget('Minta Tautan Baru')).toBe('/login/link')
  })
  it('keeps the button if the server does not answer', async () => {
    await open(ok({ email: 'siti@contoh.id' }), failure(500))
    await until(() => heading() === 'Masuk ke Akun Anda')
    await click(button('Masuk'))
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat masuk dengan tautan']])
    expect(button('Masuk').disabled).toBe(false)
  })
})
