/** What a demo hides while it runs, and what remains of it when its data are put to real use (Security 13). */
import { describe, expect, it, onTestFinished } from 'vitest'
import { aUser, startProgram, type Program } from '@tiketbus/testkit'
import { openDatabase } from '../src/platform/database/database.ts'
import { get, post, tokenIn, useEnvironments } from './testing.ts'

const { aDatabase, environment } = useEnvironments()

describe('a demo', { timeout: 300_000 }, () => {
  it('serves its simulator’s payment page and nothing else of it', async () => {
    const program = await startProgram(environment(await aDatabase()))
    expect((await get(program, '/simulator/assets/base.css')).status).toBe(200)
    const hidden = ['control/transactions', 'control/faults', 'v2/ORDER-1-x/status', 'snap/v1/transactions']
    const ways = [
      '/simulator/',
      '/simulator/../',
      '/simulator/%2e%2e/',
      '/simulator/..%2f',
      '/simulator//',
      '/simulator/./../',
    ]
    for (const path of hidden.flatMap((one) => ways.map((way) => way + one))) {
      const { status, body } = await get(program, path)
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 400 || code === 404)])
      expect(body).not.toMatch(/status_code|transaction_status|error_messages/)
    }
    await program.kill('SIGTERM')
  })

  it('put to real use has no demo accounts, mailbox or simulator; ADMIN_PASSWORD creates an account and resets none', async () => {
    const databaseUrl = await aDatabase()
    const logIn = async (program: Program, email: string, password: string) =>
      tokenIn(await post(program, '/api/auth/login', { email, password }))
    const demo = await startProgram(environment(databaseUrl, { SEED_DEMO: 'on' }))
    const before = await logIn(demo, 'admin@tiketbus.test', 'demo-admin')
    expect((await demo.send('GET', '/api/admin/buses', before)).status).toBe(200)
    const clerk = await logIn(demo, 'loket@tiketbus.test', 'demo-loket')
    expect((await demo.send('GET', '/api/admin/counter/departures', clerk)).status).toBe(200)
    const db = openDatabase(databaseUrl)
    onTestFinished(() => db.close())
    const visitor = await aUser(db)
    const promotion = await demo.send('PUT', `/api/auth/make-admin/${visitor.id_user}`, before, {})
    expect(promotion.body.data).toMatchObject({ role: 'admin' })
    expect((await get(demo, '/dev/mail.json')).status).toBe(200)
    await demo.kill('SIGTERM')

    const real = {
      MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
      MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
      MIDTRANS_API_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'tiket@contoh.id',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_EMAIL: 'pemilik@contoh.id',
    }
    const withoutOwner = environment(databaseUrl, { ...real, ADMIN_EMAIL: '' })
    await expect(startProgram(withoutOwner)).rejects.toThrow('ADMIN_EMAIL dan ADMIN_PASSWORD belum diisi')
    const starts = [
      ['sandi-pertama-pemilik', '1 akun yang menjadi administrator lewat akun demo kembali'],
      ['sandi-kedua-pemilik', 'ADMIN_EMAIL dan ADMIN_PASSWORD diabaikan'],
    ] as const
    for (const [ADMIN_PASSWORD, line] of starts) {
      // The mails about the demo's promotion have no server to go to.
      const expectErrors = [/mail_server_away/]
      const program = await startProgram(environment(databaseUrl, { ...real, ADMIN_PASSWORD }), {
        expectErrors,
      })
      expect(program.printed()).toContain(line)
      for (const token of [before, visitor.token, clerk])
        expect((await program.send('GET', '/api/admin/users', token)).status).toBe(401)
      const [{ role } = {}] = await db.query<{ role?: string }>('select role from users where id_user = $1', [
        visitor.id_user,
      ])
      expect(role).toBe('user')
      expect(await logIn(program, 'admin@tiketbus.test', 'demo-admin')).toBe('')
      for (const name of ['penumpang', 'pengelola', 'loket', 'loket2', 'agen', 'kru'])
        expect(await logIn(program, `${name}@tiketbus.test`, `demo-${name}`)).toBe('')
      expect(await logIn(program, 'pemilik@contoh.id', 'sandi-pertama-pemilik')).not.toBe('')
      for (const path of ['/dev/mail', '/dev/mail.json', '/simulator/pay/x', '/simulator/assets/base.css'])
        expect([path, (await get(program, path)).status]).toEqual([path, 404])
      const page = (await get(program, '/')).body
      expect(page.includes('<meta name="tiketbus-demo"')).toBe(false)
      expect(page).toContain('&quot;paymentPages&quot;:&quot;http://127.0.0.1:9/&quot;')
      await program.kill('SIGTERM')
    }
  })
})
