import { tmpdir } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '@tiketbus/testkit'
import { isTransientDatabaseFault } from './database-faults.ts'
import { openDatabase } from './database.ts'

const faultOf = (failing: Promise<unknown>) => failing.then(() => undefined).catch((error: unknown) => error)

it('a socket whose database is away is a transient fault, like a port; another missing file is not', async () => {
  const away = join(tmpdir(), 'tidak-ada')
  for (const [address, code] of [
    ['postgres://siapa:x@127.0.0.1:1/x', 'ECONNREFUSED'],
    [`postgres://siapa:x@127.0.0.1:1/x?host=${encodeURIComponent(away)}`, 'ENOENT'],
  ] as const) {
    const db = openDatabase(address)
    const fault = await faultOf(db.query('select 1'))
    await db.close()
    expect(fault).toMatchObject({ code, syscall: 'connect' })
    expect(isTransientDatabaseFault(fault)).toBe(true)
  }
  expect(isTransientDatabaseFault(await faultOf(readFile(away)))).toBe(false)
  // The error of a socket whose backlog is full.
  const full = Object.assign(new Error('connect EAGAIN'), { code: 'EAGAIN', syscall: 'connect' })
  expect(isTransientDatabaseFault(full)).toBe(true)
})

/** The settings of a database, changed from another one of the same server. */
async function aDatabaseWithSettings() {
  const { url, drop } = await createTestDatabase()
  const name = new URL(url).pathname.slice(1)
  const elsewhere = openDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  onTestFinished(async () => {
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.close()
    await drop()
  })
  const db = openDatabase(url, { maxConnections: 1 })
  onTestFinished(() => db.close())
  return { db, alter: (setting: string) => elsewhere.query(`alter database ${name} ${setting}`) }
}

it('a database that only reads is a transient fault; a connection that said so is not used again', async () => {
  const { db, alter } = await aDatabaseWithSettings()
  const write = () => db.transaction((tx) => tx.query('create table if not exists written ()'))
  await alter('set default_transaction_read_only = on')
  const fault = await faultOf(write())
  expect(fault).toMatchObject({ code: '25006' })
  expect(isTransientDatabaseFault(fault)).toBe(true)
  await alter('reset default_transaction_read_only')
  expect(await faultOf(write())).toBeUndefined()
})

it('a refused connection is a transient fault', async () => {
  const { db, alter } = await aDatabaseWithSettings()
  await alter('allow_connections false')
  const fault = await faultOf(db.query('select 1'))
  expect(fault).toMatchObject({ severity: 'FATAL', code: '55000' })
  expect(isTransientDatabaseFault(fault)).toBe(true)
})

it.each(['53100', '53200', '58030'])(
  'a full disk, exhausted memory and a disk that fails are transient faults (%s)',
  async (code) => {
    const { db } = await aDatabaseWithSettings()
    const fault = await faultOf(db.query(`do $$ begin raise 'no room' using errcode = '${code}'; end $$`))
    expect(fault).toMatchObject({ severity: 'ERROR', code })
    expect(isTransientDatabaseFault(fault)).toBe(true)
  },
)
