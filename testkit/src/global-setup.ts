/** One database server for a whole test run, with a migrated template that each test file copies. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../../apps/server/src/bundled-database/embedded-database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withDatabaseName } from './database-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A session connection that may create databases. */
    databaseServerUrl: string
    templateDatabase: string
    /** The folder of the server's socket, or ''. */
    databaseSocketFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `tiketbus_template_${randomBytes(4).toString('hex')}`
  try {
    await createTemplate(server.url, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServerUrl', server.url)
  project.provide('templateDatabase', template)
  project.provide('databaseSocketFolder', server.socketFolder)
  return async () => {
    await query(server.url, `alter database ${template} is_template false`)
    await query(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; socketFolder: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, socketFolder: '', stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-test-'))
  await chmod(dataDir, 0o755)
  // Thousands of connections: a password would cost each of them milliseconds of both sides' processor time.
  const hba_file = join(dataDir, 'access.conf')
  await writeFile(hba_file, 'local all all trust\nhost all all 127.0.0.1/32 trust\n', { mode: 0o644 })
  // A test run's data need not survive a crash of the machine; durability is tested on a server of its own.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    hba_file,
  }
  const { superuserUrl, socketUrl, stop } = await startEmbeddedDatabase({ dataDir, log: () => {}, settings })
  return {
    // Tests create databases, which the program's own role may not; whole programs run with that role.
    url: superuserUrl,
    socketFolder: new URL(socketUrl).searchParams.get('host') ?? '',
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  await query(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
  await migrate(withDatabaseName(serverUrl, name), () => {})
  // A template with open connections cannot be copied.
  await query(serverUrl, `alter database ${name} is_template true allow_connections false`)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
