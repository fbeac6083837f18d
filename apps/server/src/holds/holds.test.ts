import {
  aBookedHold,
  aHold,
  aTrip,
  aUser,
  age,
  ageTrip,
  checkInvariants,
  meet,
  useTestApp,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import { getSeatMap, bookHeldSeat } from '../seats/index.ts'
import {
  endHold,
  findHold,
  findLiveHold,
  freeHoldsOfUser,
  holdState,
  shrinkHold,
  tripMoved,
} from './index.ts'

const app = useTestApp({ invariants: true })

const held = (id_reservasi: number) =>
  app.db.query<{ nomor_kursi: number }>(
    'select nomor_kursi from seat_claims where id_reservasi = $1 order by nomor_kursi',
    [id_reservasi],
  )
const stored = async (id_reservasi: number) =>
  (
    await app.db.query<{ nomor_kursi: number[]; end_reason: string | null; waktu_expired: string }>(
      'select nomor_kursi, end_reason, waktu_expired from holds where id_reservasi = $1',
      [id_reservasi],
    )
  )[0]

async function untilExpired(tx: Tx, id_reservasi: number): Promise<void> {
  for (;;) {
    const [row] = await tx.query<{ over: boolean }>(
      'select waktu_expired <= clock_timestamp() as over from holds where id_reservasi = $1',
      [id_reservasi],
    )
    if (row?.over) return
  }
}

describe('findLiveHold and findHold', () => {
  it('return the user’s own live hold', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db)
    await app.db.transaction(async (tx) => {
      expect(await findLiveHold(tx, { id_user: user.id_user, id_rute })).toMatchObject({
        id_reservasi,
        expired: false,
      })
      expect(await findHold(tx, { id_user: user.id_user, id_reservasi })).toMatchObject({
        id_rute,
        harga: 150_000,
      })
    })
  })

  it('report an expired hold as expired although no sweep has run', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db)
    await age(app.db, id_reservasi, '31 minutes')
    await app.db.transaction(async (tx) => {
      expect(await findLiveHold(tx, { id_user: user.id_user, id_rute })).toBeUndefined()
      const hold = await findHold(tx, { id_user: user.id_user, id_reservasi })
      expect(hold && holdState(hold)).toBe('expired')
    })
  })

  it('return nothing for another user', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db)
    const { id_user } = await aUser(app.db)
    await app.db.transaction(async (tx) => {
      expect(await findLiveHold(tx, { id_user, id_rute })).toBeUndefined()
      expect(await findHold(tx, { id_user, id_reservasi })).toBeUndefined()
    })
  })

  it('check the expiry after waiting for the row lock, not before', async () => {
    const { user, id_reservasi } = await aHold(app.db)
    await app.db.query(
      `update holds set waktu_expired = clock_timestamp() + interval '300 milliseconds' where id_reservasi = $1`,
      [id_reservasi],
    )
    const [, found] = await meet(
      app.db,
      (tx) => tx.query('select from holds where id_reservasi = $1 for update', [id_reservasi]),
      () => app.db.transaction((tx) => findHold(tx, { id_user: user.id_user, id_reservasi })),
      (tx) => untilExpired(tx, id_reservasi),
    )
    expect(found).toMatchObject({ value: { expired: true } })
    await app.db.query(
      'update seat_claims c set waktu_expired = h.waktu_expired from holds h where h.id_reservasi = $1 and c.id_reservasi = $1',
      [id_reservasi],
    )
  })
})

describe('endHold', () => {
  it('frees the seats, except those that became tickets', async () => {
    const cancelled = await aHold(app.db)
    await app.db.transaction((tx) => endHold(tx, cancelled.id_reservasi, 'cancelled'))
    expect(await held(cancelled.id_reservasi)).toEqual([])
    const ordered = await aBookedHold(app.db)
    expect((await stored(ordered.id_reservasi))?.end_reason).toBe('ordered')
  })

  it('throws if the hold is not open', async () => {
    const { id_reservasi } = await aBookedHold(app.db)
    await expect(app.db.transaction((tx) => endHold(tx, id_reservasi, 'cancelled'))).rejects.toThrow(
      'is not open',
    )
  })

  it('does not turn a hold into an order at or after its expiry', async () => {
    const { id_reservasi } = await aHold(app.db)
    const { order_group_id } = await aBookedHold(app.db)
    await age(app.db, id_reservasi, '30 minutes')
    await expect(
      app.db.transaction((tx) => endHold(tx, id_reservasi, 'ordered', order_group_id)),
    ).rejects.toMatchObject({ type: 'RESERVATION_EXPIRED' })
  })
})

