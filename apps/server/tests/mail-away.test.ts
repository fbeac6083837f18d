/** The mail server is down, busy, drops the connection or stays silent: users only notice that their mail arrives later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  createTestApp,
  startMailSink,
  startTestApp,
  type MailSink,
  type TestApp,
} from '@tiketbus/testkit'
import { Unconfirmed } from '../src/messages/mail/mail-failures.ts'
import { smtpTransport } from '../src/messages/mail/transports.ts'

const PEOPLE = 12

let sink: MailSink
let app: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  app = await createTestApp({
    deliverMail: smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>', { greetingMs: 2000 }),
  })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const register = (email: string) =>
  app.call(api.accounts.register, {
    body: { username: 'Sari Dewi', email, password: 'kereta-malam-7', no_telepon: '081234567890' },
  })
const waiting = () =>
  app.db.query<{ attempts: number; max_attempts: number }>(
    `select attempts, max_attempts from jobs where task = 'send_by_mail'`,
  )
/** Simulates that this time has passed for every waiting mail. */
const pass = (interval: string) => app.db.query('update jobs set run_at = run_at - $1::interval', [interval])

describe('while the mail server accepts no mails', () => {
  it('users register as usual, and hours later each of their mails arrives, once', async () => {
    const usual = await register(anAddress())
    await app.runJobs()
    expect(sink.taken).toHaveLength(1)
    const addresses = Array.from({ length: PEOPLE }, () => anAddress('antre'))

    await sink.become('away')
    const began = performance.now()
    const replies = await Promise.all(addresses.map(register))
    expect(performance.now() - began).toBeLessThan(10_000)
    // The replies differ only in the e-mail address.
    for (const reply of replies)
      expect({ ...(reply.body as object), email: '' }).toEqual({ ...(usual.body as object), email: '' })

    // As if after three attempts: the next pause is then longer than a busy machine takes for a round.
    await app.db.query('update jobs set attempts = 3')
    for (const manner of ['away', 'busy', 'cut', 'away', 'busy', 'cut', 'away', 'busy'] as const) {
      await sink.become(manner)
      expect(await app.runJobs()).toHaveLength(PEOPLE)
      // The retry comes not at once, but after a growing pause.
      expect(await app.runJobs()).toEqual([])
      await pass('7 hours')
    }
    const left = await waiting()
    expect(left.map(({ attempts }) => attempts)).toEqual(addresses.map(() => 11))
    // About three weeks: longer than any holiday.
    expect(left.every(({ max_attempts }) => max_attempts === 90)).toBe(true)
    expect(sink.taken).toHaveLength(1)

    await sink.become('well')
    expect(await app.runJobs()).toEqual([])
    expect(sink.taken.slice(1).toSorted()).toEqual(addresses.toSorted())
    await pass('1 hour')
    await app.runJobs()
    expect(sink.taken).toHaveLength(1 + PEOPLE)
    expect(await waiting()).toEqual([])
  })
})

describe('once the mail server is back', () => {
  it('the first mail that it takes brings those forward whose next attempt is far off, once', async () => {
    await sink.become('away')
    const addresses = Array.from({ length: 3 }, () => anAddress('lama'))
    for (const email of addresses) (await register(email)).ok()
    expect(await app.runJobs()).toHaveLength(3)
    await pass('-50 minutes')
    await sink.become('well')
    expect(await app.runJobs()).toEqual([])
    const before = sink.taken.length
    const next = anAddress('berikut')
    ;(await register(next)).ok()
    expect(await app.runJobs()).toEqual([])
    expect(sink.taken.slice(before).toSorted()).toEqual([...addresses, next].toSorted())
    // A mail that its own recipient's server postpones keeps its pause.
    sink.refuse({ RCPT: '450 4.2.0 greylisted' })
    ;(await register(anAddress('tunda'))).ok()
    expect(await app.runJobs()).toHaveLength(1)
    sink.refuse({})
    ;(await register(anAddress('lain'))).ok()
    await app.runJobs()
    expect(await waiting()).toHaveLength(1)
    await pass('1 hour')
    await app.runJobs()
    expect(await waiting()).toEqual([])
  })
})

