import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { withDatabaseName } from './database-name.ts'

export type TestDatabase = {
  /** The URL of a session connection to the caller's own database. */
  url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database: a copy of the run's template, in a few hundredths of a second. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('templateDatabase'))
}

/** Creates a database without any table, for tests that create tables themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/**
 * Returns the same database's address by the run's socket, which costs a fifth less processor time than the port. The address of a
 * proxy, and of a server that the run did not start, stays as it is.
 */
export function bySocket(url: string): string {
  const folder = process.env['VITEST'] ? inject('databaseSocketFolder') : ''
  if (folder === '' || new URL(url).host !== new URL(inject('databaseServerUrl')).host) return url
  return `${url}?host=${encodeURIComponent(folder)}`
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `tiketbus_test_${randomBytes(6).toString('hex')}`
  await withClient(serverUrl, (client) => copyTemplate(client, name, template))
  const drop = () =>
    withClient(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { url: withDatabaseName(serverUrl, name), drop }
}

const templateInUse = '55006'

// Autovacuum may be connected to the template at this moment, so the copy is retried.
async function copyTemplate(client: Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`)
      return
    } catch (error) {
      const passing = error instanceof Error && 'code' in error && error.code === templateInUse
      if (!passing || attempt >= 50) throw error
      await delay(100)
    }
  }
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
