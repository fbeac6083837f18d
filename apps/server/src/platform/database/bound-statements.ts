import { Client } from 'pg'

const STATEMENT_TIMEOUT = '10s'
/** An arbitrary lock number that nothing else uses: servers that start together take turns. */
const TURN = 8_105_114_401

/**
 * Sets a timeout for every statement of the role of `databaseUrl` from its next connection on: the only setting
 * that reaches statements outside a transaction through a pooler. Any role may set this for itself.
 */
export async function boundStatements(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [TURN])
    const { rows } = await client.query<{ alter: string }>(
      `select format('alter role current_user in database %I set statement_timeout = %L', current_database(), $1::text) as alter
       where not exists (
         select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
         where r.rolname = current_user and d.datname = current_database() and 'statement_timeout=' || $1 = any (s.setconfig)
       )`,
      [STATEMENT_TIMEOUT],
    )
    for (const { alter } of rows) await client.query(alter)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
