import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aClaim, anAdmin, aTrip, aUser, meet, usePayingApp, type TestUser } from '@tiketbus/testkit'
import { bookedTripFixture, auditOf, refundsOf } from '../shared/testing.ts'

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
describe('a departure that is called off', () => {
  test('returns the same numbers to a second click, and does nothing twice', async () => {
    const { id_rute, paid, user } = await bookedTripFixture(app, admin)
    const [first, second] = await Promise.all([callOff(id_rute), callOff(id_rute)])
    expect(second.data()).toEqual(first.data())
    expect((await preview(id_rute)).data()).toEqual(first.data())
    await app.runJobs()
    expect(app.mails(user.email).filter((mail) => mail.subject.endsWith('dibatalkan'))).toHaveLength(1)
    const refunds = await refundsOf(app, paid)
    expect(refunds.reduce((sum, refund) => sum + refund.jumlah, 0)).toBe(200_000)
    const rows = await auditOf(app.db, 'trip', id_rute)
    expect(rows.filter((row) => row['action'] === 'call_off_trip')).toHaveLength(1)
  })

  test('acts once under one Idempotency-Key, and refuses the key for another departure', async () => {
    const id_rute = await aTrip(app.db)
    const headers = { 'idempotency-key': 'batal-satu' }
    const replies = await Promise.all([callOff(id_rute, headers), callOff(id_rute, headers)])
    expect(replies[0].data()).toEqual(replies[1].data())
    expect((await callOff(await aTrip(app.db), headers)).error().type).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('after a passenger was let in needs a login of the last 10 minutes, without money too, and is an unusual act [B131] [A80]', async () => {
    const id_rute = await aTrip(app.db, { harga: 0 })
    await aClaim(app.db, { id_rute, nomor_kursi: 1, status_tiket: 'confirmed' })
    await app.db.query(
      'update tickets set total_bayar = 0, boarded_at = clock_timestamp() where id_rute = $1',
      [id_rute],
    )
    const late = await anAdmin(app.db)
    await app.db.query(
      `update sessions set created_at = created_at - interval '11 minutes' where id_user = $1`,
      [late.id_user],
    )
    expect((await callOff(id_rute, undefined, late.token)).error().type).toBe('PASSWORD_NEEDED')
    expect((await preview(id_rute)).data().called_off_at).toBeNull()
    expect((await callOff(id_rute)).data()).toMatchObject({ tickets: 1, refund_due: 0 })
    expect(await auditOf(app.db, 'trip', id_rute)).toMatchObject([{ unusual: 'cancelled_after_boarding' }])
    const empty = await aTrip(app.db)
    ;(await callOff(empty, undefined, late.token)).ok()
    expect(await auditOf(app.db, 'trip', empty)).toMatchObject([{ unusual: null }])
  })

  test('is final: it cannot be edited, and its tickets cannot be revived [T21]', async () => {
    const { id_rute, paid } = await bookedTripFixture(app, admin)
    await callOff(id_rute)
    const edited = await app.call(api.adminDepartures.updateTrip, {
      params: { id: id_rute },
      body: {
        id_bus: (
          await app.call(api.adminDepartures.getTrip, { params: { id: id_rute }, token: admin.token })
        ).data().id_bus,
        asal: 'Malang',
        tujuan: 'Kediri',
        waktu_berangkat: '2090-05-01T20:00',
        harga: 1,
        status: 'aktif',
      },
      token: admin.token,
    })
    expect(edited.error().type).toBe('TRIP_CALLED_OFF')
    for (const status_tiket of ['pending', 'confirmed', 'completed']) {
      const revived = await app.call(api.adminTickets.updateTicketStatus, {
        params: { id: paid.id_tiket },
        body: { status_tiket },
        token: admin.token,
      })
      expect(revived.error().type).toBe('TRIP_CALLED_OFF')
    }
  })

  test('responds 412 to an administrator who saw another version of the departure', async () => {
    const id_rute = await aTrip(app.db)
    const reply = await callOff(id_rute, { 'if-match': '"7"' })
    expect(reply.status).toBe(412)
    expect(reply.error()).toMatchObject({ type: 'EDIT_CONFLICT', data: { id_rute, versi: 1 } })
    expect((await callOff(id_rute, { 'if-match': '"1"' })).status).toBe(200)
    expect((await callOff(id_rute, { 'if-match': '"1"' })).status).toBe(200)
  })

  test('waits for a booking in progress, whose ticket would otherwise remain on a departure that does not run', async () => {
    const id_rute = await aTrip(app.db)
    const user = await aUser(app.db)
    const [booked, called] = await meet(
      app.db,
      (tx) =>
        tx.query(
          `with o as (
             insert into orders (id_user, id_rute, email, batas_pembayaran)
             values ($1, $2, $3, clock_timestamp() + interval '1 hour') returning order_group_id
           ), k as (
             insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket)
             select order_group_id, $2, 5, 150000, true from o returning id_tiket
           ), noted as (
             insert into ticket_history (id_tiket, to_status, cause) select id_tiket, 'pending', 'ordered' from k
           )
           insert into seat_claims (id_rute, nomor_kursi, id_tiket) select $2, 5, id_tiket from k`,
          [user.id_user, id_rute, user.email],
        ),
      () => callOff(id_rute),
    )
    expect(booked.status).toBe('fulfilled')
    expect(called.status === 'fulfilled' && called.value.data()).toMatchObject({ tickets: 1, passengers: 1 })
  })

  test('keeps no ticket of the orders that are placed at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const id_rute = await aTrip(app.db)
      const users = await Promise.all(Array.from({ length: 6 }, () => aUser(app.db)))
      const [called] = await Promise.all([
        callOff(id_rute),
        ...users.map((user, index) =>
          app.call(api.orders.placeDirect, { body: { id_rute, nomor_kursi: index + 1 }, token: user.token }),
        ),
      ])
      expect(called.status).toBe(200)
      const left = await app.db.query(
        `select id_tiket from tickets where id_rute = $1 and status_tiket <> 'cancelled'`,
        [id_rute],
      )
      expect(left).toEqual([])
    }
  })
})
