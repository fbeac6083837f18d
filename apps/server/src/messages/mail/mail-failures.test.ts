import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailSink, type MailSink } from '@tiketbus/testkit'
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'
import { Unconfirmed } from './mail-failures.ts'
import { smtpTransport } from './transports.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.close())
afterEach(async () => {
  sink.refuse({})
  await sink.become('well')
})

const MAIL = { to: 'orang@contoh.id', subject: 'Tiket', text: 'Halo', html: '<p>Halo</p>' }
const send = () => {
  const url = new URL(sink.url)
  url.username = 'tiket'
  url.password = 'rahasia'
  return smtpTransport(url.href, 'TiketBus <tiket@contoh.id>')(MAIL).catch((error: unknown) => error)
}

describe('a mail ends', () => {
  it.each([
    '550 no such user',
    '550 5.1.1 <orang@contoh.id>: Recipient address rejected',
    '550-5.1.1 The account\r\n550 5.1.1 does not exist',
    '551 5.1.6 moved',
    '552 5.2.2 mailbox full',
    '553 5.1.3 bad syntax',
    '554 no valid recipients',
  ])('when its recipient is refused permanently: %s', async (reply) => {
    sink.refuse({ RCPT: reply })
    expect(await send()).toBeInstanceOf(JobEnded)
  })
})

describe('a mail is tried again, with an alert,', () => {
  it.each([
    ['mail_login_refused', { AUTH: '535 5.7.8 wrong password' }],
    ['mail_login_refused', { AUTH: '454 4.7.0 temporary authentication failure' }],
    ['mail_login_refused', { MAIL: '530 5.7.0 authentication required' }],
    ['mail_sender_refused', { MAIL: '550 5.7.1 sender not allowed' }],
    ['mail_sender_refused', { RCPT: '550 5.1.8 sender domain does not exist' }],
    ['mail_policy_refused', { RCPT: '554 5.7.1 service unavailable; client host blocked' }],
    ['mail_policy_refused', { RCPT: '550 5.7.1 relaying denied' }],
    ['mail_content_refused', { DATA: '554 5.5.1 no' }],
    ['mail_content_refused', { '.': '554 5.7.1 spam' }],
    ['mail_postponed', { RCPT: '450 4.2.0 greylisted' }],
    ['mail_postponed', { MAIL: '421 4.3.2 too many connections' }],
    ['mail_postponed', { '.': '452 4.3.1 no space' }],
  ])('%s: %o', async (alert, replies) => {
    sink.refuse(replies)
    const error = await send()
    expect(error).toBeInstanceOf(Postponed)
    expect(error).toMatchObject({ alert })
  })

  it.each(['away', 'cut'] as const)('mail_server_away: the server is %s', async (manner) => {
    await sink.become(manner)
    expect(await send()).toMatchObject({ alert: 'mail_server_away' })
  })
})

describe('a server that reads the whole mail and does not confirm it', () => {
  const slow = () =>
    smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>', { withinMs: 300 })(MAIL).catch(
      (error: unknown) => error,
    )

  it('leaves the outcome unknown: it is not sent again at once [W86]', async () => {
    await sink.become('held')
    const before = sink.connections
    expect(await slow()).toMatchObject({ alert: 'mail_unconfirmed' })
    expect(sink.connections).toBe(before + 1)
  })

  it('and cuts the connection: the pool does not repeat it either', async () => {
    await sink.become('held')
    const sending = smtpTransport(
      sink.url,
      'TiketBus <tiket@contoh.id>',
    )(MAIL).catch((error: unknown) => error)
    await expect.poll(() => sink.held.length).toBeGreaterThan(0)
    const before = sink.connections
    const taken = sink.taken.length
    sink.dropHeld()
    expect(await sending).toBeInstanceOf(Unconfirmed)
    expect([sink.connections, sink.taken.length]).toEqual([before, taken])
  })
})

describe('a server without STARTTLS', () => {
  const url = () => sink.url.replace('127.0.0.1', 'surat.contoh')
  const send = (allowPlain: string[]) =>
    smtpTransport(`${url()}?requireTLS=false`, 'TiketBus <tiket@contoh.id>', {
      allowPlain,
      host: '127.0.0.1',
    })(MAIL).catch((error: unknown) => error)

  it('receives no mail, also if its address allows that', async () => {
    const before = sink.taken.length
    sink.refuse({ STAR: '502 5.5.1 unknown command' })
    expect(await send([])).toMatchObject({ alert: 'mail_not_encrypted' })
    expect(sink.taken).toHaveLength(before)
  })
  it('receives mails if it is allowed by name', async () => {
    expect(await send(['surat.contoh'])).toBeUndefined()
  })
})

it('a mail is marked as sent by a machine, so that no holiday reply answers it [W86]', async () => {
  await smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>')(MAIL)
  expect(sink.texts.at(-1)).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

it('a mail that arrives twice has the same Message-ID', async () => {
  const deliver = smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>')
  for (let attempt = 0; attempt < 2; attempt++) await deliver(MAIL, { id: 'surat-1' })
  expect(sink.texts.slice(-2).map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim())).toEqual([
    '<surat-1@contoh.id>',
    '<surat-1@contoh.id>',
  ])
})

it('consecutive mails share a connection; one that the server closed meanwhile loses no mail', async () => {
  const deliver = smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>')
  const before = { connections: sink.connections, taken: sink.taken.length }
  for (let n = 0; n < 5; n++) await deliver(MAIL)
  expect(sink.connections).toBe(before.connections + 1)
  await sink.become('away')
  await sink.become('well')
  for (let n = 0; n < 5; n++) await deliver(MAIL)
  expect(sink.connections).toBe(before.connections + 2)
  expect(sink.taken).toHaveLength(before.taken + 10)
})

it('a mail carries its attachment under its name [K38]', async () => {
  const content = Buffer.from('%PDF-1.7 tiket')
  const attachment = { filename: 'e-tiket-TB-7.pdf', contentType: 'application/pdf', content }
  await smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>')({ ...MAIL, attachment })
  const mail = sink.texts.at(-1)
  expect(mail).toMatch(/Content-Disposition: attachment; filename=e-tiket-TB-7\.pdf/)
  expect(mail).toContain(content.toString('base64'))
})