describe('shrinkHold', () => {
  it('keeps the other seats held when one becomes a ticket, and ends the hold with the last one', async () => {
    const { id_rute, id_reservasi, user } = await aHold(app.db, { nomor_kursi: [7, 8] })
    const order_group_id = await app.db.transaction(async (tx) => {
      const [order] = await tx.query<{ order_group_id: string }>(
        `insert into orders (id_user, id_rute, batas_pembayaran) values ($1, $2, clock_timestamp() + interval '1 hour')
         returning order_group_id`,
        [user.id_user, id_rute],
      )
      return order?.order_group_id ?? ''
    })
    const moveOne = (nomor_kursi: number) =>
      app.db.transaction(async (tx) => {
        const [ticket] = await tx.query<{ id_tiket: number }>(
          `with made as (
             insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket)
             values ($1, $2, $3, 1, $4) returning id_tiket
           )
           insert into ticket_history (id_tiket, to_status, cause) select id_tiket, 'pending', 'ordered' from made
           returning id_tiket`,
          [order_group_id, id_rute, nomor_kursi, nomor_kursi === 7],
        )
        await bookHeldSeat(tx, { id_reservasi, nomor_kursi, id_tiket: ticket?.id_tiket ?? 0 })
        return shrinkHold(tx, id_reservasi, nomor_kursi, order_group_id)
      })
    expect(await moveOne(7)).toEqual({ ended: false })
    expect(await held(id_reservasi)).toEqual([{ nomor_kursi: 8 }])
    expect(await stored(id_reservasi)).toMatchObject({ nomor_kursi: [8], end_reason: null })
    expect(await checkInvariants(app.db)).toEqual([])
    expect(await moveOne(8)).toEqual({ ended: true })
    expect(await stored(id_reservasi)).toMatchObject({ end_reason: 'ordered' })
  })

  it('throws for a seat that the hold does not contain', async () => {
    const { id_reservasi } = await aHold(app.db)
    await expect(app.db.transaction((tx) => shrinkHold(tx, id_reservasi, 20))).rejects.toThrow('Seat 20')
  })
})

describe('tripMoved', () => {
  it('recomputes the expiry of live holds from the new closing time, sooner or later, and leaves ended ones', async () => {
    const id_rute = await aTrip(app.db, { inMinutes: 60 })
    const live = await aHold(app.db, { id_rute, nomor_kursi: [1] })
    const ended = await aBookedHold(app.db, { id_rute, nomor_kursi: [2] })
    const move = (by: string) =>
      app.db.transaction(async (tx) => {
        await tx.query('lock table seat_claims in share row exclusive mode')
        await tx.query(
          `update trips set waktu_berangkat = waktu_berangkat + $2::interval, waktu_tutup = waktu_tutup + $2::interval,
             perkiraan_tiba = null where id_rute = $1`,
          [id_rute, by],
        )
        await tripMoved(tx, id_rute)
      })
    await move('-40 minutes')
    const sooner = await getSeatMap(app.db, id_rute)
    expect((await stored(live.id_reservasi))?.waktu_expired).toBe(sooner?.waktu_tutup)
    expect(await checkInvariants(app.db)).toEqual([])
    await move('2 hours')
    expect((await stored(live.id_reservasi))?.waktu_expired).toBe(live.waktu_expired)
    expect((await stored(ended.id_reservasi))?.waktu_expired).toBe(ended.waktu_expired)
  })

  it('frees the seats at once if booking of the moved trip has closed', async () => {
    const { id_rute } = await aHold(app.db)
    await ageTrip(app.db, id_rute, '47 hours 55 minutes')
    const map = await getSeatMap(app.db, id_rute)
    expect(map?.booking_closed).toBe(true)
    expect(map?.data.seats.every((seat) => seat.status === 'available')).toBe(true)
  })
})

describe('freeHoldsOfUser', () => {
  it('ends every open hold of that user, and of no other', async () => {
    const user = await aUser(app.db)
    const [first, second] = [await aHold(app.db, { user }), await aHold(app.db, { user })]
    const other = await aHold(app.db, { id_rute: first.id_rute, nomor_kursi: [1] })
    await app.db.transaction((tx) => freeHoldsOfUser(tx, user.id_user))
    for (const hold of [first, second])
      expect((await stored(hold.id_reservasi))?.end_reason).toBe('cancelled')
    expect(await held(other.id_reservasi)).toEqual([{ nomor_kursi: 1 }])
  })
})
