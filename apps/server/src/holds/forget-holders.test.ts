import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHold, createTestApp, type TestApp } from '@tiketbus/testkit'
import { endHold } from './holds.ts'
import { forgetHolders } from './sweep-holds.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('forgets who held a day after the hold ended, and nobody who still holds', async () => {
  const [over, fresh, live] = [await aHold(app.db), await aHold(app.db), await aHold(app.db)]
  await app.db.query(
    `update holds set nama_penumpang = 'Siti', email = 'siti@contoh.id', no_telepon = '0812345678'`,
  )
  for (const { id_reservasi } of [over, fresh])
    await app.db.transaction((tx) => endHold(tx, id_reservasi, 'cancelled'))
  await app.db.query(
    `update holds set created_at = created_at - interval '25 hours', latest_expiry = latest_expiry - interval '25 hours',
       waktu_expired = waktu_expired - interval '25 hours', ended_at = ended_at - interval '25 hours' where id_reservasi = $1`,
    [over.id_reservasi],
  )
  await forgetHolders(app.db)
  const rows = await app.db.query<{ id_reservasi: number }>(
    'select id_reservasi from holds where num_nonnulls(nama_penumpang, email, no_telepon) > 0 order by id_reservasi',
  )
  expect(rows.map((row) => row.id_reservasi)).toEqual([fresh.id_reservasi, live.id_reservasi])
})
