import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageTrip,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
  aUser,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { JobEnded } from '../../platform/jobs/job-failures.ts'
import {
  aPaidOrder,
  bookedTripFixture,
  auditOf,
  refundsOf,
  setStatus,
  statusesForNonAdmins,
} from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const body = { alasan: 'Bus rusak' }
const preview = (id: number, token = admin.token) =>
  app.call(api.adminDepartures.previewCallOff, { params: { id }, token })
const callOff = (id: number, headers?: Record<string, string>, token = admin.token) =>
  app.call(api.adminDepartures.callOff, { params: { id }, body, token, headers })
const statusesOf = async ({ order_group_id }: TestOrder) =>
  app.db.query<{ status_tiket: string; cancel_cause: string | null }>(
    'select status_tiket, cancel_cause from tickets where order_group_id = $1 order by nomor_kursi',
    [order_group_id],
  )
const CANCELLED = { status_tiket: 'cancelled', cancel_cause: 'trip_called_off' }

describe('a departure that was called off', () => {
  const remove = (id: number) =>
    app.call(api.adminDepartures.deleteTrip, { params: { id }, token: admin.token })

  test('is deleted only after its hour and once its refunds are paid: its list of passengers is needed [T32]', async () => {
    const { id_rute } = await bookedTripFixture(app, admin)
    ;(await callOff(id_rute)).ok()
    const listed = await app.call(api.adminDepartures.listTrips, { token: admin.token })
    const row = listed.data().find((trip) => trip.id_rute === id_rute)
    expect(row).toMatchObject({ status: 'nonaktif', called_off_at: expect.any(String) })
    const early = await remove(id_rute)
    expect(early.status).toBe(422)
    expect(early.error()).toMatchObject({ type: 'CALL_OFF_OPEN' })
    expect(early.error().message).toContain('setelah jam berangkatnya')
    await ageTrip(app.db, id_rute, '3 days')
    expect((await remove(id_rute)).error().message).toMatch(/Masih ada 3 pengembalian dana/)
    const due = await app.db.query<{ id_refund: number }>(
      `select r.id_refund from refunds r join orders o using (order_group_id) where o.id_rute = $1 and r.status = 'due'`,
      [id_rute],
    )
    for (const { id_refund } of due) {
      const pay = { params: { id: id_refund }, body: { bukti: 'Tunai' }, token: admin.token }
      ;(await app.call(api.adminMoney.markRefundPaid, pay)).ok()
    }
    expect((await remove(id_rute)).error().message).toContain('3 pemesan yang belum terjangkau email')
    await app.runJobs()
    expect((await remove(id_rute)).status).toBe(200)
  })

  test('is deleted only once those whom no mail reached were phoned; the mark is audited and taken back [T140]', async () => {
    const { id_rute, order_group_id } = await anUnpaidOrder(app.db)
    const params = { id: order_group_id }
    const mark = (dihubungi: boolean, token = admin.token) =>
      app.call(api.adminDepartures.markPhoned, { params, body: { dihubungi }, token })
    expect((await mark(true)).status).toBe(404)
    ;(await callOff(id_rute)).ok()
    app.breakMail(new JobEnded('550 5.1.1 no such user'))
    await app.runJobs()
    app.breakMail(undefined)
    await ageTrip(app.db, id_rute, '3 days')
    const refused = (await remove(id_rute)).error()
    expect(refused).toMatchObject({ type: 'CALL_OFF_OPEN' })
    expect(refused.message).toContain('1 pemesan yang belum terjangkau email dan belum dihubungi')
    const row = async () => {
      const reply = await app.call(api.adminDepartures.manifest, {
        params: { id: id_rute },
        token: admin.token,
      })
      return reply.data().called_off[0]
    }
    expect(await row()).toMatchObject({ dikabari_at: null, dihubungi_at: null, dihubungi_oleh: null })
    expect((await mark(true)).data()).toMatchObject({ order_group_id, dihubungi_oleh: admin.username })
    const marked = await row()
    expect(marked).toMatchObject({ dihubungi_at: expect.any(String), dihubungi_oleh: admin.username })
    expect((await mark(true)).data().dihubungi_at).toBe(marked?.dihubungi_at)
    ;(await mark(false)).ok()
    expect((await remove(id_rute)).error().type).toBe('CALL_OFF_OPEN')
    ;(await mark(true)).ok()
    const acts = await app.db.query<{ action: string }>(
      `select action from audit_log where entity = 'order' and entity_id = $1 order by id`,
      [order_group_id],
    )
    expect(acts.map(({ action }) => action)).toEqual(['mark_phoned', 'unmark_phoned', 'mark_phoned'])
    expect((await remove(id_rute)).status).toBe(200)
  })
})

