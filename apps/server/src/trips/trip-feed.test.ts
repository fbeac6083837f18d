import { aClaim, aTrip, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it, test } from 'vitest'
import { openDatabase, type Reader, type Tx } from '../platform/database/database.ts'
import { followFeed } from './follow.testing.ts'
import { selectChangesSince } from './trip-change-store.ts'

const app = useTestApp()

const follow = () => followFeed(app.db)

/** Runs `work` in a transaction that stays open until the returned function commits it. */
async function openTransaction(work: (tx: Tx) => Promise<unknown>) {
  const worked = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  const ended = app.db.transaction(async (tx) => {
    await work(tx)
    worked.resolve()
    await may.promise
  })
  await Promise.race([worked.promise, ended])
  return async () => {
    may.resolve()
    await ended
  }
}

const rename = (id_rute: number) => (tx: Pick<Tx, 'query'>) =>
  tx.query(`update trips set terminal_asal = 'T' || random() where id_rute = $1`, [id_rute])

describe('a reading', () => {
  it('reports that anything may have changed at first, then each trip that changed since the previous read once', async () => {
    const { readFeed } = follow()
    expect(await readFeed()).toEqual(['all'])
    expect(await readFeed()).toEqual([])
    const [one, two] = [await aTrip(app.db), await aTrip(app.db)]
    expect(new Set(await readFeed())).toEqual(new Set([one, two]))
    await rename(one)(app.db)
    await rename(one)(app.db)
    expect(await readFeed()).toEqual([one])
    expect(await readFeed()).toEqual([])
  })

  // A sequence number is drawn before the commit: a poller has moved past the number of a row that commits late.
  it('finds a change that commits after a later one, which polling by sequence misses: the control', async () => {
    const [early, late] = [await aTrip(app.db), await aTrip(app.db)]
    const { readFeed } = follow()
    await readFeed()
    let seen = 0
    const poll = async () => {
      const rows = await app.db.query<{ id: number; id_rute: number }>(
        'select id, id_rute from trip_changes where id > $1 order by id',
        [seen],
      )
      seen = rows.at(-1)?.id ?? seen
      return rows.map((row) => row.id_rute)
    }
    await poll()
    const commitLate = await openTransaction(rename(late))
    await rename(early)(app.db)
    expect([await readFeed(), await poll()]).toEqual([[early], [early]])
    await commitLate()
    expect([await readFeed(), await poll()]).toEqual([[late], []])
    expect(await readFeed()).toEqual([])
  })

  it('finds late commits beside a rollback, a savepoint and transactions that stay open', async () => {
    const trips = await Promise.all(Array.from({ length: 4 }, () => aTrip(app.db)))
    const [a = 0, b = 0, c = 0, d = 0] = trips
    const { readFeed } = follow()
    await readFeed()
    const commitA = await openTransaction(rename(a))
    const commitB = await openTransaction(async (tx) => {
      await tx.query('savepoint s')
      await rename(b)(tx)
      await tx.query('release s')
    })
    await app.db
      .transaction(async (tx) => {
        await rename(c)(tx)
        throw new Error('no')
      })
      .catch(() => {})
    expect(await readFeed()).toEqual([])
    await commitB()
    expect(await readFeed()).toEqual([b])
    await rename(d)(app.db)
    expect(await readFeed()).toEqual([d])
    await commitA()
    expect(await readFeed()).toEqual([a])
    expect(await readFeed()).toEqual([])
  })

  it('finds each of many commits, in any order', async () => {
    const trips = await Promise.all(Array.from({ length: 12 }, () => aTrip(app.db)))
    const { changes, readFeed } = follow()
    await readFeed()
    const found: number[] = []
    changes.follow({ onChange: (id_rute) => void found.push(id_rute), onAllChanged: () => {} })
    for (let round = 0; round < 20; round++) {
      const work = trips.map((id_rute, n) =>
        app.db.transaction(async (tx) => {
          if (n % 3 === 0) await rename(id_rute)(tx)
          await tx.query('select pg_sleep($1)', [((n * 7 + round) % 5) / 1000])
          if (n % 3 !== 0) await rename(id_rute)(tx)
        }),
      )
      await Promise.all([...work, changes.fresh(), changes.fresh()])
      await changes.fresh()
      expect(found.splice(0).toSorted((x, y) => x - y)).toEqual(trips.toSorted((x, y) => x - y))
    }
  })

  it('reports that anything may have changed if its snapshot is not of this database’s past, as after a restore', async () => {
    const future = '9000000000000:9000000000000:'
    let first = true
    const reader: Reader = {
      rows: async (statement, ...values) => {
        const rows = await app.db.rows(statement, ...values)
        if (first) rows.splice(0, 1, { ...(rows[0] as object), snapshot: future } as never)
        first = false
        return rows
      },
      query: () => Promise.reject(new Error('unused')),
    }
    const { readFeed } = followFeed(reader)
    await readFeed()
    expect(await readFeed()).toEqual(['all'])
    expect(await readFeed()).toEqual([])
  })
})

