import { aStaffMember, aTrip, useTestApp } from '@tiketbus/testkit'
import { expect, it } from 'vitest'
import { FOUND } from './find-orders-store.ts'
import { CALLERS } from './sold-orders.ts'

const app = useTestApp()

it('uses the indexes made for it when there are many tickets, and of a phone with very many the newest alone [B963, B988]', async () => {
  const id_rute = await aTrip(app.db)
  const clerk = await aStaffMember(app.db, 'loket')
  const { id_agen } = await aStaffMember(app.db, 'agen')
  // In small batches, so that a slow machine does not time out.
  for (let part = 0; part < 20; part++)
    await app.db.query(
      `with placed as (
         insert into orders (id_rute, no_telepon, batas_pembayaran, sold_by_kind, sold_by_id, tanggal_pemesanan)
         select $1, case when i <= 2000 then '081299990000' else '0878' || lpad(i::text, 8, '0') end, clock_timestamp(), 'staff', $2,
           clock_timestamp() - make_interval(mins => 20001 - i)
         from generate_series($3::int * 1000 + 1, $3 * 1000 + 1000) i returning order_group_id
       )
       insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, status_tiket, cancel_cause, nama_penumpang, is_master_ticket)
       select order_group_id, $1, 1, 1, 'cancelled', 'deadline', 'Umum ' || left(order_group_id::text, 8), true from placed`,
      [id_rute, clerk.id_user, part],
    )
  await app.db.query('analyze orders, tickets')
  const planOf = async (text: string, values: Parameters<typeof app.db.query>[1] & unknown[]) => {
    const plan = await app.db.query<Record<'QUERY PLAN', string>>(`explain (analyze) ${text}`, values)
    return plan.map((row) => row['QUERY PLAN']).join('\n')
  }
  const explain = (...values: Parameters<typeof app.db.query>[1] & unknown[]) => planOf(FOUND.text, values)
  const plans: [string, RegExp][] = [
    [await explain(null, null, null, '87800005077', null, null, 11), /orders_phone_newest/],
    [await explain(null, null, null, null, "'umum':*", null, 11), /tickets_name_words/],
    [await explain(null, null, null, null, "'umum':*", id_agen, 11), /orders_agency_idx/],
    [await explain(null, null, 77, null, null, null, 11), /tickets_pkey/],
  ]
  // A phone of very many orders, all of them old: neither theirs nor everybody's are read, but the newest ones alone.
  const common = [
    await explain(null, null, null, '81299990000', null, null, 11),
    await planOf(CALLERS.text, ['081299990000']),
  ]
  for (const plan of common) {
    expect(plan).toMatch(/orders_phone_newest/)
    const rows = [...plan.matchAll(/actual time=\S+ rows=([\d.]+)/g)].map(([, count]) => Number(count))
    expect(Math.max(...rows)).toBeLessThanOrEqual(200)
    expect(plan).not.toMatch(/Rows Removed by Filter/)
  }
  for (const [plan, index] of plans) {
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (orders|tickets)/)
  }
})