describe('the mails about a departure of several legs that was called off', () => {
  test('have each journey by itself, and a search for it [T702]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const user = await aUser(app.db)
    const first = await anUnpaidOrder(app.db, { id_rute, user, seats: [1, 2], naik: 0, turun: 1 })
    await anUnpaidOrder(app.db, { id_rute, user, seats: [1], naik: 1, turun: 3 })
    expect((await callOff(id_rute)).data()).toMatchObject({ orders: 2, tickets: 3, passengers: 1 })
    await app.runJobs()
    const texts = app
      .mails(user.email)
      .map(({ text }) => text)
      .filter((text) => text.includes('Bus rusak'))
      .toSorted()
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('Jakarta – Cirebon'))).toHaveLength(1)
    const [later] = texts.filter((text) => text.includes('Cirebon – Surabaya'))
    expect(later).toContain('/search-results?asal=Cirebon&tujuan=Surabaya')
    const manifest = { params: { id: id_rute }, token: admin.token }
    const { called_off } = (await app.call(api.adminDepartures.manifest, manifest)).data()
    expect(called_off.map(({ naik, turun }) => [naik, turun])).toEqual([
      [0, 1],
      [1, 3],
      [0, 1],
    ])
    expect(called_off.map(({ order_group_id }) => order_group_id)).toContain(first.order_group_id)
  })
})

describe('GET /api/admin/routes/{id}/call-off', () => {
  test('counts the effects and changes nothing', async () => {
    const { id_rute, paid } = await bookedTripFixture(app, admin)
    const counted = {
      id_rute,
      orders: 3,
      tickets: 4,
      passengers: 2,
      holds: 1,
      refund_due: 300_000,
      called_off_at: null,
    }
    expect((await preview(id_rute)).data()).toEqual(counted)
    expect((await preview(id_rute)).data()).toEqual(counted)
    expect(await statusesOf(paid)).toMatchObject([
      { status_tiket: 'confirmed' },
      { status_tiket: 'confirmed' },
    ])
  })

  test('counts nothing on a departure without bookings', async () => {
    expect((await preview(await aTrip(app.db))).data()).toMatchObject({
      orders: 0,
      tickets: 0,
      refund_due: 0,
    })
  })

  test('responds 404 for an absent departure, TRIP_DEPARTED for one that left, 401 and 403 to others', async () => {
    const departed = await aTrip(app.db, { inMinutes: -5 })
    expect((await preview(9_999_999_999)).status).toBe(404)
    expect((await preview(departed)).error().type).toBe('TRIP_DEPARTED')
    const call = { params: { id: departed } }
    const others = await statusesForNonAdmins(
      app,
      api.adminDepartures.previewCallOff,
      call,
      await aUser(app.db),
    )
    expect(others).toEqual([401, 403])
  })
})

