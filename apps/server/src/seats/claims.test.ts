import {
  aBookedHold,
  aHold,
  aTrip,
  age,
  checkInvariants,
  meet,
  startTestApp,
  useTestApp,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import { bookHeldSeats, claimForTickets, bookHeldSeat, releaseTickets, type TicketSeat } from './index.ts'
import { lockClaims } from './claim-locks.ts'

const app = useTestApp()

/** Inserts an order's tickets without seats, as orders do before they claim. */
async function ticketsFor(tx: Tx, id_rute: number, nomor_kursi: number[]): Promise<TicketSeat[]> {
  return tx.query<TicketSeat>(
    `with o as (
       insert into orders (id_rute, batas_pembayaran) values ($1, clock_timestamp() + interval '1 hour') returning order_group_id
     ), made as (
       insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket)
       select order_group_id, $1, seat, 1, seat = ($2::int[])[1] from o, unnest($2::int[]) as seat returning id_tiket, nomor_kursi
     ), noted as (
       insert into ticket_history (id_tiket, to_status, cause) select id_tiket, 'pending', 'ordered' from made
     )
     select id_tiket, nomor_kursi from made`,
    [id_rute, nomor_kursi],
  )
}
const cancelTickets = (tx: Tx, tickets: readonly TicketSeat[]) =>
  tx.query(
    `with changed as (
       update tickets set status_tiket = 'cancelled', cancel_cause = 'passenger' where id_tiket = any($1) returning id_tiket
     )
     insert into ticket_history (id_tiket, from_status, to_status, cause)
     select id_tiket, 'pending', 'cancelled', 'passenger' from changed`,
    [tickets.map((ticket) => ticket.id_tiket)],
  )
const claims = (id_rute: number) =>
  app.db.query<{ nomor_kursi: number; booked: boolean }>(
    `select nomor_kursi, id_tiket is not null as booked from seat_claims
     where id_rute = $1 and (id_tiket is not null or waktu_expired > clock_timestamp()) order by nomor_kursi`,
    [id_rute],
  )
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => app.db.transaction(work)

describe('bookHeldSeats', () => {
  it('makes the hold’s seats the tickets’ seats', async () => {
    const { id_rute } = await aBookedHold(app.db, { nomor_kursi: [7, 8] })
    expect(await claims(id_rute)).toEqual([
      { nomor_kursi: 7, booked: true },
      { nomor_kursi: 8, booked: true },
    ])
  })

  it('throws RESERVATION_EXPIRED from the expiry on, swept or not', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7] })
    await age(app.db, id_reservasi, '30 minutes')
    const book = () =>
      inTx(async (tx) =>
        bookHeldSeats(tx, { id_reservasi, id_rute, tickets: await ticketsFor(tx, id_rute, [7]) }),
      )
    await expect(book()).rejects.toMatchObject({ type: 'RESERVATION_EXPIRED' })
    await app.app.jobs.sweep_holds?.({})
    await expect(book()).rejects.toMatchObject({ type: 'RESERVATION_EXPIRED' })
  })

  it.each([[[7]], [[7, 8, 9]], [[7, 9]]])(
    'throws if the tickets are for %j and the hold for 7 and 8',
    async (seats) => {
      const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8] })
      await expect(
        inTx(async (tx) =>
          bookHeldSeats(tx, { id_reservasi, id_rute, tickets: await ticketsFor(tx, id_rute, seats) }),
        ),
      ).rejects.toThrow(`Hold ${id_reservasi} has 2 seats`)
      expect(await claims(id_rute)).toHaveLength(2)
    },
  )
})

describe('bookHeldSeat', () => {
  it('throws for a seat that the hold does not contain', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db)
    await expect(
      inTx(async (tx) => {
        const [ticket] = await ticketsFor(tx, id_rute, [20])
        await bookHeldSeat(tx, { id_reservasi, nomor_kursi: 20, id_tiket: ticket?.id_tiket ?? 0 })
      }),
    ).rejects.toThrow('Seat 20 is not in hold')
  })
})

