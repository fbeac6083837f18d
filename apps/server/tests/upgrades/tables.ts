/** The tables of a dump, and the catalogue queries about them. */
import type { Client } from 'pg'

export type DumpedTable = { name: string; columns: { name: string; isInstant: boolean }[] }

/** A restored database writes these tables itself when it is migrated. */
const OWN_BOOKS = ['public.migrations', 'public.migration_checksums', 'graphile_worker.migrations']

/** Returns every table of ours and of the job queue, with its writable columns. */
export async function listTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'isInstant', a.atttypid = 'timestamptz'::regtype)
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and format('%I.%I', n.nspname, c.relname) <> all ($1)
     group by 1 order by 1`,
    [OWN_BOOKS],
  )
  return rows
}

/** Returns the sequences with their last value; one that has not been used is left out. */
export async function listSequences(client: Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null
       and sequencename <> 'migrations_id_seq' order by 1`,
  )
  return rows
}
