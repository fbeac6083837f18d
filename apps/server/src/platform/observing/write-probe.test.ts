import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestApp } from '@tiketbus/testkit'
import { createWriteProbe } from './write-probe.ts'

const refusal = (code: string) =>
  Object.assign(new pg.DatabaseError('x', 1, 'error'), { code, severity: 'ERROR' })

test('asks the database to write a file and its log, once in two seconds [W113]', async () => {
  const { db } = await startTestApp()
  let now = 0
  const asked: unknown[] = []
  const watched: Pick<typeof db, 'transaction'> = {
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        // Without room for files the probe is refused; it does not only read.
        if (asked.length === 1) await tx.query('set local temp_file_limit = 0')
        const result = await work(tx).catch((error: unknown) => {
          asked.push(error)
          throw error
        })
        asked.push(await tx.query('select pg_current_xact_id_if_assigned() is not null as writes'))
        return result
      }, options),
  }
  const probe = createWriteProbe(watched, () => now)
  expect(await Promise.all([1, 2, 3].map(() => probe.canWrite()))).toEqual([true, true, true])
  expect(asked).toEqual([[{ writes: true }]])
  now = 2001
  await probe.canWrite()
  expect(asked[1]).toMatchObject({ code: '53400' })
})

test('a full disk counts until a write succeeds again; slowness and silence say nothing [W113]', async () => {
  let now = 0
  let fails: unknown
  const transaction = () => (fails ? Promise.reject(fails) : Promise.resolve(undefined as never))
  const probe = createWriteProbe({ transaction }, () => now)
  const after = async (error?: unknown) => {
    fails = error
    now += 3000
    return probe.canWrite()
  }
  expect(await after()).toBe(true)
  expect(await after(refusal('57014'))).toBe(true)
  expect(await after(refusal('53100'))).toBe(false)
  expect(await after(new Error('Query read timeout'))).toBe(false)
  expect(await after()).toBe(true)
})
