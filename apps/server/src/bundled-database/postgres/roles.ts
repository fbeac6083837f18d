/** Who may do what in the bundled database: the role that serves requests owns the application's objects, and nothing else. */
import { Client } from 'pg'

export const applicationRole = 'tiketbus_app'

type Roles = {
  /** The superuser's address of a database. */
  addressOf: (database: string) => string
  database: string
  applicationPassword: string
}

/**
 * Makes sure of the application's role and its database, whose objects it owns. It is no superuser: by one statement a superuser
 * reads and writes files and runs programs. Also converts a database of an earlier version, in which the superuser served
 * requests and owned everything. Can be repeated at every start.
 */
export async function prepareRoles({ addressOf, database, applicationPassword }: Roles): Promise<void> {
  await withClient(addressOf('postgres'), async (client) => {
    const role = client.escapeIdentifier(applicationRole)
    const known = await client.query('select from pg_roles where rolname = $1', [applicationRole])
    if (known.rowCount === 0) await client.query(`create role ${role}`)
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(applicationPassword)}`,
    )
    const made = await client.query('select from pg_database where datname = $1', [database])
    const name = client.escapeIdentifier(database)
    if (made.rowCount === 0) await client.query(`create database ${name} owner ${role}`)
    else await client.query(`alter database ${name} owner to ${role}`)
    await client.query('revoke connect on database postgres, template1 from public')
  })
  await withClient(addressOf(database), async (client) => {
    const role = client.escapeIdentifier(applicationRole)
    await client.query('begin')
    const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS, [applicationRole])
    for (const { statement } of rows) await client.query(statement)
    await client.query(
      `grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${role}`,
    )
    await client.query('commit')
  })
}

/** What the superuser owns besides the system: what follows its table or extension is not named. */
const FOREIGN_OBJECTS = `
  with mine as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), bound as (
    select classid, objid from pg_depend d left join pg_class c on c.oid = d.objid and d.classid = 'pg_class'::regclass
    where deptype = 'e' or deptype in ('a', 'i') and c.relkind = 'S'
  ), kinds (relkind, kind) as (
    values ('r', 'table'), ('p', 'table'), ('f', 'foreign table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence')
  )
  select format('alter schema %I owner to %I', nspname, $1::text) as statement from pg_namespace
  where oid in (select oid from mine) and nspowner = current_user::regrole
  union all
  select format('alter %s %s owner to %I', kind, c.oid::regclass, $1::text) from pg_class c join kinds on kinds.relkind = c.relkind::text
  where relnamespace in (select oid from mine) and relowner = current_user::regrole
    and not exists (select from bound where classid = 'pg_class'::regclass and objid = c.oid)
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text) from pg_proc p
  where pronamespace in (select oid from mine) and proowner = current_user::regrole
    and not exists (select from bound where classid = 'pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text) from pg_type t
    left join pg_class c on c.oid = t.typrelid
  where typnamespace in (select oid from mine) and typowner = current_user::regrole
    and (typtype in ('e', 'd', 'r') or typtype = 'c' and c.relkind = 'c')
    and not exists (select from bound where classid = 'pg_type'::regclass and objid = t.oid)`

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // An earlier version bounded the superuser's statements too.
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    await client.end()
  }
}
