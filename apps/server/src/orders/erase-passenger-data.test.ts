import { anOrder, aTrip, aUser, keepLocked, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { erasePassengerData } from './erase-passenger-data.ts'
import { erasePassengers } from './maintenance-store.ts'

const app = useTestApp()
const ORDERS = 3000

/** Adds orders that were made and travelled over 13 months ago. */
async function addOldOrders(id_user: number): Promise<void> {
  const id_rute = await aTrip(app.db)
  await app.db.query(
    `update trips set waktu_berangkat = now() - interval '400 days', waktu_tutup = now() - interval '400 days',
       perkiraan_tiba = null where id_rute = $1`,
    [id_rute],
  )
  await app.db.query(
    `with placed as (
       insert into orders (id_user, id_rute, nama_penumpang, email, batas_pembayaran, tanggal_pemesanan)
       select $1, $2, 'Siti', 'siti@contoh.id', now() - interval '401 days', now() - interval '402 days'
       from generate_series(1, ${ORDERS}) returning order_group_id)
     insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, status_tiket, is_master_ticket, nama_penumpang)
     select order_group_id, $2, 1, 1000, 'completed', true, 'Siti' from placed`,
    [id_user, id_rute],
  )
  await app.db.query(`insert into order_mails (order_group_id, id_mail, kind, recipient, sent_at)
    select order_group_id, gen_random_uuid(), 'confirmed', 'siti@contoh.id', now() from orders`)
  await app.db.query('analyze orders, tickets, trips, order_mails')
}

/** Returns how many orders the next batch erases, and how many rows it reads for that. */
async function nextBatch(): Promise<{ erased: number; read: number }> {
  return app.db.transaction(async (tx) => {
    const read = async () => {
      const [row] = await tx.query<{ n: number }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
         where relname in ('orders', 'tickets', 'trips', 'order_mails')`,
      )
      return row?.n ?? NaN
    }
    const before = await read()
    const orders = await erasePassengers(tx, 12, 500)
    return { erased: orders.length, read: (await read()) - before }
  })
}

describe('retention of many orders', () => {
  it('reads what there is to erase, not the orders that are erased already, and takes them out of the accounts that added them [K963]', async () => {
    await addOldOrders((await aUser(app.db)).id_user)
    await app.db.query(
      'insert into added_orders (order_group_id, id_user) select order_group_id, id_user from orders',
    )
    const first = await nextBatch()
    expect(first.erased).toBe(500)
    // The control: an order, its trip and its ticket, some of them twice.
    expect(first.read).toBeGreaterThan(1000)
    await erasePassengerData(app.db, 12)
    expect(await app.db.query('select id_user from added_orders')).toEqual([])
    const last = await nextBatch()
    expect(last.erased).toBe(0)
    // Planning looks at the ends of indexes.
    expect(last.read).toBeLessThan(20)
  })
})

describe('personal data that is written after an order’s people were erased', () => {
  const people = async (order_group_id: string) => {
    const [row] = await app.db.query<{ n: number }>(
      `select num_nonnulls(o.nama_penumpang, o.email, o.no_telepon, o.dispute_note) + num_nonnulls(k.nama_penumpang, k.cancel_note)
         + (select count(recipient)::int from order_mails m where m.order_group_id = o.order_group_id) as n
       from orders o join tickets k using (order_group_id) where o.order_group_id = $1`,
      [order_group_id],
    )
    return row?.n
  }

  async function anErasedOrder() {
    const order = await anOrder(app, { nomor_kursi: [7] })
    await app.db.query(
      `update orders set tanggal_pemesanan = tanggal_pemesanan - interval '400 days' where order_group_id = $1`,
      [order.order_group_id],
    )
    await app.db.query(
      `update trips set waktu_berangkat = now() - interval '390 days', waktu_tutup = now() - interval '390 days',
         perkiraan_tiba = null where id_rute = $1`,
      [order.id_rute],
    )
    await erasePassengerData(app.db, 12)
    expect(await people(order.order_group_id)).toBe(0)
    return order.order_group_id
  }

  const MAIL = `insert into order_mails (order_group_id, id_mail, kind, recipient) values ($1, gen_random_uuid(), 'refund', 'a@contoh.id')`

  it.each([
    ['a note of a dispute', `update orders set dispute_note = 'Siti menelepon' where order_group_id = $1`],
    ['a note of a cancellation', `update tickets set cancel_note = 'kata Siti' where order_group_id = $1`],
    ['the recipient of a mail', MAIL],
  ])('%s is erased the next night', async (_, change) => {
    const order_group_id = await anErasedOrder()
    await app.db.query(change, [order_group_id])
    expect(await people(order_group_id)).toBe(1)
    await erasePassengerData(app.db, 12)
    expect(await people(order_group_id)).toBe(0)
  })

  it('is erased as well if it was being written during the nightly run', async () => {
    const order_group_id = await anErasedOrder()
    await app.db.query(`update orders set email = 'a@contoh.id' where order_group_id = $1`, [order_group_id])
    const commit = await keepLocked(app.db, (tx) => tx.query(MAIL, [order_group_id]))
    await erasePassengerData(app.db, 12)
    await commit()
    await erasePassengerData(app.db, 12)
    expect(await people(order_group_id)).toBe(0)
  })
})
