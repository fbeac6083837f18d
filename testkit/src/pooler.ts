/** `npm run test:pooler` sends the servers' statements through a pooler; otherwise these functions change nothing. */

/** Returns the same database's URL through the pooler. A test's own route to the database (a proxy that fails) is not changed. */
export function throughPooler(databaseUrl: string): string {
  const { TEST_POOLER, TEST_DATABASE_URL } = process.env
  if (!TEST_POOLER || !TEST_DATABASE_URL) return databaseUrl
  const url = new URL(databaseUrl)
  if (url.host !== new URL(TEST_DATABASE_URL).host) return databaseUrl
  url.host = TEST_POOLER
  return url.href
}

/** Whether prepared statements work on the tests' route to the database. */
export const supportsPreparedStatements = process.env['DATABASE_PREPARED'] !== 'off'

/** Returns the environment variables that make a server use the pooler. */
export function poolerEnv(databaseUrl: string | undefined): Record<string, string> {
  const prepared = process.env['DATABASE_PREPARED']
  const pooled = databaseUrl && throughPooler(databaseUrl)
  if (!databaseUrl || !prepared || pooled === databaseUrl) return {}
  return { DATABASE_URL: pooled ?? '', DATABASE_DIRECT_URL: databaseUrl, DATABASE_PREPARED: prepared }
}
