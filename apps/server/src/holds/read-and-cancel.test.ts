import { api } from '@tiketbus/contract'
import { aBookedHold, aHold, aTrip, aUser, age, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const read = (id: unknown, token?: string) =>
  app.call(api.holds.getHold, { params: { id: String(id) }, ...(token && { token }) })
const cancel = (id: unknown, token?: string) =>
  app.call(api.holds.cancelHold, { params: { id: String(id) }, ...(token && { token }) })
const freeSeats = async (id_rute: number) =>
  (await app.call(api.seats.availableSeats, { params: { id: id_rute } }))
    .data()
    .seats.filter((seat) => seat.status === 'available').length

describe('GET /api/reservasi/{id}', () => {
  it('returns the user’s own live hold with its deadline by the server’s clock', async () => {
    const { user, id_reservasi, id_rute, nomor_kursi } = await aHold(app.db)
    const reply = (await read(id_reservasi, user.token)).ok()
    expect(reply.data).toMatchObject({ status: 'live', id_tiket: null, id_reservasi, id_rute, nomor_kursi })
    expect(Date.parse(reply.data.waktu_expired)).toBeGreaterThan(Date.parse(reply.waktu_server ?? ''))
  })

  it('names the master ticket of the order that the hold became', async () => {
    const { user, id_reservasi, tickets } = await aBookedHold(app.db)
    expect((await read(id_reservasi, user.token)).data()).toMatchObject({
      status: 'ordered',
      id_tiket: tickets[0]?.id_tiket,
    })
  })

  it('responds 410 once it has expired, swept or not', async () => {
    const { user, id_reservasi } = await aHold(app.db)
    await age(app.db, id_reservasi, '31 minutes')
    for (const sweep of [async () => {}, () => app.app.jobs.sweep_holds?.({})]) {
      await sweep()
      const reply = await read(id_reservasi, user.token)
      expect([reply.status, reply.error().type]).toEqual([410, 'RESERVATION_EXPIRED'])
      expect(reply.error().message).toBe('Waktu reservasi telah habis. Silakan pilih kursi kembali.')
    }
  })

  it('responds 409 with the seats that another user has taken since', async () => {
    const { user, id_reservasi, id_rute } = await aHold(app.db, { nomor_kursi: [7, 8, 9] })
    await age(app.db, id_reservasi, '31 minutes')
    await aHold(app.db, { id_rute, nomor_kursi: [8] })
    await aBookedHold(app.db, { id_rute, nomor_kursi: [9, 10] })
    const reply = await read(id_reservasi, user.token)
    expect([reply.status, reply.error().conflictSeats]).toEqual([409, [8, 9]])
  })

  it('does not count the user’s own new hold as another user’s', async () => {
    const { user, id_reservasi, id_rute } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await age(app.db, id_reservasi, '31 minutes')
    await aHold(app.db, { user, id_rute, nomor_kursi: [7] })
    expect((await read(id_reservasi, user.token)).status).toBe(410)
  })

  it('reports that it was cancelled or replaced', async () => {
    const { user, id_reservasi, id_rute } = await aHold(app.db)
    const next = await aHold(app.db, { user, id_rute, nomor_kursi: [20] })
    expect((await read(id_reservasi, user.token)).data().status).toBe('replaced')
    await cancel(next.id_reservasi, user.token)
    expect((await read(next.id_reservasi, user.token)).data().status).toBe('cancelled')
  })

  it('returns the same bytes for another user’s hold as for an absent one [H17]', async () => {
    const { id_reservasi } = await aHold(app.db)
    const stranger = await aUser(app.db)
    const [other, absent] = [await read(id_reservasi, stranger.token), await read(999_999, stranger.token)]
    expect([other.status, absent.status]).toEqual([404, 404])
    expect(JSON.stringify(other.body)).toBe(JSON.stringify(absent.body))
  })

  it('refuses guests and invalid ids', async () => {
    const { id_reservasi, user } = await aHold(app.db)
    expect((await read(id_reservasi)).status).toBe(401)
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999'])
      expect((await read(id, user.token)).status).toBe(400)
  })
})

describe('GET /api/reservasi/my-reservations', () => {
  const list = async (token?: string) => app.call(api.holds.myHolds, { ...(token && { token }) })
  const idsOf = async (user: TestUser) =>
    (await list(user.token)).data().map(({ id_reservasi }) => id_reservasi)

  it('returns the user’s live holds, the next to expire first, with their deadlines by the server’s clock [H27]', async () => {
    const user = await aUser(app.db)
    const later = await aHold(app.db, { user, nomor_kursi: [3, 4, 5, 6, 7] })
    const sooner = await aHold(app.db, { user, nomor_kursi: [1] })
    await age(app.db, sooner.id_reservasi, '10 minutes')
    await aHold(app.db)
    const reply = (await list(user.token)).ok()
    expect(reply.data).toMatchObject([
      { id_reservasi: sooner.id_reservasi, id_rute: sooner.id_rute, nomor_kursi: [1], total_bayar: 150_000 },
      {
        id_reservasi: later.id_reservasi,
        nomor_kursi: [3, 4, 5, 6, 7],
        harga: 150_000,
        total_bayar: 750_000,
      },
    ])
    expect(reply.data[0]?.route).toMatchObject({ asal: 'Jakarta', tujuan: 'Bandung' })
    const left = reply.data.map(({ waktu_expired }) =>
      Math.round((Date.parse(waktu_expired) - Date.parse(reply.waktu_server ?? '')) / 60_000),
    )
    expect(left).toEqual([20, 30])
  })

  it('leaves out holds that expired, swept or not, and those that were ordered, cancelled or replaced', async () => {
    const user = await aUser(app.db)
    const replaced = await aHold(app.db, { user })
    const live = await aHold(app.db, { user, id_rute: replaced.id_rute, nomor_kursi: [20] })
    await aBookedHold(app.db, { user })
    await cancel((await aHold(app.db, { user })).id_reservasi, user.token)
    const expired = await aHold(app.db, { user })
    await age(app.db, expired.id_reservasi, '31 minutes')
    expect(await idsOf(user)).toEqual([live.id_reservasi])
    await app.app.jobs.sweep_holds?.({})
    expect(await idsOf(user)).toEqual([live.id_reservasi])
  })

  it('is empty for a user without holds', async () => {
    expect((await list((await aUser(app.db)).token)).data()).toEqual([])
  })

  it('lists what counts against the cap, so that cancelling one makes room [H10, H27]', async () => {
    const user = await aUser(app.db)
    const place = async () =>
      app.call(api.holds.placeHold, {
        body: { id_rute: await aTrip(app.db), nomor_kursi: [1] },
        token: user.token,
      })
    for (let n = 0; n < 3; n++) (await place()).ok()
    expect((await place()).error().type).toBe('TOO_MANY_HOLDS')
    const [first, ...others] = await idsOf(user)
    expect(others).toHaveLength(2)
    await cancel(first, user.token)
    expect((await place()).status).toBe(200)
  })

  it('refuses guests', async () => {
    await aHold(app.db)
    expect((await list()).status).toBe(401)
  })
})

describe('PUT /api/reservasi/cancel/{id}', () => {
  it('frees the seats at once', async () => {
    const { user, id_reservasi, id_rute } = await aHold(app.db)
    expect(await freeSeats(id_rute)).toBe(38)
    expect((await cancel(id_reservasi, user.token)).data()).toMatchObject({
      id_reservasi,
      status: 'cancelled',
    })
    expect(await freeSeats(id_rute)).toBe(40)
  })

  it('succeeds again and changes nothing for a hold that was cancelled, expired or replaced [H16]', async () => {
    const cancelled = await aHold(app.db)
    await cancel(cancelled.id_reservasi, cancelled.user.token)
    const expired = await aHold(app.db)
    await age(app.db, expired.id_reservasi, '31 minutes')
    const replaced = await aHold(app.db)
    await aHold(app.db, { user: replaced.user, id_rute: replaced.id_rute, nomor_kursi: [1] })
    for (const [hold, status] of [
      [cancelled, 'cancelled'],
      [expired, 'expired'],
      [replaced, 'replaced'],
    ] as const)
      expect((await cancel(hold.id_reservasi, hold.user.token)).data().status).toBe(status)
    expect(await freeSeats(replaced.id_rute)).toBe(39)
  })

  it('does not affect the order that a hold became: clients clean up after a booking [H16]', async () => {
    const { user, id_reservasi, id_rute, tickets } = await aBookedHold(app.db)
    expect((await cancel(id_reservasi, user.token)).data().status).toBe('ordered')
    expect(await freeSeats(id_rute)).toBe(40 - tickets.length)
  })

  it('never frees a seat that somebody took after the expiry', async () => {
    const { user, id_reservasi, id_rute } = await aHold(app.db, { nomor_kursi: [7] })
    await age(app.db, id_reservasi, '31 minutes')
    await aHold(app.db, { id_rute, nomor_kursi: [7] })
    await cancel(id_reservasi, user.token)
    expect(await freeSeats(id_rute)).toBe(39)
  })

  it('returns the same bytes for another user’s hold as for an absent one, and leaves it [H17]', async () => {
    const { id_reservasi, id_rute } = await aHold(app.db)
    const stranger = await aUser(app.db)
    const [other, absent] = [
      await cancel(id_reservasi, stranger.token),
      await cancel(999_999, stranger.token),
    ]
    expect([other.status, absent.status]).toEqual([404, 404])
    expect(JSON.stringify(other.body)).toBe(JSON.stringify(absent.body))
    expect(await freeSeats(id_rute)).toBe(38)
  })

  it('refuses guests and invalid ids', async () => {
    const { id_reservasi, user } = await aHold(app.db)
    expect((await cancel(id_reservasi)).status).toBe(401)
    expect((await cancel('abc', user.token)).status).toBe(400)
  })
})
