import { api } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aUser,
  age,
  keepLocked,
  meet,
  runs,
  untilLocksAreAwaited,
  useTestApp,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { placeHold } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { findTripState, requireSeen } from '../trips/index.ts'
import { boardTicket } from './admin-changes-store.ts'
import { lockOrder } from './find-order.ts'
import { renamePassenger, selectName } from './name-store.ts'
import { checkNewOrder, insertOrder } from './place-store.ts'

const PAIR_ROUNDS = runs('PAIR_ROUNDS', 8)

/** Two servers on one database. */
const app = useTestApp({ invariants: true })
const second = useTestApp({ besides: app })

describe('two servers', () => {
  it('make one order of a hold that is ordered on both', async () => {
    for (let round = 0; round < PAIR_ROUNDS; round++) {
      const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
      const replies = await Promise.all(
        [app, second, app, second].map((server, index) =>
          index < 2
            ? server.call(api.orders.placeOrder, {
                token: user.token,
                body: { id_reservasi, id_rute, nomor_kursi },
              })
            : server.call(api.orders.placeDirect, {
                token: user.token,
                body: { id_rute, nomor_kursi: nomor_kursi[0] },
              }),
        ),
      )
      // Either the whole hold became an order first, or its first seat did and the hold has changed.
      const orders = new Set(
        replies.filter((reply) => reply.status === 200).map((reply) => reply.data().order_group_id),
      )
      expect(orders.size).toBe(1)
      for (const reply of replies.filter((refused) => refused.status !== 200))
        expect(reply.error().type).toBe('HOLD_CHANGED')
    }
  })

  it('sell a seat once, whether it is held, ordered or taken directly [S15]', async () => {
    for (let round = 0; round < PAIR_ROUNDS; round++) {
      const id_rute = await aTrip(app.db)
      const users = await Promise.all(Array.from({ length: 9 }, () => aUser(app.db)))
      const replies = await Promise.all(
        users.map(({ token }, index) => {
          const server = index % 2 ? app : second
          if (index % 3 === 0)
            return server.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [2, 1] } })
          if (index % 3 === 1)
            return server.call(api.orders.placeOrder, { token, body: { id_rute, nomor_kursi: [1, 2] } })
          return server.call(api.orders.placeDirect, { token, body: { id_rute, nomor_kursi: 1 } })
        }),
      )
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array(8).fill(409),
      ])
    }
  })
})

