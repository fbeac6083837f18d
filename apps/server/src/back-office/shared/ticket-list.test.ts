/** The list of tickets reads the rows of its page, however many tickets there are. */
import { aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  OLDEST,
  PAGE,
  SEARCH,
  selectNewestTicketIds,
  selectTicketIds,
  type TicketFilter,
} from './ticket-list-store.ts'

const app = useTestApp()
const TICKETS = 6000
let lonely = 0
let deleted: number[] = []

beforeAll(async () => {
  const { id_user } = await aUser(app.db)
  const id_rute = await aTrip(app.db)
  lonely = await aTrip(app.db)
  await app.db.query(
    `with placed as (
       insert into orders (id_user, id_rute, batas_pembayaran) select $1, case when n % 1000 = 0 then $3::bigint else $2 end, now()
       from generate_series(1, ${TICKETS}) n returning order_group_id, id_rute)
     insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket, status_tiket, cancel_cause)
     select order_group_id, id_rute, 1, 1000, true, case when n % 500 = 0 then 'cancelled' else 'completed' end,
       case when n % 500 = 0 then 'passenger' end
     from (select *, row_number() over () as n from placed) as numbered`,
    [id_user, id_rute, lonely],
  )
  const rows = await app.db.query<{ id_tiket: number }>(
    `update tickets set deleted_at = now()
     where id_tiket in (select id_tiket from tickets order by id_tiket desc limit 2) returning id_tiket`,
  )
  deleted = rows.map((row) => row.id_tiket)
  await app.db.query('analyze orders, tickets, trips, users')
})

/** Returns how many rows the scans of the page's plan return. */
async function rowsRead({ status, id_rute }: TicketFilter, limit: number, page = PAGE): Promise<number> {
  const plan = await app.db.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, timing off) ${page.text}`,
    [status ?? null, id_rute ?? null, null, limit, 0],
  )
  const lines = plan.map((row) => row['QUERY PLAN'])
  return lines
    .filter((line) => line.includes('Scan'))
    .reduce((sum, line) => sum + Number(/actual rows=(\d+)/.exec(line)?.[1]), 0)
}

describe('a page of tickets without a search', () => {
  const filters = (): [TicketFilter, number][] => [
    [{}, TICKETS - 2],
    [{ status: 'cancelled' }, TICKETS / 500 - 1],
    [{ id_rute: lonely }, TICKETS / 1000 - 1],
  ]

  it('has the newest rows and the exact number of all', async () => {
    for (const [filter, total] of filters()) {
      const listed = await app.db.query<{ id_tiket: number }>(
        `select id_tiket from tickets where deleted_at is null and ($1::text is null or status_tiket = $1)
           and ($2::bigint is null or id_rute = $2) order by id_tiket desc limit 4 offset 4`,
        [filter.status ?? null, filter.id_rute ?? null],
      )
      const found = await selectTicketIds(app.db, filter, { page: 2, limit: 4, offset: 4 })
      expect(found).toEqual({ ids: listed.map((row) => row.id_tiket), total })
    }
  })

  it('reads no more than its rows, by any filter, newest or oldest first [B813]', async () => {
    for (const [filter] of filters())
      for (const page of [PAGE, OLDEST])
        expect(await rowsRead(filter, 5, page), JSON.stringify(filter)).toBeLessThan(12)
  })

  it('has the oldest rows if it is sorted so, with a search too [B813]', async () => {
    const first = { page: 1, limit: 3, offset: 0 }
    const [oldest] = await app.db.query<{ id_tiket: number }>('select min(id_tiket) as id_tiket from tickets')
    const from = oldest?.id_tiket ?? 0
    for (const q of [undefined, 'jakarta'])
      expect((await selectTicketIds(app.db, { ...(q && { q }), sort: 'id_tiket' }, first)).ids).toEqual([
        from,
        from + 1,
        from + 2,
      ])
  })

  it('a limit that takes everything reads everything: the control', async () => {
    expect(await rowsRead({}, TICKETS)).toBe(TICKETS - 2)
  })

  it('the dashboard’s newest tickets are its first rows', async () => {
    const { ids } = await selectTicketIds(app.db, {}, { page: 1, limit: 5, offset: 0 })
    expect(await selectNewestTicketIds(app.db, 5)).toEqual(ids)
    expect(ids.filter((id) => deleted.includes(id))).toEqual([])
  })
})

describe('a search for a word that matches everybody', () => {
  it('compares no ticket with a list of all matches', async () => {
    const plan = await app.db.transaction(async (tx) => {
      // As if so many matched that they do not fit into the memory of a hash table.
      await tx.query(`set local work_mem = '64kB'`)
      await tx.query('set local hash_mem_multiplier = 1')
      const values = [null, null, null, '%contoh%', null, null, null, 10, 0]
      return tx.query<Record<'QUERY PLAN', string>>(`explain ${SEARCH.text}`, values)
    })
    expect(plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('SubPlan'))).toEqual([])
  })

  it('finds each ticket once, by any of the ways', async () => {
    const first = { page: 1, limit: 3, offset: 0 }
    const all = await selectTicketIds(app.db, {}, first)
    const [person] = await app.db.query<{ email: string }>(
      'select u.email from users u join orders o using (id_user) limit 1',
    )
    expect(await selectTicketIds(app.db, { q: person?.email.slice(0, 5) ?? '' }, first)).toEqual(all)
    const [newest = 0] = all.ids
    for (const q of [`TB-${newest}`, `tb – ${newest}\u200b`, `]E0TB-${newest}`])
      expect((await selectTicketIds(app.db, { q }, first)).ids, q).toEqual([newest])
    const [order] = await app.db.query<{ start: string }>(
      'select left(order_group_id::text, 8) as start from tickets where id_tiket = $1',
      [newest],
    )
    expect((await selectTicketIds(app.db, { q: order?.start ?? '' }, first)).ids).toContain(newest)
    expect((await selectTicketIds(app.db, { q: 'tidak ada', status: 'cancelled' }, first)).total).toBe(0)
  })
})
