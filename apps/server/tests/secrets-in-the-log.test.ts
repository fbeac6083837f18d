/** The contents of a running program's log (Security 14). */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProgram } from '@tiketbus/testkit'
import { get, post, tokenIn, useEnvironments } from './testing.ts'

const { aDatabase, environment } = useEnvironments()
let mailServer: Server
/** The bytes that the mail server received: a chunk may end inside a character. */
let mails = ''
const decoded = () => mails.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r', '')
beforeAll(async () => {
  mailServer = createServer().listen(0, '127.0.0.1')
  mailServer.on('connection', (socket) => {
    let body: string | undefined
    socket.write('220 surat\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      mails += said
      if (body !== undefined) body = (body + said).endsWith('\r\n.\r\n') ? undefined : body + said
      else if (said.startsWith('DATA')) return void ((body = ''), socket.write('354 tulis\r\n'))
      else if (said.startsWith('RCPT') && said.includes('tolak'))
        return void socket.write(`550 5.1.1 ${said.slice(8).trim()}: Recipient address rejected\r\n`)
      if (body === undefined) socket.write(said.startsWith('QUIT') ? '221 ya\r\n' : '250 ya\r\n')
    })
  })
  await once(mailServer, 'listening')
})
afterAll(() => {
  mailServer.close()
})

const smtpUrl = () => `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`

describe('the log', { timeout: 300_000 }, () => {
  it.each(['info', 'trace'])(
    'at level %s contains no token, code, password, e-mail or phone',
    async (level) => {
      const secrets: Record<string, string> = {
        email: `rahasia.${level}@contoh.id`,
        refused: `tolak.${level}@contoh.id`,
        phone: '081299998888',
        password: 'kata-sandi-yang-panjang',
        newPassword: 'kata-sandi-yang-lain-lagi',
        identity: '3171094507993456',
      }
      const { email, refused, phone, password, newPassword, identity } = secrets
      const program = await startProgram(
        environment(await aDatabase(), { LOG_LEVEL: level, SMTP_URL: smtpUrl() }),
      )
      let printed = ''
      program.child.stdout?.on('data', (text) => (printed += text))
      program.child.stderr?.on('data', (text) => (printed += text))
      const found = async (pattern: RegExp) => {
        await vi.waitFor(() => expect(pattern.test(decoded())).toBe(true), 60_000)
        return pattern.exec(decoded())?.[1] ?? ''
      }

      const person = { username: 'Siti Rahasia', email, password, no_telepon: phone }
      mails = ''
      await post(program, '/api/auth/register', person)
      await post(program, '/api/auth/register', { ...person, email: refused })
      await post(program, '/api/auth/register', { ...person, email: { salah: email } })
      secrets['otp'] = await found(/^(\d{6})$/m)
      secrets['verifyToken'] = await found(/\/verify\/([\w-]{20,})/)
      await get(program, `/verify/${secrets['verifyToken']}`)
      await get(program, `/verify?email=${email}`)
      await post(program, '/api/auth/verify-otp', { email, otp: '000000' })
      secrets['token'] = tokenIn(await post(program, '/api/auth/verify-otp', { email, otp: secrets['otp'] }))
      await program.send('GET', '/api/auth/profile', secrets['token'])
      const penumpang = [{ nomor_kursi: 1, nama: 'Siti', nomor_identitas: identity }]
      const order = { id_rute: 1, nomor_kursi: [1], penumpang }
      await program.send('POST', '/api/booking/from-reservation', secrets['token'], order)
      await program.send('PUT', '/api/tiket/1/identitas', secrets['token'], {
        nomor_identitas: `${identity}?`,
      })
      await post(program, '/api/auth/login', { email, password: newPassword })
      await post(program, '/api/auth/forgot-password', { email })
      secrets['resetToken'] = await found(/\/reset-password\/([\w-]{20,})/)
      await get(program, `/reset-password/${secrets['resetToken']}?email=${email}`)
      await get(program, `/api/auth/reset-password/${secrets['resetToken']}`)
      await post(program, `/api/auth/reset-password/${secrets['resetToken']}`, { password: newPassword })
      await get(program, `/api/admin/users?q=${email}`)
      await get(program, `/api/tidak-ada?token=${secrets['token']}`)
      await vi.waitFor(() => expect(printed).toMatch(/550 5\.1\.1/), 60_000)
      await program.kill('SIGTERM')

      expect(secrets).toMatchObject({
        otp: expect.stringMatching(/^\d{6}$/),
        token: expect.stringMatching(/.{20,}/),
      })
      expect(printed).toContain('/api/auth/login')
      const tells = (line: string, name: string, secret: string) =>
        // Six digits are part of many times and of some request ids: a code would be a separate word.
        name === 'otp' ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(line) : line.includes(secret)
      for (const [name, secret] of Object.entries(secrets))
        expect([name, printed.split('\n').filter((line) => tells(line, name, secret))]).toEqual([name, []])
    },
  )
})
