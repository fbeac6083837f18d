import { aHold, aTrip, age, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { blankContacts } from './hold-store.ts'
import { endHold } from './hold-operations.ts'
import { blankHolders } from './sweep-holds.ts'

const app = useTestApp({ invariants: true })

const held = (id_reservasi: number) =>
  app.db.query<{ nomor_kursi: number }>(
    'select nomor_kursi from seat_claims where id_reservasi = $1 order by nomor_kursi',
    [id_reservasi],
  )
const endReason = async (id_reservasi: number) =>
  (
    await app.db.query<{ end_reason: string | null }>(
      'select end_reason from holds where id_reservasi = $1',
      [id_reservasi],
    )
  )[0]?.end_reason

describe('the sweep', () => {
  it('ends expired holds and deletes their claims, on two servers at once, and leaves live ones', async () => {
    const id_rute = await aTrip(app.db)
    const expired = await aHold(app.db, { id_rute, nomor_kursi: [1, 2] })
    const live = await aHold(app.db, { id_rute, nomor_kursi: [3] })
    await age(app.db, expired.id_reservasi, '30 minutes')
    await Promise.all([app.app.jobs.sweep_holds?.({}), app.app.jobs.sweep_holds?.({})])
    expect(await endReason(expired.id_reservasi)).toBe('expired')
    expect(await held(expired.id_reservasi)).toEqual([])
    expect(await endReason(live.id_reservasi)).toBeNull()
    expect(await held(live.id_reservasi)).toEqual([{ nomor_kursi: 3 }])
  })

  it('never waits for a locked row', async () => {
    const { id_reservasi } = await aHold(app.db)
    await age(app.db, id_reservasi, '31 minutes')
    const inUse = Promise.withResolvers<void>()
    const swept = Promise.withResolvers<void>()
    const user = app.db.transaction(async (tx) => {
      await tx.query('select from holds where id_reservasi = $1 for update', [id_reservasi])
      await tx.query('select from seat_claims where id_reservasi = $1 for update', [id_reservasi])
      inUse.resolve()
      await swept.promise
    })
    await Promise.race([inUse.promise, user])
    await app.app.jobs.sweep_holds?.({})
    swept.resolve()
    await user
    expect(await endReason(id_reservasi)).toBeNull()
    await app.app.jobs.sweep_holds?.({})
    expect(await endReason(id_reservasi)).toBe('expired')
  })
})

it('blanks a hold’s contact data a day after its end, and no live hold’s [H25]', async () => {
  const [over, fresh, live] = [await aHold(app.db), await aHold(app.db), await aHold(app.db)]
  const all = [over, fresh, live].map(({ id_reservasi }) => id_reservasi)
  await app.db.query(
    `update holds set nama_penumpang = 'Siti', email = 'siti@contoh.id', no_telepon = '0812345678'
     where id_reservasi = any($1)`,
    [all],
  )
  for (const { id_reservasi } of [over, fresh])
    await app.db.transaction((tx) => endHold(tx, id_reservasi, 'cancelled'))
  await app.db.query(
    `update holds set created_at = created_at - interval '25 hours', latest_expiry = latest_expiry - interval '25 hours',
       waktu_expired = waktu_expired - interval '25 hours', ended_at = ended_at - interval '25 hours' where id_reservasi = $1`,
    [over.id_reservasi],
  )
  await blankHolders(app.db)
  const rows = await app.db.query<{ id_reservasi: number }>(
    'select id_reservasi from holds where num_nonnulls(nama_penumpang, email, no_telepon) > 0 order by id_reservasi',
  )
  expect(rows.map((row) => row.id_reservasi)).toEqual([fresh.id_reservasi, live.id_reservasi])
})

it('reads the holds that it blanks, not those that are blank already', async () => {
  const { id_rute, user } = await aHold(app.db)
  await app.db.query(
    `insert into holds (id_user, id_rute, nomor_kursi, harga, created_at, latest_expiry, waktu_expired, ended_at, end_reason, email)
     select $1, $2, '{1}', 1, at, at, at, at, 'expired', 'siti@contoh.id'
     from generate_series(1, 1000), lateral (select now() - interval '10 days' as at) as time`,
    [user.id_user, id_rute],
  )
  const nextBatch = () =>
    app.db.transaction(async (tx) => {
      const read = async () => {
        const [row] = await tx.query<{ n: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'holds'`,
        )
        return row?.n ?? NaN
      }
      const before = await read()
      return { blanked: await blankContacts(tx, 500), read: (await read()) - before }
    })
  const first = await nextBatch()
  expect(first.blanked).toBe(500)
  expect(first.read).toBeGreaterThanOrEqual(500)
  await blankHolders(app.db)
  const last = await nextBatch()
  expect(last.blanked).toBe(0)
  // Planning looks at the ends of indexes.
  expect(last.read).toBeLessThan(20)
})
