/** What the role of an operator's database, or the database itself, may have set otherwise: our sessions set what they need. */
import { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/** An arbitrary lock number that nothing else uses: servers that start together take turns. */
const TURN = 8_105_114_401

/** `spoils`: another value changes what is stored or read. */
const NEEDED: Record<string, { value: string; spoils?: true }> = {
  DateStyle: { value: 'ISO, MDY', spoils: true },
  IntervalStyle: { value: 'postgres', spoils: true },
  TimeZone: { value: 'UTC' },
  bytea_output: { value: 'hex', spoils: true },
  standard_conforming_strings: { value: 'on', spoils: true },
  extra_float_digits: { value: '1' },
  default_transaction_isolation: { value: 'read committed' },
  statement_timeout: { value: '10s' },
  lock_timeout: { value: '0' },
  transaction_timeout: { value: '0' },
  idle_in_transaction_session_timeout: { value: '0' },
  idle_session_timeout: { value: '0' },
}

/**
 * Sets for the role of `databaseUrl`, in this database and from its next connection on, what our sessions need: how values are
 * written, and time limits. Only a role's settings reach statements outside a transaction through a pooler. Any role may set
 * them for itself. Throws `StartError` if a setting that spoils values comes back from elsewhere: `name` is the variable of the address.
 */
export async function prepareRole(databaseUrl: string, name = 'DATABASE_URL'): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('set statement_timeout = 0; begin')
    await client.query('select pg_advisory_xact_lock($1)', [TURN])
    const { rows } = await client.query<{ alter: string }>(ALTER, [wanted((setting) => setting.value)])
    for (const { alter } of rows) await client.query(alter)
    await client.query('commit')
  })
  // On a connection that began after them.
  await withClient(databaseUrl, (client) => requireUnspoilt(client, name))
}

/** A schema in which our tables lie already comes first; without any schema `public` does. */
const ALTER = `
  with needed (name, value) as (
    select key, value from json_each_text($1::json)
    union all
    select 'search_path', quote_ident(nspname) || case nspname when 'public' then '' else ', public' end from (
      select coalesce(
        (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = to_regclass('migrations')),
        (select 'public' where to_regclass('public.migrations') is not null), current_schema(), 'public') as nspname
    ) as place where nspname is distinct from current_schema()
  ), own (setting) as (
    select unnest(s.setconfig) from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = current_user and d.datname = current_database()
  )
  select format('alter role current_user in database %I set %I = %s', current_database(), name,
    case name when 'search_path' then value else quote_literal(value) end) as alter
  from needed where current_setting(name, true) is not null and not exists (select from own where setting = name || '=' || value)`

async function requireUnspoilt(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string; is: string }>(
    `select key as name, current_setting(key) as is from json_each_text($1::json) where current_setting(key) <> value`,
    [wanted((setting) => setting.spoils && setting.value)],
  )
  const [first] = rows
  if (first)
    throw new StartError(
      `${name}: ${first.name} tetap "${first.is}" di sambungan baru, seharusnya "${NEEDED[first.name]?.value}": hapus dari "options" di alamat itu, atau muat ulang pooler.`,
    )
}

function wanted(valueOf: (setting: (typeof NEEDED)[string]) => string | undefined): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(NEEDED).map(([name, setting]) => [name, valueOf(setting)])),
  )
}

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