describe('POST /api/admin/routes/{id}/call-off', () => {
  test('has the counted effects: tickets cancelled, refunds due, holds ended, off sale, audited [T21]', async () => {
    const { id_rute, paid, unpaid, other, hold } = await bookedTripFixture(app, admin)
    const counted = (await preview(id_rute)).data()
    const effect = (await callOff(id_rute)).data()
    expect(effect).toEqual({ ...counted, called_off_at: expect.any(String) })
    expect(await statusesOf(paid)).toEqual([CANCELLED, CANCELLED])
    expect(await statusesOf(unpaid)).toEqual([CANCELLED])
    expect(await statusesOf(other)).toEqual([CANCELLED])
    const refunds = await refundsOf(app, paid)
    expect(refunds.reduce((sum, refund) => sum + refund.jumlah, 0)).toBe(200_000)
    expect(refunds).toMatchObject(
      refunds.map(() => ({ status: 'due', cause: 'trip_called_off', alasan: 'Bus rusak', waits: true })),
    )
    const held = await app.call(api.holds.placeHold, {
      body: { id_rute, nomor_kursi: [7] },
      token: hold.user.token,
    })
    expect(held.error().type).toBe('TRIP_INACTIVE')
    const late = await app.call(api.orders.placeOrder, {
      body: { id_rute, id_reservasi: hold.id_reservasi, nomor_kursi: [7, 8] },
      token: hold.user.token,
    })
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect((await auditOf(app.db, 'trip', id_rute)).at(-1)).toMatchObject({
      action: 'call_off_trip',
      id_admin: admin.id_user,
      before: { id_rute, status: 'aktif' },
      after: { effect },
    })
  })

  test('mails each passenger once: journey, time, seats, refund and the numbers of the orders [T21, N291, W240]', async () => {
    const { id_rute, user, paid, unpaid, other, hold } = await bookedTripFixture(app, admin)
    const before = app.mails().length
    await callOff(id_rute)
    await app.runJobs()
    const sent = app.mails().slice(before)
    expect(sent.map((mail) => mail.to).toSorted()).toEqual([user.email, other.user.email].toSorted())
    const [mail] = app.mails(user.email).slice(-1)
    expect(mail?.subject).toBe('Keberangkatan Malang – Kediri dibatalkan')
    // The sum first, and the facts as lines, in HTML as a table.
    expect(mail?.text).toMatch(/^Rp 200\.000\n/)
    for (const fact of [
      'Perjalanan: Malang – Kediri',
      'Kursi: 1, 2, 3',
      'Alasan: Bus rusak',
      'Dana kembali: Rp 200.000',
    ]) {
      const [term, value] = fact.split(': ')
      expect(mail?.text.split('\n')).toContain(fact)
      expect(mail?.html).toMatch(new RegExp(`${term}</th><td[^>]*>${value}<`))
    }
    const numbers = /Nomor pesanan: (.*)/.exec(mail?.text ?? '')?.[1]?.split(', ')
    const group = paid.order_group_id.slice(0, 8).toUpperCase()
    expect(numbers?.toSorted()).toEqual([group, `TB-${unpaid.id_tiket}`].toSorted())
    expect(mail?.text).toMatch(/ \d{4}, \d\d\.\d\d WIB/)
    expect(mail?.text).toMatch(/\/search-results\?asal=Malang&tujuan=Kediri&tanggal=\d{4}-\d\d-\d\d\b/)
    expect(app.mails(hold.user.email)).toEqual([])
  })

  test('the ticket shows the call-off with its reason, and is no longer boarded', async () => {
    const { id_rute, paid, user } = await bookedTripFixture(app, admin)
    const body = { id_rute, kode: `TB-${paid.id_tiket}`, hari_lain: true, identitas_diperiksa: true }
    ;(await app.call(api.adminBoarding.checkTicket, { body, token: admin.token })).ok()
    const read = async () =>
      (await app.call(api.tickets.getTicket, { params: { id: paid.id_tiket }, token: user.token })).data()
    expect(await read()).toMatchObject({ boarded_at: expect.any(String), called_off_at: null })
    await callOff(id_rute)
    expect(await read()).toMatchObject({
      status_tiket: 'cancelled',
      boarded_at: null,
      called_off_at: expect.any(String),
      called_off_reason: 'Bus rusak',
    })
    const checked = (await app.call(api.adminBoarding.checkTicket, { body, token: admin.token })).data()
    expect(checked).toMatchObject({ hasil: 'cancelled', boarded_at: null, boarded_by: null })
  })

  test('a ticket that was cancelled before does not show the call-off', async () => {
    const order = await anUnpaidOrder(app.db)
    const { token } = order.user
    ;(await app.call(api.tickets.cancelTicket, { params: { id: order.id_tiket }, token })).ok()
    await callOff(order.id_rute)
    const ticket = await app.call(api.tickets.getTicket, { params: { id: order.id_tiket }, token })
    expect(ticket.data()).toMatchObject({ called_off_at: null, called_off_reason: null })
  })

  test('ends the open payment page at the provider; money that arrives first is refunded', async () => {
    const order = await anUnpaidOrder(app.db)
    const page = await app.call(api.payments.createPayment, {
      token: order.user.token,
      body: { id_tiket: order.id_tiket },
    })
    const { order_id } = page.data()
    await callOff(order.id_rute)
    app.provider.control.pay(order_id, 'gopay')
    await app.runToIdle()
    expect(await statusesOf(order)).toEqual([CANCELLED, CANCELLED])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000 }])
    const unused = await anUnpaidOrder(app.db)
    await app.call(api.payments.createPayment, {
      token: unused.user.token,
      body: { id_tiket: unused.id_tiket },
    })
    await callOff(unused.id_rute)
    await app.runToIdle()
    const attempts = await app.db.query<{ status: string }>(
      'select status from payments where order_group_id = $1',
      [unused.order_group_id],
    )
    expect(attempts).toEqual([{ status: 'closed' }])
  })

  test('refunds money that was paid at the provider', async () => {
    const order = await anUnpaidOrder(app.db)
    const page = await app.call(api.payments.createPayment, {
      token: order.user.token,
      body: { id_tiket: order.id_tiket },
    })
    app.provider.control.pay(page.data().order_id, 'gopay')
    await app.runToIdle()
    expect((await preview(order.id_rute)).data().refund_due).toBe(300_000)
    expect((await callOff(order.id_rute)).data().refund_due).toBe(300_000)
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, status: 'due' }])
  })

  test('also cancels completed tickets, keeps the cause of cancelled ones, and mails a deleted account', async () => {
    const id_rute = await aTrip(app.db)
    const order = await aPaidOrder(app, admin, { id_rute, seats: [1, 2, 3] })
    const [gone, done] = order.tickets
    await setStatus(app, admin, gone?.id_tiket ?? 0, 'cancelled')
    await setStatus(app, admin, done?.id_tiket ?? 0, 'completed')
    const deleted = await app.call(api.adminPeople.deleteUser, {
      params: { id: order.user.id_user },
      token: admin.token,
    })
    deleted.ok()
    expect((await callOff(id_rute)).data()).toMatchObject({ tickets: 2, passengers: 1, refund_due: 300_000 })
    expect(await statusesOf(order)).toEqual([
      { status_tiket: 'cancelled', cancel_cause: 'administrator' },
      CANCELLED,
      CANCELLED,
    ])
    await app.runJobs()
    expect(app.mails(order.user.email).at(-1)?.subject).toBe('Keberangkatan Jakarta – Bandung dibatalkan')
  })

  test('refuses an empty reason, an absent departure or one that left, guests and passengers', async () => {
    const id_rute = await aTrip(app.db)
    const call = { params: { id: id_rute }, body: { alasan: ' ' }, token: admin.token }
    expect((await app.call(api.adminDepartures.callOff, call)).error().errors).toEqual([
      { field: 'alasan', msg: 'Alasan wajib diisi' },
    ])
    expect((await callOff(9_999_999_999)).status).toBe(404)
    const order = await anUnpaidOrder(app.db)
    await ageTrip(app.db, order.id_rute, '3 days')
    expect((await callOff(order.id_rute)).error().type).toBe('TRIP_DEPARTED')
    const asked = { params: { id: id_rute }, body }
    const others = await statusesForNonAdmins(app, api.adminDepartures.callOff, asked, await aUser(app.db))
    expect(others).toEqual([401, 403])
    expect((await preview(id_rute)).data().called_off_at).toBeNull()
  })
})
