/** Columns of the tables: whether they may be null, and the texts that a check constraint allows. */
import type pg from 'pg'

export type TableColumn = { table: string; required: boolean; texts: string[] | undefined }

/** Keyed by `<oid of the table>.<number of the column>`. */
export async function readColumns(client: pg.Client): Promise<Map<string, TableColumn>> {
  const { rows } = await client.query<{ key: string; table: string; required: boolean; checks: string[] }>(
    `select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attnotnull as required,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  return new Map(
    rows.map(({ key, table, required, checks }) => [key, { table, required, texts: textsOf(checks) }]),
  )
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` allows `a` and `b`. */
function textsOf(checks: readonly string[]): string[] | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1]
    if (list) return [...list.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text)
  }
  return undefined
}