describe('claimForTickets', () => {
  const claim = (id_rute: number, seats: number[], options?: { instead?: number }) =>
    inTx(async (tx) => {
      const { conflictSeats } = await claimForTickets(
        tx,
        { id_rute, tickets: await ticketsFor(tx, id_rute, seats) },
        options,
      )
      if (conflictSeats.length > 0) throw new Error(`taken: ${conflictSeats.join()}`)
    })

  it('takes free seats and those of expired holds', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await age(app.db, id_reservasi, '30 minutes')
    await claim(id_rute, [8, 9])
    expect(await claims(id_rute)).toEqual([
      { nomor_kursi: 8, booked: true },
      { nomor_kursi: 9, booked: true },
    ])
  })

  it('takes no seat if one is held or booked, and names those', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [7] })
    await aBookedHold(app.db, { id_rute, nomor_kursi: [8] })
    await expect(claim(id_rute, [6, 7, 8, 9])).rejects.toThrow('taken: 7,8')
    expect(await claims(id_rute)).toHaveLength(2)
  })

  it('takes no seat that the bus no longer has', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 30 })
    await expect(claim(id_rute, [30, 31])).rejects.toThrow('taken: 31')
  })

  it('gives up the caller’s own hold: its seats are no conflict, and the rest become free', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await claim(id_rute, [8, 9], { instead: id_reservasi })
    await app.db.query(
      `update holds set ended_at = clock_timestamp(), end_reason = 'replaced' where id_reservasi = $1`,
      [id_reservasi],
    )
    expect(await claims(id_rute)).toEqual([
      { nomor_kursi: 8, booked: true },
      { nomor_kursi: 9, booked: true },
    ])
  })

  it('rolls back if another claim was faster with the rest, and the caller may continue', async () => {
    const id_rute = await aTrip(app.db)
    // The other one waits for seat 8: it has found both seats free and has taken 7 already.
    const [, conflict] = await meet(
      app.db,
      async (tx) => claimForTickets(tx, { id_rute, tickets: await ticketsFor(tx, id_rute, [8]) }),
      () =>
        inTx(async (tx) => {
          const tickets = await ticketsFor(tx, id_rute, [7, 8])
          const { conflictSeats } = await claimForTickets(tx, { id_rute, tickets })
          await cancelTickets(tx, tickets)
          return conflictSeats
        }),
    )
    expect(conflict).toMatchObject({ value: [8] })
    expect(await claims(id_rute)).toEqual([{ nomor_kursi: 8, booked: true }])
  })
})

describe('releaseTickets', () => {
  it('frees the seats, and throws for a ticket without a seat', async () => {
    const { id_rute, tickets } = await aBookedHold(app.db)
    const ids = tickets.map((ticket) => ticket.id_tiket)
    const release = () =>
      inTx(async (tx) => {
        await releaseTickets(tx, id_rute, ids)
        await cancelTickets(tx, tickets)
      })
    await release()
    expect(await claims(id_rute)).toEqual([])
    await expect(release()).rejects.toThrow('0 of 2 tickets')
  })
})

describe('lockClaims', () => {
  it('blocks claims while the bus shrinks', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 40 })
    const [, claim] = await meet(
      app.db,
      async (tx) => {
        await lockClaims(tx)
        await tx.query(
          'update buses set total_kursi = 30 where id_bus = (select id_bus from trips where id_rute = $1)',
          [id_rute],
        )
      },
      () => aHold(app.db, { id_rute, nomor_kursi: [35] }),
    )
    expect(claim).toMatchObject({ reason: { type: 'VALIDATION_FAILED' } })
    expect(await checkInvariants(app.db)).toEqual([])
  })

  it('is needed: without it a claimed seat is above the total', async () => {
    const scratch = await startTestApp()
    const id_rute = await aTrip(scratch.db, { total_kursi: 40 })
    const shrunk = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const administrator = scratch.db.transaction(async (tx) => {
      const above = await tx.query('select from seat_claims where nomor_kursi > 30')
      if (above.length === 0) await tx.query('update buses set total_kursi = 30')
      shrunk.resolve()
      await claimed.promise
    })
    await Promise.race([shrunk.promise, administrator])
    await aHold(scratch.db, { id_rute, nomor_kursi: [35] })
    claimed.resolve()
    await administrator
    expect(await checkInvariants(scratch.db)).toContainEqual(expect.stringContaining('I3'))
  })

  it('gives up after waiting two seconds for a claim that does not end', async () => {
    const { id_rute } = await aHold(app.db)
    const claimed = Promise.withResolvers<void>()
    const tried = Promise.withResolvers<void>()
    const slow = inTx(async (tx) => {
      await claimForTickets(tx, { id_rute, tickets: await ticketsFor(tx, id_rute, [20]) })
      claimed.resolve()
      await tried.promise
    })
    await Promise.race([claimed.promise, slow])
    await expect(inTx(lockClaims)).rejects.toMatchObject({ code: '55P03' })
    tried.resolve()
    await slow
  })
})
