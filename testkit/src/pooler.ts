/** `npm run test:pooler` sends the servers' statements through a pooler; otherwise nothing changes. */

/** Returns the address of the same database behind the pooler. A test's own proxy to the database stays as it is. */
export function throughPooler(databaseUrl: string): string {
  const { TEST_POOLER, TEST_DATABASE_URL } = process.env
  if (!TEST_POOLER || !TEST_DATABASE_URL) return databaseUrl
  const url = new URL(databaseUrl)
  if (url.host !== new URL(TEST_DATABASE_URL).host) return databaseUrl
  url.host = TEST_POOLER
  return url.href
}

/** Whether the connection supports named statements. */
export const followsNames = process.env['DATABASE_PREPARED'] !== 'off'

/** The pooler's variables in a server's environment. */
export function poolerEnv(databaseUrl: string | undefined): Record<string, string> {
  const prepared = process.env['DATABASE_PREPARED']
  const pooled = databaseUrl && throughPooler(databaseUrl)
  if (!databaseUrl || !prepared || pooled === databaseUrl) return {}
  return { DATABASE_URL: pooled ?? '', DATABASE_DIRECT_URL: databaseUrl, DATABASE_PREPARED: prepared }
}