describe('however many changes there are,', () => {
  /** The scans of `trip_changes` by `read`, on a connection whose plans were made while the table was nearly empty. */
  async function scansOf(read: (reader: Reader, snapshot: string) => Promise<unknown>) {
    const one = openDatabase(app.databaseUrl, { maxConnections: 1 })
    try {
      await one.query(`truncate trip_changes`)
      await one.query('insert into trip_changes (id_rute) values (1)')
      await one.query('vacuum analyze trip_changes')
      await one.query('set plan_cache_mode = force_generic_plan')
      await read(one, '1:1:')
      const { snapshot } = await selectChangesSince(one, null)
      await one.query('insert into trip_changes (id_rute) select n from generate_series(1, 2000) n')
      // This connection's own figures: nobody else's reads are among them.
      const work = async (tx: Tx) => {
        const count = async () => {
          const [row] = await tx.query<{ whole: number; by_key: number }>(
            `select seq_scan::int as whole, idx_scan::int as by_key from pg_stat_xact_user_tables where relname = 'trip_changes'`,
          )
          return row ?? { whole: 0, by_key: 0 }
        }
        const before = await count()
        await read(tx, snapshot)
        const after = await count()
        return { whole: after.whole > before.whole, by_key: after.by_key > before.by_key }
      }
      return await one.transaction(work, { scans: true })
    } finally {
      await one.close()
    }
  }

  it('a read finds the new ones by their key', async () => {
    expect(await scansOf(selectChangesSince)).toEqual({ whole: false, by_key: true })
  })

  it('a statement with the usual settings reads all of them: the control', async () => {
    const statement = {
      name: 'changes_without_settings',
      text: `select id_rute from trip_changes where xid >= pg_snapshot_xmax($1::pg_snapshot)`,
    }
    expect(await scansOf((reader, snapshot) => reader.query(statement, [snapshot]))).toEqual({
      whole: true,
      by_key: false,
    })
  })

  it('a read stops early if no transaction has ended since', async () => {
    const work = async (tx: Tx) => {
      // The whole transaction has one snapshot, while tests in other databases of the same server commit.
      await tx.query('set transaction isolation level repeatable read')
      await tx.query(`set local track_functions = 'pl'`)
      const calls = async () => {
        const [row] = await tx.query<{ calls: number }>(
          `select coalesce(pg_stat_get_xact_function_calls('changes_between'::regproc), 0)::int as calls`,
        )
        return row?.calls ?? NaN
      }
      const { snapshot } = await selectChangesSince(tx, null)
      const before = await calls()
      await selectChangesSince(tx, snapshot)
      const same = await calls()
      await selectChangesSince(tx, '1:1:')
      return [same - before, (await calls()) - same]
    }
    expect(await app.db.transaction(work, { scans: true })).toEqual([0, 1])
  })
})