describe('a mail that the mail server cuts off, as no other', () => {
  it('keeps its pause when others arrive, so that it does not use up its attempts', async () => {
    const taken = anAddress('biasa')
    ;(await register(taken)).ok()
    expect(await app.runJobs()).toEqual([])
    await sink.become('cut')
    ;(await register(anAddress('putus'))).ok()
    expect(await app.runJobs()).toHaveLength(1)
    await pass('-50 minutes')
    await sink.become('well')
    ;(await register(anAddress('lain'))).ok()
    expect(await app.runJobs()).toEqual([])
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1])
    await pass('1 hour')
    await app.runJobs()
    expect(await waiting()).toEqual([])
  })
})

describe('a mail server that reads a mail and confirms it late, if at all', () => {
  it('gets it again after an hour and after six more, under the same Message-ID, then no more', async () => {
    const email = anAddress('lambat')
    const attempts: string[] = []
    const slow = await startTestApp({
      besides: app,
      deliverMail: async (_mail, { id = '' } = {}) => {
        attempts.push(id)
        throw new Unconfirmed(new Error('no answer'))
      },
    })
    ;(await register(email)).ok()
    for (const [pause, count] of [
      ['0 minutes', 1],
      ['59 minutes', 1],
      ['2 minutes', 2],
      ['5 hours', 2],
      ['2 hours', 3],
      ['9 days', 3],
    ] as const) {
      await pass(pause)
      expect(await slow.runJobs()).toEqual([])
      expect(attempts).toHaveLength(count)
    }
    expect(new Set(attempts).size).toBe(1)
    expect(await waiting()).toEqual([])
  })
})

describe('a mail server that accepts the connection and stays silent', () => {
  it('is given up after a few seconds, so that background work continues', async () => {
    // No earlier connection is left.
    await sink.become('away')
    await sink.become('silent')
    const email = anAddress('sunyi')
    ;(await register(email)).ok()
    const began = performance.now()
    expect(await app.runJobs()).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(8000)
    await sink.become('well')
    await pass('1 hour')
    await app.runJobs()
    expect(sink.taken.filter((taken) => taken === email)).toHaveLength(1)
  })
})

describe('connections to the mail server', () => {
  it('that have sent their share do not delay the mails that follow', async () => {
    sink.quota = 3
    const addresses = Array.from({ length: PEOPLE }, () => anAddress('jatah'))
    for (const email of addresses) (await register(email)).ok()
    await app.runJobs()
    sink.quota = Infinity
    expect(sink.taken.slice(-PEOPLE).toSorted()).toEqual(addresses.toSorted())
  })

  it('that no longer answer, not even to a farewell, do not delay the mails that follow', async () => {
    await sink.become('away')
    const deliver = smtpTransport(sink.url, 'TiketBus <tiket@contoh.id>', { idleMs: 100 })
    const send = (to: string) => deliver({ to, subject: 'Kode', text: 'Kode', html: 'Kode' })
    await sink.become('held')
    const first = Array.from({ length: 4 }, () => send(anAddress()))
    await expect.poll(() => sink.held.length).toBe(4)
    sink.desert()
    await sink.become('well')
    await Promise.all(first)
    await expect.poll(() => sink.farewells).toBeGreaterThanOrEqual(4)
    const email = anAddress('baru')
    await send(email)
    expect(sink.taken).toContain(email)
    // A silent connection is given up after 15 s.
  }, 10_000)
})

describe('a recipient who is refused permanently', () => {
  it('ends their mail: it is kept for 30 days without a readable address, then deleted', async () => {
    const email = anAddress('tidakada')
    sink.refuse({ RCPT: `550 5.1.1 <${email}>: Recipient address rejected` })
    ;(await register(email)).ok()
    expect(await app.runJobs()).toHaveLength(1)
    sink.refuse({})
    await pass('29 days')
    expect(await app.runJobs()).toEqual([])
    const kept = () => app.db.query('select * from jobs')
    const tidy = () => app.app.jobs.tidy_platform?.({})
    await tidy()
    expect(await kept()).toHaveLength(1)
    expect(JSON.stringify(await kept())).toContain('550 5.1.1')
    expect(JSON.stringify(await kept())).not.toContain(email)
    await pass('2 days')
    await tidy()
    expect(await kept()).toEqual([])
  })

  it('is the only reason: a refused login to the mail server is retried', async () => {
    const email = anAddress('nanti')
    sink.refuse({ MAIL: '535 5.7.8 authentication failed' })
    ;(await register(email)).ok()
    expect(await app.runJobs()).toHaveLength(1)
    sink.refuse({})
    await pass('1 hour')
    expect(await app.runJobs()).toEqual([])
    expect(sink.taken.filter((taken) => taken === email)).toHaveLength(1)
  })
})
