/** The migration that finds in the audit log which journey an order was for [M70]. */
import { expect, it, onTestFinished } from 'vitest'
import { restoreDump } from '../../tests/upgrades/stored.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

it('an order of a departure that was edited before the upgrade keeps the journey that was bought [M70]', async () => {
  const { database } = await restoreDump('0008.json.gz')
  const db = openDatabase(database.url)
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  const [order] = await db.query<{ order_group_id: string; id_rute: number }>(
    'select order_group_id, id_rute from orders order by tanggal_pemesanan desc limit 1',
  )
  const journeys = [
    ['Jakarta', 'Semarang'],
    ['Jakarta', 'Denpasar'],
    ['Jakarta', 'Malang'],
  ].map(([asal, tujuan]) => JSON.stringify({ asal, tujuan, harga: 1 }))
  await db.query(
    `insert into audit_log (id_admin, action, entity, entity_id, before, after)
     select (select min(id_user) from users where role = 'admin'), 'update_trip', 'trip', $1::bigint::text, e.before, e.after
     from (values (1, $2::jsonb, $2::jsonb), (2, $2, $3), (3, $3, $4)) as e (n, before, after) order by e.n`,
    [order?.id_rute ?? 0, ...journeys],
  )
  await migrate(database.url, () => {})
  expect(
    await db.query('select asal_semula, tujuan_semula from orders where order_group_id = $1', [
      order?.order_group_id ?? '',
    ]),
  ).toEqual([{ asal_semula: 'Jakarta', tujuan_semula: 'Semarang' }])
  expect(
    await db.query('select 1 from orders where asal_semula is not null and id_rute <> $1', [
      order?.id_rute ?? 0,
    ]),
  ).toEqual([])
})
