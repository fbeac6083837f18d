import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from '../data-dir-lock.ts'
import { startEmbeddedDatabase } from '../embedded-database.ts'
import { backUp } from './back-up.ts'
import { INCOMPLETE } from './fill.ts'
import { restore } from './restore.ts'

let folder = ''
const at = (...names: string[]) => join(folder, ...names)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiketbus-backup-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

/** The files of a DATA_DIR that a backup reads, without a database that could start. */
async function aDataDir(): Promise<string> {
  await mkdir(at('data/postgres/base'), { recursive: true })
  await mkdir(at('data/postgres/pg_notify'))
  await writeFile(at('data/postgres/PG_VERSION'), '18\n')
  await writeFile(at('data/postgres/base/1'), 'rows')
  await writeFile(at('data/app-secret'), 'rahasia', { mode: 0o600 })
  return at('data')
}

const allUnder = async (path: string) => (await readdir(path, { recursive: true })).toSorted()
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('backUp and restore', () => {
  test('of a stopped server restore its database, without its lock', async () => {
    const database = await startEmbeddedDatabase({ dataDir: at('data'), log: () => {} })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('create table kept as select n from generate_series(1, 10) as n')
    await client.end()
    await database.stop()
    await backUp(at('data'), at('copy'))
    expect(await readdir(at('copy'))).not.toContain('server.lock')
    await restore(at('copy'), at('restored'))
    expect(await countKept(at('restored'))).toBe(10)
  })

  test('restore every file with its mode; the backup itself is readable by its owner only', async () => {
    await backUp(await aDataDir(), at('copy'))
    expect((await stat(at('copy'))).mode & 0o777).toBe(0o700)
    await restore(at('copy'), at('restored'))
    expect(await allUnder(at('restored'))).toEqual(await allUnder(at('data')))
    expect((await stat(at('restored/app-secret'))).mode & 0o777).toBe(0o600)
    expect(await readFile(at('restored/postgres/base/1'), 'utf8')).toBe('rows')
  })
})

describe('backUp', () => {
  test('overwrites nothing', async () => {
    await aDataDir()
    await mkdir(at('full'))
    await writeFile(at('full/letter'), '')
    await expect(backUp(at('data'), at('full'))).rejects.toThrow('tidak kosong')
    expect(await readdir(at('full'))).toEqual(['letter'])
  })

  test.each([
    ['inside the source', 'data/copy'],
    ['deeper inside it', 'data/var/copies/copy'],
    ['the source itself', 'data'],
    ['inside through ..', 'other/../data/copy'],
    ['inside through a link to it', 'link/copy'],
    ['inside through a link to one of its folders', 'inner/copy'],
    ['inside a database that stands elsewhere', 'disk/postgres/copy'],
  ])('refuses a target %s before anything is written', async (_, target) => {
    const dataDir = await aDataDir()
    await mkdir(at('disk'))
    await mkdir(at('other'))
    await mkdir(at('empty'))
    await symlink(dataDir, at('link'))
    await mkdir(at('data/simulator'))
    await symlink(at('data/simulator'), at('inner'))
    // The database is on a disk of its own.
    await rename(at('data/postgres'), at('disk/postgres'))
    await symlink(at('disk/postgres'), at('data/postgres'))
    const before = await allUnder(folder)
    // Not by join(), which would resolve '../../platform'.
    await expect(backUp(dataDir, `${folder}/${target}`)).rejects.toThrow('saling memuat')
    expect(await allUnder(folder)).toEqual(before)
  })

  test('refuses a target that contains the source', async () => {
    const dataDir = await aDataDir()
    await expect(backUp(dataDir, folder)).rejects.toThrow('saling memuat')
  })

  test('that fails leaves nothing behind', async () => {
    const dataDir = await aDataDir()
    await rm(at('data/postgres/PG_VERSION'))
    await expect(backUp(dataDir, at('new/copy'))).rejects.toThrow('PG_VERSION')
    expect(await isThere(at('new'))).toBe(false)
    await mkdir(at('copy'))
    await expect(backUp(dataDir, at('copy'))).rejects.toThrow('PG_VERSION')
    expect(await readdir(at('copy'))).toEqual([])
  })

  test('that was killed can be neither restored nor started', async () => {
    await backUp(await aDataDir(), at('copy'))
    // As it is while the last files are being written.
    await rm(at('copy/backup.json'))
    await writeFile(at('copy', INCOMPLETE), '')
    await expect(restore(at('copy'), at('restored'))).rejects.toThrow('bukan cadangan yang lengkap')
    const starting = startEmbeddedDatabase({ dataDir: at('copy'), log: () => {} })
    await expect(starting).rejects.toThrow('belum selesai')
  })
})

describe('restore', () => {
  test('refuses a folder that is not empty, or is in use, and changes nothing there', async () => {
    await backUp(await aDataDir(), at('copy'))
    const before = await allUnder(at('data'))
    await expect(restore(at('copy'), at('data'))).rejects.toThrow('tidak kosong')
    expect(await allUnder(at('data'))).toEqual(before)
    await mkdir(at('used'))
    await lockDataDir(at('used'))
    await expect(restore(at('copy'), at('used'))).rejects.toThrow('sedang dipakai')
    expect(await readdir(at('used'))).toEqual(['server.lock'])
  })

  test.each([
    ['a file was altered', () => writeFile(at('copy/postgres/base/1'), 'r0ws'), 'postgres/base/1'],
    ['a file is missing', () => rm(at('copy/app-secret')), 'app-secret'],
    ['it is of another PostgreSQL', () => changeManifest({ postgres: '17' }), 'PostgreSQL 17'],
    [
      'its list names a file outside',
      () => changeManifest({ files: [{ path: '../app-secret', mode: 0o600, size: 7, sha256: '' }] }),
      'tidak dapat dibaca',
    ],
  ])('refuses a backup if %s, and leaves nothing behind', async (_, spoil, complaint) => {
    await backUp(await aDataDir(), at('copy'))
    await spoil()
    await expect(restore(at('copy'), at('restored'))).rejects.toThrow(complaint)
    expect(await isThere(at('restored'))).toBe(false)
  })

  test('refuses a folder inside the backup', async () => {
    await backUp(await aDataDir(), at('copy'))
    await expect(restore(at('copy'), at('copy/data'))).rejects.toThrow('saling memuat')
    expect(await isThere(at('copy/data'))).toBe(false)
  })
})

async function changeManifest(changes: object): Promise<void> {
  const path = at('copy/backup.json')
  const manifest: object = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, ...changes }))
}

async function countKept(dataDir: string): Promise<number> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from kept')
  await client.end()
  await database.stop()
  return rows[0]?.n ?? 0
}
