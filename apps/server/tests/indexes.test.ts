/** Each index costs every write of its table: none may do the work of another one. */
import { expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'

const app = useTestApp()

/** Pairs of indexes on the same rows of which the first one's columns are the beginning of the second one's. */
const COVERED = `
  with indexes as (
    select c.relname as name, i.indrelid, c.relam, i.indisunique,
      coalesce(pg_get_expr(i.indpred, i.indrelid), '') as condition,
      array(select concat_ws(' ', pg_get_indexdef(i.indexrelid, n, false), i.indclass[n - 1], i.indcollation[n - 1], i.indoption[n - 1])
        from generate_series(1, i.indnkeyatts) n) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
  )
  select a.name, b.name as covered_by from indexes a join indexes b using (indrelid, relam, condition)
  where a.name <> b.name and a.columns = b.columns[:cardinality(a.columns)] and not a.indisunique
    and (a.columns <> b.columns or b.indisunique or a.name < b.name)
  order by 1, 2`

const covered = () => app.db.query<{ name: string; covered_by: string }>(COVERED)

it('no index repeats another one or its beginning', async () => {
  expect(await covered()).toEqual([])
})

it.each([
  ['audit_log (id_admin, id)', 'audit_log_admin_idx'],
  ['audit_log (entity)', 'audit_log_entity'],
])('one on %s would: the control', async (on, name) => {
  await app.db.query(`create index second_index on ${on}`)
  const found = await covered()
  await app.db.query('drop index second_index')
  expect(found.map((pair) => Object.values(pair).toSorted())).toContainEqual([name, 'second_index'])
})
