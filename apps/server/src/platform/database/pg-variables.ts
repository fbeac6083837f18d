/**
 * The variables of the shell that PostgreSQL's own tools read. The driver applies them to every connection for which the address
 * names nothing else: `PGSSLMODE=require` meant for another server would keep ours from its own database.
 */

/** These change what a session is, not which server it reaches. */
const OF_A_SESSION = ['PGOPTIONS', 'PGCLIENT_ENCODING', 'PGREPLICATION', 'PGBINARY', 'PGDATESTYLE', 'PGTZ']

/** Forgets all of them: the bundled database has an address of our own making. */
export function forgetPgVariables(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z_]+$/i.test(name)) delete env[name]
}

/** Forgets those that change a session; the others complete an operator's DATABASE_URL. */
export function forgetSessionVariables(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of OF_A_SESSION) delete env[name]
}
