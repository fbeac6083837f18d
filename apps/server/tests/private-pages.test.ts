/** Pages that are available only on this machine, to administrators, or in a demo. */
import { expect, it } from 'vitest'
import { anAdmin, aUser } from '@tiketbus/testkit'
import { mailboxTransport } from '../src/messages/mail/transports.ts'
import { ask, useApps } from './testing.ts'

const STRANGER = '203.0.113.7'
const anApp = useApps()

it('/metrics responds only to this machine, not to requests that a proxy on it forwards', async () => {
  const app = await anApp()
  expect((await ask(app, '/metrics')).statusCode).toBe(200)
  for (const asking of [
    { from: STRANGER },
    { from: STRANGER, forwardedFor: '127.0.0.1' },
    { from: '127.0.0.1', forwardedFor: STRANGER },
  ])
    expect([asking, (await ask(app, '/metrics', asking)).statusCode]).toEqual([asking, 404])
})

it('/dev/mail of a demo that others can reach requires an administrator', async () => {
  const app = await anApp({ HOST: '0.0.0.0' })
  const { token } = await aUser(app.db)
  const admin = await anAdmin(app.db)
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    for (const asking of [{}, { token }, { token: 'x'.repeat(43) }])
      expect([url, asking, (await ask(app, url, asking)).statusCode]).toEqual([url, asking, 404])
    expect((await ask(app, url, { token: admin.token })).statusCode).toBe(200)
  }
})

it('/dev/mail of a demo on this machine shows user input as text', async () => {
  const app = await anApp()
  await app.db.query(
    'insert into mailbox (recipient, subject, body_text, body_html) values ($1, $2, $3, $3)',
    [
      '<b>siti@contoh.id',
      '<script>alert(1)</script>',
      'Buka https://contoh.id/"><script>alert(2)</script> dan <img src=x>',
    ],
  )
  const { statusCode, body } = await ask(app, '/dev/mail')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('&lt;script&gt;alert(1)')])
  expect(body).not.toMatch(/<script|<img|<b>/)
  expect((await ask(app, '/dev/mail.json?to=%00')).statusCode).toBe(200)
})

it('/dev/mail serves attachments to those who may read the mail [K38]', async () => {
  const letter = { to: 'siti@contoh.id', subject: 'E-tiket', text: 'Kursi 7', html: '<p>Kursi 7</p>' }
  const attachment = {
    filename: 'e-tiket-TB-7.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
  }
  const reachable = await anApp({ HOST: '0.0.0.0' })
  const { token } = await anAdmin(reachable.db)
  await mailboxTransport(reachable.db)({ ...letter, attachment })
  await mailboxTransport(reachable.db)(letter)
  const { body } = await ask(reachable, `/dev/mail?token=${token}`)
  const link = /href="(\/dev\/mail\/\d+\/attachment\?token=[^"]+)">Lampiran: e-tiket-TB-7.pdf/.exec(body)?.[1]
  const file = await ask(reachable, link ?? '')
  expect(file).toMatchObject({
    statusCode: 200,
    body: '%PDF-1.7',
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="e-tiket-TB-7.pdf"',
      'cache-control': 'no-store',
    },
  })
  expect((await ask(reachable, link?.replace(/\?.*/, '') ?? '')).statusCode).toBe(404)
  for (const id of ['2', '99', 'x', '9'.repeat(30)])
    expect([id, (await ask(reachable, `/dev/mail/${id}/attachment`, { token })).statusCode]).toEqual([
      id,
      404,
    ])
})

it('in real operation there is neither mailbox nor simulator', async () => {
  const app = await anApp({
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    PUBLIC_URL: 'https://tiket.contoh.id',
  })
  const { token } = await anAdmin(app.db)
  for (const url of [
    '/dev/mail',
    '/dev/mail.json',
    '/dev/mail/1/attachment',
    '/simulator/pay/x',
    '/simulator/assets/base.css',
  ])
    expect([url, (await ask(app, url, { token })).statusCode]).toEqual([url, 404])
})
