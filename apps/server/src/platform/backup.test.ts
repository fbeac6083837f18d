import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from './backup.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiketbus-backup-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

describe('backUp', () => {
  test('of a running server is a DATA_DIR with all that was committed before', async () => {
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), log: () => {} })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('create table kept as select n from generate_series(1, 50000) as n')
    const copied = backUp(join(folder, 'data'), join(folder, 'copy'))
    let busy = true
    const work = (async () => {
      while (busy) await client.query('insert into kept select n from generate_series(1, 500) as n')
    })()
    await copied
    busy = false
    await work
    await client.query('checkpoint')
    await client.end()
    await database.stop()
    expect(await countKept(join(folder, 'copy'))).toBeGreaterThanOrEqual(50_000)
  })

  test('of a stopped server is a plain copy, without its lock', async () => {
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), log: () => {} })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('create table kept as select n from generate_series(1, 10) as n')
    await client.end()
    await database.stop()
    await backUp(join(folder, 'data'), join(folder, 'copy'))
    expect(await readdir(join(folder, 'copy'))).not.toContain('server.lock')
    expect(await countKept(join(folder, 'copy'))).toBe(10)
  })

  test('writes over nothing', async () => {
    await expect(backUp(folder, tmpdir())).rejects.toThrow('tidak kosong')
  })
})

async function countKept(dataDir: string): Promise<number> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from kept')
  await client.end()
  await database.stop()
  return rows[0]?.n ?? 0
}
