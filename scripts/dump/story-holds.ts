import { api } from '@tiketbus/contract'
import { age } from '../../testkit/src/age.ts'
import { aBus, aTrip, aUser } from '../../testkit/src/builders.ts'
import { aHold } from '../../testkit/src/holds.ts'
import { anOrder } from '../../testkit/src/orders.ts'
import type { PayingApp } from '../../testkit/src/provider.ts'

/**
 * Writes a hold for each way to end, and two that have not ended: one with time left, and an expired one that no sweep has ended
 * yet.
 */
export async function writeHolds(app: PayingApp): Promise<void> {
  const id_rute = await aTrip(app.db, { asal: 'Surabaya', tujuan: 'Denpasar' })
  await anOrder(app, { id_rute, nomor_kursi: [1, 2] })

  const cancelled = await aHold(app.db, { id_rute, nomor_kursi: [3] })
  const params = { id: cancelled.id_reservasi }
  ;(await app.call(api.holds.cancelHold, { token: cancelled.user.token, params })).ok()

  const user = await aUser(app.db)
  await aHold(app.db, { id_rute, user, nomor_kursi: [4, 5] })
  await aHold(app.db, { id_rute, user, nomor_kursi: [5, 6] })

  const expired = await aHold(app.db, { id_rute, nomor_kursi: [10] })
  await age(app.db, expired.id_reservasi, '31 minutes')
  await app.app.jobs.sweep_holds?.({})
  const unswept = await aHold(app.db, { id_rute, nomor_kursi: [11] })
  await age(app.db, unswept.id_reservasi, '31 minutes')

  const ended = await app.db.query<{ end_reason: string }>(
    'select distinct end_reason from holds where ended_at is not null order by 1',
  )
  const reasons = ended.map((row) => row.end_reason).join()
  if (reasons !== 'cancelled,expired,ordered,replaced') throw new Error(`holds ended as ${reasons}`)

  await nameSeeded(app, id_rute)
}

/** Marks rows as seeded, like the demo's timetable and its finished sales, and adds trips in the other two time zones. */
async function nameSeeded(app: PayingApp, id_rute: number): Promise<void> {
  await app.db.query(`update buses set seed_key = 'stored' where id_bus = $1`, [await aBus(app.db)])
  await app.db.query(
    `update trips set seed_key = 'stored', zona_tujuan = 'Asia/Makassar' where id_rute = $1`,
    [id_rute],
  )
  await app.db.query(
    `insert into demo_sales (seed_key, past, passenger, placed_at, moved_at, finished_at)
     select concat_ws(' ', 'stored', sold), coalesce(sold = 'past', false), sold, now(), case sold when 'past' then now() end, now()
     from unnest(array['past', 'paid', 'unpaid', null]) as sold`,
  )
  const east = await aTrip(app.db, { asal: 'Makassar', tujuan: 'Palopo' })
  await app.db.query(
    `update trips set zona_asal = 'Asia/Makassar', zona_tujuan = 'Asia/Jayapura' where id_rute = $1`,
    [east],
  )
  const papua = await aTrip(app.db, { asal: 'Jayapura', tujuan: 'Sentani' })
  await app.db.query(`update trips set zona_asal = 'Asia/Jayapura' where id_rute = $1`, [papua])
}