describe('a hold that expires while its order waits', () => {
  it('is not ordered: the expiry is checked after the wait', async () => {
    const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
    const [, late] = await meet(
      app.db,
      (tx) => tx.query('select from holds where id_reservasi = $1 for update', [id_reservasi]),
      () =>
        second.call(api.orders.placeOrder, {
          token: user.token,
          body: { id_reservasi, id_rute, nomor_kursi },
        }),
      (tx) => tx.query(AGE, [id_reservasi]).then(() => {}),
    )
    expect(late.status === 'fulfilled' && late.value.status).toBe(410)
  })

  it('leaves its seats to the first user who comes after it', async () => {
    const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
    await age(app.db, id_reservasi, '31 minutes')
    const other = await aUser(app.db)
    const replies = await Promise.all([
      app.call(api.orders.placeOrder, { token: user.token, body: { id_rute, nomor_kursi } }),
      second.call(api.holds.placeHold, { token: other.token, body: { id_rute, nomor_kursi } }),
    ])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

const AGE = `with h as (
    update holds set created_at = created_at - interval '1 hour', latest_expiry = latest_expiry - interval '1 hour',
      waktu_expired = waktu_expired - interval '1 hour' where id_reservasi = $1 returning id_reservasi, waktu_expired
  )
  update seat_claims c set waktu_expired = h.waktu_expired from h where c.id_reservasi = h.id_reservasi`

async function countUnpaid(id_user: number): Promise<number> {
  const [row] = await app.db.query<{ n: number }>(
    `select count(distinct o.order_group_id)::int as n from orders o join tickets k on k.order_group_id = o.order_group_id
     where o.id_user = $1 and k.status_tiket = 'pending'`,
    [id_user],
  )
  return row?.n ?? 0
}

describe('the cap of unpaid orders', () => {
  it('holds for 12 parallel requests: three orders, the others respond TOO_MANY_UNPAID_ORDERS', async () => {
    const user = await aUser(app.db)
    const trips = await Promise.all(Array.from({ length: 12 }, () => aTrip(app.db)))
    const replies = await Promise.all(
      trips.map((id_rute, index) =>
        (index % 2 ? app : second).call(api.orders.placeDirect, {
          token: user.token,
          body: { id_rute, nomor_kursi: 1 },
        }),
      ),
    )
    const refused = replies.filter((reply) => reply.status !== 200)
    expect(refused.map((reply) => reply.error().type)).toEqual(
      Array.from({ length: 9 }, () => 'TOO_MANY_UNPAID_ORDERS'),
    )
    expect(await countUnpaid(user.id_user)).toBe(3)
  })

  it('is exceeded by parallel requests if the user is not locked first: the control', async () => {
    const user = await aUser(app.db)
    const trips = await Promise.all(Array.from({ length: 6 }, () => aTrip(app.db)))
    const counted = Promise.withResolvers<void>()
    let ready = 0
    await Promise.all(
      trips.map((id_rute) =>
        app.db.transaction(async (tx) => {
          const { id_user, email } = user
          const { order_group_id, tickets } = await insertOrder(tx, {
            id_user,
            id_rute,
            naik: 0,
            turun: 1,
            titik_naik: null,
            titik_turun: null,
            email,
            id_reservasi: null,
            nama_penumpang: 'A',
            no_telepon: null,
            paymentWindowHours: 24,
            tickets: [{ nomor_kursi: 1, total_bayar: 1, nama_penumpang: 'A' }],
            status: 'pending',
          })
          const { unpaid } = await checkNewOrder(tx, { order_group_id: order_group_id, hasClaimed: true })
          if (++ready === trips.length) counted.resolve()
          await counted.promise
          if (unpaid > 3) return
          await tx.query('insert into seat_claims (id_rute, nomor_kursi, id_tiket) values ($1, 1, $2)', [
            id_rute,
            tickets[0]?.id_tiket ?? 0,
          ])
        }),
      ),
    )
    expect(await countUnpaid(user.id_user)).toBe(6)
  })
})

describe('a replaced hold', () => {
  it('is not ordered by a request that waited for the replacement', async () => {
    const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
    const limits = { holdMinutes: 30, maxLiveHolds: 3 }
    const contact = { nama_penumpang: null, email: null, no_telepon: null }
    const [ordered] = await Promise.all([
      app.call(api.orders.placeOrder, { token: user.token, body: { id_reservasi, id_rute, nomor_kursi } }),
      placeHold(second.db, limits, { ...contact, id_user: user.id_user, id_rute, nomor_kursi: [20] }),
    ])
    expect([200, 422]).toContain(ordered.status)
  })
})

describe('a departure that moves while it is ordered', () => {
  /** A held seat, what its passenger saw, and an administrator's call that moves the departure by two hours. */
  async function seenAndMoved() {
    const hold = await aHold(app.db)
    const { id_rute, id_reservasi, nomor_kursi, user } = hold
    const { token } = await anAdmin(app.db)
    const { id_bus, asal, tujuan, waktu_berangkat, harga } = (
      await app.call(api.trips.getTrip, { params: { id: id_rute } })
    ).data()
    const later = new Date(Date.parse(waktu_berangkat) + 7_200_000).toISOString()
    const body = { id_bus, asal, tujuan, waktu_berangkat: later, harga }
    const dilihat = { waktu_berangkat, harga }
    return {
      ...hold,
      dilihat,
      later,
      move: () => second.call(api.adminDepartures.updateTrip, { params: { id: id_rute }, body, token }),
      order: () =>
        app.call(api.orders.placeOrder, {
          token: user.token,
          body: { id_reservasi, id_rute, nomor_kursi, dilihat },
        }),
    }
  }

  it('moves after the order, which was made of what was seen [O160]', async () => {
    const { id_reservasi, dilihat, order, move } = await seenAndMoved()
    const release = await keepLocked(app.db, (tx) =>
      tx.query('select from seat_claims where id_reservasi = $1 for update', [id_reservasi]),
    )
    const ordering = order()
    // It has compared what was seen, and now waits for the seat.
    await untilLocksAreAwaited(app.db, ordering)
    const moving = move()
    await untilLocksAreAwaited(app.db, ordering, moving)
    await release()
    const { tickets } = (await ordering).data()
    expect(tickets[0]?.Rute).toMatchObject(dilihat)
    expect((await moving).status).toBe(200)
  })

  it('moves before the order, which is refused with the new time [O160]', async () => {
    const { later, order, move } = await seenAndMoved()
    expect((await move()).status).toBe(200)
    const refused = (await order()).error()
    expect(refused).toMatchObject({ type: 'TRIP_CHANGED', sekarang: { waktu_berangkat: later } })
  })

  it('moves between the comparison and the commit if nothing prevents it: the control', async () => {
    const { id_rute, dilihat, later, move } = await seenAndMoved()
    const commit = await keepLocked(app.db, async (tx) => {
      const seen = await findTripState(tx, id_rute)
      if (seen) requireSeen(dilihat, seen, [dilihat.harga])
    })
    expect((await move()).status).toBe(200)
    await commit()
    expect(await findTripState(app.db, id_rute)).toMatchObject({ waktu_berangkat: later })
  })
})

describe('a passenger’s correction of a name', () => {
  const anOrderOfSiti = async () => anUnpaidOrder(app.db, { user: await aUser(app.db, { username: 'Siti' }) })
  const correct = ({ user, id_tiket }: Awaited<ReturnType<typeof anOrderOfSiti>>, nama: string) =>
    second.call(api.tickets.correctName, { token: user.token, params: { id: id_tiket }, body: { nama } })
  /** Without the locks: reads, then writes. */
  const careless = ({ id_tiket }: Awaited<ReturnType<typeof anOrderOfSiti>>) =>
    second.db.transaction(async (tx) => {
      const read = await selectName(tx, id_tiket)
      if (!read?.boarded)
        await tx.query('update tickets set nama_penumpang = $2 where id_tiket = $1', [id_tiket, 'Sita'])
    })
  const ticketOf = async (id_tiket: number) =>
    (
      await app.db.query(
        'select nama_penumpang as nama, boarded_at is not null as boarded from tickets where id_tiket = $1',
        [id_tiket],
      )
    )[0]

  it('is refused if the passenger is let in meanwhile; without the lock the name of a boarded ticket changes [K280]', async () => {
    const orders = [await anOrderOfSiti(), await anOrderOfSiti()] as const
    const { id_user } = await anAdmin(app.db)
    for (const { order_group_id } of orders)
      await app.db.query(`update tickets set status_tiket = 'confirmed' where order_group_id = $1`, [
        order_group_id,
      ])
    const board = (order: (typeof orders)[number]) => (tx: Tx) => boardTicket(tx, order.id_tiket, id_user)
    const [, late] = await meet(app.db, board(orders[0]), () => correct(orders[0], 'Sita'))
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('TICKET_BOARDED')
    expect(await ticketOf(orders[0].id_tiket)).toEqual({ nama: null, boarded: true })
    await meet(app.db, board(orders[1]), () => careless(orders[1]))
    expect(await ticketOf(orders[1].id_tiket)).toEqual({ nama: 'Sita', boarded: true })
    for (const { id_tiket } of orders.flatMap(({ tickets }) => tickets))
      await app.db.query(
        `insert into ticket_history (id_tiket, from_status, to_status, cause) values ($1, 'pending', 'confirmed', 'payment')`,
        [id_tiket],
      )
  })

  it('is measured from what another correction wrote meanwhile; without the lock that one is lost [K280]', async () => {
    const orders = [await anOrderOfSiti(), await anOrderOfSiti()] as const
    const { id_user } = await anAdmin(app.db)
    const rename = (order: (typeof orders)[number]) => async (tx: Tx) => {
      const locked = await lockOrder(tx, order.order_group_id)
      await renamePassenger(tx, locked, order.id_tiket, { nama: 'Budi Santoso', nama_awal: null, id_user })
    }
    const [, late] = await meet(app.db, rename(orders[0]), () => correct(orders[0], 'Sita'))
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('NAME_TOO_DIFFERENT')
    await meet(app.db, rename(orders[1]), () => careless(orders[1]))
    expect(await ticketOf(orders[1].id_tiket)).toMatchObject({ nama: 'Sita' })

    const [both] = [await anOrderOfSiti()]
    const replies = await Promise.all(['Sita', 'Siti A', 'Sito'].map((nama) => correct(both, nama)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const changes = await app.db.query<{ nama_lama: string; nama_baru: string }>(
      'select nama_lama, nama_baru from ticket_names where id_tiket = $1 order by id',
      [both.id_tiket],
    )
    expect(changes.map(({ nama_lama }) => nama_lama)).toEqual([
      'Siti',
      ...changes.map(({ nama_baru }) => nama_baru).slice(0, -1),
    ])
  })
})
