import { tmpdir } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