describe('the feed has a row for every change, by any statement', () => {
  const trip = async () => ({ id_rute: await aTrip(app.db), nomor_kursi: 3 })
  const ended = `on_trip as (select $1::bigint as id_rute)`
  test.each([
    ['a departure that is changed', 'trip', `update trips set harga = harga + 1 where id_rute = $1`],
    ['one that is archived', 'trip', `update trips set archived_at = clock_timestamp() where id_rute = $1`],
    ['a seat that changes hands', 'seats', `update seat_claims set waktu_expired = now() where id_rute = $1`],
    ['a seat that is freed', 'seats', `delete from seat_claims where id_rute = $1`],
    [
      'a seat in a later part of a statement',
      'seats',
      `with ${ended}, gone as (delete from seat_claims c using on_trip where c.id_rute = on_trip.id_rute returning 1) select count(*) from gone`,
    ],
  ])('%s', async (_, kind, statement) => {
    const { id_rute, nomor_kursi } = await trip()
    await aClaim(app.db, { id_rute, nomor_kursi, heldMinutes: 20 })
    const [one, other] = [follow(), follow()]
    await Promise.all([one.readFeed(), other.readKinds()])
    await app.db.query(statement, [id_rute])
    expect(await one.readFeed()).toEqual([id_rute])
    expect(await other.readKinds()).toEqual([kind])
  })

  test('a server of the release before, which reads by a function of its own, finds seats and departures alike', async () => {
    const [sold, edited] = [await aTrip(app.db), await aTrip(app.db)]
    const { snapshot } = await selectChangesSince(app.db, null)
    await aClaim(app.db, { id_rute: sold, nomor_kursi: 3 })
    await rename(edited)(app.db)
    const [row] = await app.db.query<{ trips: number[] }>(
      'select changed_trips($1, pg_current_snapshot()) as trips',
      [snapshot],
    )
    expect(new Set(row?.trips)).toEqual(new Set([sold, edited]))
  })

  test('a row of a transaction that began before rows had a kind makes servers forget the departure itself', async () => {
    const id_rute = await aTrip(app.db)
    const { readKinds } = follow()
    await readKinds()
    await app.db.query('insert into trip_changes (id_rute) values ($1)', [id_rute])
    expect(await readKinds()).toEqual(['trip'])
  })

  test('a seat that is claimed or freed, even by a load that disables ordinary triggers', async () => {
    const { id_rute, nomor_kursi } = await trip()
    const { readFeed } = follow()
    await readFeed()
    await aClaim(app.db, { id_rute, nomor_kursi, heldMinutes: 20 })
    expect(await readFeed()).toEqual([id_rute])
    await app.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query('delete from seat_claims where id_rute = $1', [id_rute])
    })
    expect(await readFeed()).toEqual([id_rute])
  })

  test('a bus that is renamed or shrinks, a bulk insert and a truncate report that anything may have changed', async () => {
    const id_rute = await aTrip(app.db)
    const { readFeed } = follow()
    await readFeed()
    await app.db.query(
      'update buses set total_kursi = 30 where id_bus = (select id_bus from trips where id_rute = $1)',
      [id_rute],
    )
    expect(await readFeed()).toEqual(['all'])
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga)
       select id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga
       from trips, generate_series(1, 1001) where id_rute = $1`,
      [id_rute],
    )
    expect(await readFeed()).toEqual(['all'])
    await app.db.query('truncate seat_claims')
    expect(await readFeed()).toEqual(['all'])
  })
})

describe('the job that forgets changes', () => {
  it('deletes rows older than 15 minutes, and no younger ones', async () => {
    const [old, young] = [await aTrip(app.db), await aTrip(app.db)]
    const { readFeed } = follow()
    await readFeed()
    for (const [id_rute, minutes] of [
      [old, 16],
      [young, 14],
    ] as const)
      await app.db.query(
        `insert into trip_changes (id_rute, at) values ($1, clock_timestamp() - make_interval(mins => $2::int))`,
        [id_rute, minutes],
      )
    await app.app.jobs['forget_trip_changes']?.({} as never, {} as never)
    expect(await readFeed()).toEqual([young])
  })
})
