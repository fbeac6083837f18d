import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  anAdmin,
  anOrder,
  aTrip,
  aUser,
  moveTrip,
  openDueJobs,
  startTestApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import type { Tx } from '../../platform/database/database.ts'
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'
import { Unconfirmed } from './mail-failures.ts'
import type { Mail } from './mail.ts'

const app = useTestApp()

test('a code is sent before the waiting mails of orders', async () => {
  for (let n = 0; n < 3; n++) await anOrder(app)
  const email = anAddress()
  await app.call(api.accounts.register, {
    body: { username: 'Sari Dewi', email, password: 'kereta-malam-7', no_telepon: '081234567890' },
  })
  await app.runJobs()
  const receivers = app.mails().map(({ to }) => to)
  expect(receivers.length).toBeGreaterThan(3)
  expect(receivers[0]).toBe(email)
})

describe('a message that waits', () => {
  const placed = async () => {
    const order = await anOrder(app)
    const own = () => app.mails(order.user.email)
    const journal = () =>
      app.db.query(
        'select kind, recipient, reason, sent_at is not null as sent from order_mails where order_group_id = $1 order by created_at',
        [order.order_group_id],
      )
    return { order, own, journal }
  }

  test('states what was true when it happened, and goes to the address of that moment [W440]', async () => {
    const { order, own } = await placed()
    const { email, id_user } = order.user
    await moveTrip(app, order.id_rute, 90)
    const admin = await anAdmin(app.db)
    ;(await app.call(api.adminPeople.deleteUser, { params: { id: id_user }, token: admin.token })).ok()
    expect(await app.runJobs()).toEqual([])
    const times = own().map(({ text }) => /Berangkat: ([^(\n]+W\w+)/.exec(text)?.[1])
    expect(own().map(({ subject }) => subject)).toEqual([
      expect.stringContaining('bayar sebelum'),
      expect.stringContaining('Perubahan jadwal'),
      expect.stringContaining('dibatalkan'),
    ])
    expect([times[0] === times[2], own().every(({ to }) => to === email)]).toEqual([false, true])
  })

  test('is sealed, and stays for the servers that know its channel [W441]', async () => {
    const { order, own } = await placed()
    const rows = await app.db.query("select payload::text from jobs where task like 'send%'")
    expect(JSON.stringify(rows)).not.toContain(order.user.email)
    // A server of an older release has the task of rendered mails only.
    const taken: unknown[] = []
    const older = openDueJobs(app.databaseUrl, { send_mail: async (payload) => void taken.push(payload) })
    await older.runDue(() => {})
    await older.close()
    expect([taken, own()]).toEqual([[], []])
    expect(await app.runJobs()).toEqual([])
    expect(own()).toHaveLength(1)
  })

  test('is tried again if it cannot be rendered, as the journal shows, or if its kind is a later release’s [W442]', async () => {
    const { order, own, journal } = await placed()
    app.expectErrors(/./)
    const to = { email: order.user.email }
    const orders = [order.order_group_id]
    // What another release wrote.
    const notify = app.app.platform.notify as (tx: Tx, message: object) => Promise<void>
    await app.db.transaction((tx) => notify(tx, { kind: 'trip_moved', to, orders, data: {} }))
    await app.db.transaction((tx) => notify(tx, { kind: 'journey_rated', to, orders, data: {} }))
    expect(await app.runJobs()).toHaveLength(2)
    expect(own()).toHaveLength(1)
    expect(await journal()).toEqual([
      { kind: 'placed', recipient: to.email, reason: null, sent: true },
      { kind: 'trip_moved', recipient: to.email, reason: 'mail_failed', sent: false },
      { kind: 'journey_rated', recipient: to.email, reason: null, sent: false },
    ])
    const [{ waiting } = { waiting: 0 }] = await app.db.query<{ waiting: number }>(
      "select count(*)::int as waiting from jobs where task = 'send_by_mail' and attempts = 1",
    )
    expect(waiting).toBe(2)
    await app.db.query('delete from jobs')
  })
})

describe('more than ten mails about orders to one address in an hour', () => {
  let id_rute: number
  let user: TestUser
  let admin: TestUser
  beforeAll(async () => {
    admin = await anAdmin(app.db)
  })

  const pass = (interval: string) =>
    app.db.query('update jobs set run_at = run_at - $1::interval', [interval])
  const journal = () =>
    app.db.query<{ kind: string; sent: boolean; reason: string | null; ended: boolean }>(
      `select kind, sent_at is not null as sent, reason, ended_at is not null as ended from order_mails
       where recipient = $1 order by created_at, id_mail`,
      [user.email],
    )
  const kept = () => app.db.query('select from gathered_mails')
  const order = (seat: number) => anOrder(app, { user, id_rute, nomor_kursi: [seat] })

  /** Orders and cancels one seat again and again; returns the order numbers. */
  async function orderAndCancel(times: number): Promise<string[]> {
    ;[id_rute, user] = [await aTrip(app.db), await aUser(app.db)]
    const numbers: string[] = []
    for (let n = 0; n < times; n++) {
      const { id_tiket } = await order(1)
      numbers.push(`TB-${id_tiket}`)
      ;(await app.call(api.tickets.cancelTicket, { params: { id: id_tiket }, token: user.token })).ok()
    }
    return numbers
  }

  test('are gathered into one, which lists the text of each in order [W140]', async () => {
    const numbers = await orderAndCancel(14)
    const jobs = await app.db.query<{ payload: Record<string, unknown> }>(
      `select payload from jobs where task = 'send_by_mail'`,
    )
    expect(await app.runJobs()).toEqual([])
    expect(app.mails(user.email)).toHaveLength(10)
    expect((await journal()).filter(({ reason }) => reason === 'mail_gathered')).toHaveLength(18)
    // As after a crash before their outcome was written.
    for (const { payload } of jobs) await app.app.jobs['send_by_mail']?.(payload)
    await pass('50 minutes')
    await app.runJobs()
    expect(app.mails(user.email)).toHaveLength(10)
    await pass('11 minutes')
    await app.runJobs()
    const mails = app.mails(user.email)
    expect(mails).toHaveLength(11)
    const last = mails[10]
    expect(last?.subject).toBe('18 kabar tentang pesanan Anda')
    expect(last?.text).toMatch(/^Dalam satu jam .*\n\n\(1 dari 18\) Pesanan/)
    expect(last?.text.match(/Bus dijalankan oleh/g)).toHaveLength(1)
    const listed = Array.from(last?.text.matchAll(/^\(\d+ dari 18\) (.+)$/gm) ?? [], ([, subject]) => subject)
    const subjects = [...mails.slice(0, 10).map(({ subject }) => subject), ...listed]
    for (const number of numbers)
      for (const start of [`Pesanan ${number}: bayar sebelum`, `Tiket ${number} dibatalkan`])
        expect(subjects.filter((subject) => subject?.startsWith(start))).toHaveLength(1)
    expect((await journal()).every(({ sent, reason }) => sent && reason === null)).toBe(true)
    expect(await kept()).toEqual([])
  })

  test('lose nothing and repeat nothing: their server is away, slow, stopped, or two send at once [W140]', async () => {
    await orderAndCancel(6)
    await app.runJobs()
    expect(app.mails(user.email)).toHaveLength(10)
    app.breakMail(new Postponed('connection refused', { alert: 'mail_server_away' }))
    await pass('2 hours')
    expect(await app.runJobs()).toHaveLength(1)
    expect(
      (await journal()).filter(({ sent, reason }) => !sent && reason === 'mail_server_away'),
    ).toHaveLength(2)
    app.breakMail(undefined)

    // A server that died while it sent them.
    await app.db.query(`update gathered_mails set batch = gen_random_uuid(), claimed_at = clock_timestamp()`)
    await pass('7 hours')
    expect(await app.runJobs()).toHaveLength(1)
    await app.db.query(`update gathered_mails set claimed_at = claimed_at - interval '4 minutes'`)

    const ids: string[] = []
    const slow = await startTestApp({
      besides: app,
      deliverMail: async (_mail, { id = '' } = {}) => {
        ids.push(id)
        throw new Unconfirmed(new Error('no answer'))
      },
    })
    await pass('7 hours')
    expect(await slow.runJobs()).toEqual([])
    expect(ids).toHaveLength(1)

    // Those that are gathered meanwhile are another mail.
    await anOrder(app, { user, id_rute, nomor_kursi: [1] })
    await app.runJobs()
    const both = [app, await startTestApp({ besides: app, deliverMail: deliver })]
    await pass('7 hours')
    const [address] = await app.db.query<{ address: string }>('select distinct address from gathered_mails')
    const send = async (server: typeof app) => server.app.jobs['send_gathered']?.({ ...address })
    const outcomes = await Promise.allSettled(both.map(send))
    await app.runJobs()
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    const mails = [...app.mails(user.email), ...others.filter(({ to }) => to === user.email)]
    expect(mails).toHaveLength(12)
    expect(mails.filter(({ subject }) => subject === '2 kabar tentang pesanan Anda')).toHaveLength(1)
    expect((await journal()).every(({ sent }) => sent)).toBe(true)
    expect(await kept()).toEqual([])
  })
  const others: Mail[] = []
  const deliver = async (mail: Mail) => void others.push(mail)

  test('are recorded as not sent if the address is refused for good', async () => {
    await orderAndCancel(6)
    await app.runJobs()
    app.breakMail(new JobEnded('550 5.1.1 no such user'))
    await pass('2 hours')
    await app.runJobs()
    app.breakMail(undefined)
    const ended = { sent: false, ended: true, reason: 'mail_address_refused' }
    expect((await journal()).filter(({ sent }) => !sent)).toMatchObject([ended, ended])
    expect(await kept()).toEqual([])
  })

  test('do not hold back an e-ticket, which comes with its file [W141]', async () => {
    await orderAndCancel(6)
    const { id_tiket } = await order(1)
    const params = { id: id_tiket }
    const body = { status_tiket: 'confirmed' }
    ;(await app.call(api.adminTickets.updateTicketStatus, { params, body, token: admin.token })).ok()
    await app.runJobs()
    const mails = app.mails(user.email)
    expect(mails.filter(({ attachment }) => attachment)).toHaveLength(1)
    expect(mails.filter(({ subject }) => subject.startsWith('E-tiket'))).toHaveLength(1)
  })

  test('do not hold back that a departure moved or was called off [W311]', async () => {
    await orderAndCancel(6)
    await order(1)
    await app.runJobs()
    const before = app.mails(user.email).length
    await moveTrip(app, id_rute, 90)
    const params = { id: id_rute }
    const body = { alasan: 'Bus rusak' }
    ;(await app.call(api.adminDepartures.callOff, { params, body, token: admin.token })).ok()
    await app.runJobs()
    const news = app.mails(user.email).slice(before)
    expect(news.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Perubahan jadwal'),
      expect.stringContaining('dibatalkan'),
    ])
  })
})
