import { anAddress, aRegisteredUser, codesTo, linksTo, useTestApp } from '@tiketbus/testkit'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { replies, USER } from '../../tests/calls/specified-records.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

const password = 'kereta-malam-7'
const anotherPassword = 'jendela-sebelah-kiri'
const aToken: unknown = expect.stringMatching(/^[\w-]{43}$/)

const register = async () => {
  const email = anAddress()
  const body = { username: 'Siti Rahmawati', email, password, no_telepon: '0812 3456 7890' }
  return { email, reply: await send('POST /api/auth/register', { body }) }
}
const logIn = (email: string, typed: string) =>
  send('POST /api/auth/login', { body: { email, password: typed } })
const aResetLink = async () => {
  const { email } = await aRegisteredUser(app)
  await send('POST /api/auth/forgot-password', { body: { email } })
  const [link] = await linksTo(app, email, 'reset-password')
  return { email, link }
}
/** Returns the token of a reply, for the next call. */
const tokenIn = ({ body }: { body: unknown }) => (body as { data: { token: string } }).data.token

describe('the calls of Authentication', () => {
  test('GET /api/auth/profile returns data with every field of the user [W1, W25]', async () => {
    const { token, email } = await aRegisteredUser(app, { username: 'Sari Dewi' })
    expect(await send('GET /api/auth/profile', { token })).toMatchObject(
      replies({ data: { ...USER, username: 'Sari Dewi', email, no_telepon: '0812 3456 7890' } }),
    )
  })

  test('PUT /api/auth/profile takes username, email and no_telepon, and returns requiresVerification [W26]', async () => {
    const { token, email } = await aRegisteredUser(app)
    const body = { username: 'Sari Baru', email, no_telepon: '0813 1111 2222' }
    expect(await send('PUT /api/auth/profile', { token, body })).toMatchObject(
      replies({ requiresVerification: false }),
    )
    expect(await send('GET /api/auth/profile', { token })).toMatchObject(replies({ data: body }))
    const moved = { ...body, email: anAddress() }
    expect(await send('PUT /api/auth/profile', { token, body: moved })).toMatchObject(
      replies({ requiresVerification: true }),
    )
    expect(await codesTo(app, moved.email)).toHaveLength(1)
  })

  test('PUT /api/auth/password takes currentPassword and newPassword, and returns a message [W27]', async () => {
    const { token, email } = await aRegisteredUser(app, { password })
    const change = (currentPassword: string) =>
      send('PUT /api/auth/password', { token, body: { currentPassword, newPassword: anotherPassword } })
    expect((await change('bukan-yang-ini')).status).toBe(422)
    expect(await change(password)).toMatchObject(replies({ message: 'Password berhasil diubah' }))
    expect((await logIn(email, anotherPassword)).status).toBe(200)
  })

  test('POST /api/auth/login takes email and password, and returns message and data.token [W13, W28]', async () => {
    const { email } = await aRegisteredUser(app, { password })
    const reply = await logIn(email, password)
    expect(reply).toMatchObject(replies({ message: 'Login berhasil', data: { token: aToken } }))
    expect((await send('GET /api/auth/profile', { token: tokenIn(reply) })).status).toBe(200)
    expect(await logIn(email, 'bukan-yang-ini')).toMatchObject({
      status: 401,
      body: { success: false, message: 'Email atau password salah' },
    })
  })

  test('POST /api/auth/login returns requiresVerification, email and message before the code is entered [W13, W28]', async () => {
    const { email } = await register()
    const reply = await logIn(email, password)
    expect(reply).toMatchObject(
      replies({
        requiresVerification: true,
        email,
        message: 'Akun Anda belum diverifikasi. Kode OTP sudah dikirim ke email Anda.',
      }),
    )
    expect(reply.body).not.toHaveProperty('data')
  })

  test('POST /api/auth/register takes its four fields, and returns requiresVerification, email and message [W29]', async () => {
    const { email, reply } = await register()
    expect(reply).toMatchObject(
      replies({
        requiresVerification: true,
        email,
        message: 'Pendaftaran diterima. Kode OTP sudah dikirim ke email Anda.',
      }),
    )
    const [otp] = await codesTo(app, email)
    const verified = await send('POST /api/auth/verify-otp', { body: { email, otp } })
    expect(await send('GET /api/auth/profile', { token: tokenIn(verified) })).toMatchObject(
      replies({ data: { username: 'Siti Rahmawati', email, no_telepon: '0812 3456 7890' } }),
    )
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('POST /api/auth/register returns no token before the code is entered, and a msg for each error [W13, W29]', async () => {
    expect((await register()).reply.body).not.toHaveProperty('data')
    const body = { username: '', email: 'siti', password: 'lima5', no_telepon: 'x' }
    expect(await send('POST /api/auth/register', { body })).toMatchObject({
      status: 400,
      body: {
        success: false,
        errors: [
          { msg: 'Nama wajib diisi' },
          { msg: 'Format email tidak valid' },
          { msg: 'Password minimal 6 karakter' },
          { msg: 'Nomor telepon tidak valid' },
        ],
      },
    })
  })

  test('POST /api/auth/verify-otp takes email and otp, and returns data.token and message [W30]', async () => {
    const { email } = await register()
    const [otp = ''] = await codesTo(app, email)
    const reply = await send('POST /api/auth/verify-otp', { body: { email, otp } })
    expect(reply).toMatchObject(replies({ data: { token: aToken }, message: 'Verifikasi berhasil' }))
    expect((await send('GET /api/auth/profile', { token: tokenIn(reply) })).status).toBe(200)
  })

  test('POST /api/auth/resend-otp takes email, mails another code and returns a message [W31]', async () => {
    const { email } = await register()
    expect(await send('POST /api/auth/resend-otp', { body: { email } })).toMatchObject(
      replies({ message: 'Jika email ini menunggu verifikasi, kode OTP baru sudah dikirim.' }),
    )
    expect(await codesTo(app, email)).toHaveLength(2)
  })

  test('POST /api/auth/forgot-password takes email, mails a link and returns a message [W32]', async () => {
    const { email } = await aRegisteredUser(app)
    expect(await send('POST /api/auth/forgot-password', { body: { email } })).toMatchObject(
      replies({ message: 'Jika email ini terdaftar, tautan reset password sudah dikirim.' }),
    )
    expect(await linksTo(app, email, 'reset-password')).toHaveLength(1)
  })

  test('GET /api/auth/reset-password/{token} returns whether the link is valid [W33]', async () => {
    const { link } = await aResetLink()
    expect(await send(`GET /api/auth/reset-password/${link}`)).toMatchObject(
      replies({ data: { valid: true } }),
    )
    expect(await send(`GET /api/auth/reset-password/${link}x`)).toMatchObject({
      status: 422,
      body: { success: false, message: expect.stringMatching(/./) },
    })
  })

  test('POST /api/auth/reset-password/{token} takes password, and returns a message [W34]', async () => {
    const { email, link } = await aResetLink()
    const body = { password: anotherPassword }
    expect(await send(`POST /api/auth/reset-password/${link}`, { body })).toMatchObject(
      replies({ message: 'Password berhasil diubah. Silakan login dengan password baru.' }),
    )
    expect((await logIn(email, anotherPassword)).status).toBe(200)
  })

  test('GET /api/auth/verify/{token} verifies the account and returns a message [W35]', async () => {
    const { email } = await register()
    const [link] = await linksTo(app, email, 'verify')
    expect(await send(`GET /api/auth/verify/${link}`)).toMatchObject(
      replies({ message: 'Akun Anda sudah terverifikasi. Silakan login.' }),
    )
    expect(await logIn(email, password)).toMatchObject(replies({ data: { token: aToken } }))
  })
})
