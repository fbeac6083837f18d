import type { Db } from '../../apps/server/src/platform/database/database.ts'

/** Returns the values that a check constraint allows and no row has, as `table.column=value`. */
export async function findMissingStates(db: Db): Promise<string[]> {
  const lists = await db.query<{ table: string; column: string; definition: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
       and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' order by 1, 2`,
  )
  const missing: string[] = []
  for (const { table, column, definition } of lists) {
    const allowed = Array.from(definition.matchAll(/'([^']*)'::text/g), (match) => match[1] ?? '')
    const rows = await db.query<{ value: string }>(`select distinct ${column} as value from ${table}`)
    const found = new Set(rows.map((row) => row.value))
    missing.push(
      ...allowed.filter((value) => !found.has(value)).map((value) => `${table}.${column}=${value}`),
    )
  }
  return missing
}
