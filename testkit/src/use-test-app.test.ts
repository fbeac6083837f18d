import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import type { TestApp } from './app.ts'
import { untilLocksAreAwaited } from './races.ts'
import { startTestApp, useTestApp } from './use-test-app.ts'

const app = useTestApp()

describe('a server that one test starts', () => {
  let other: TestApp

  it('uses the database of the server beside it', async () => {
    other = await startTestApp({ besides: app })
    expect(other.databaseUrl).toBe(app.databaseUrl)
    expect(await other.db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is closed after that test', async () => {
    await expect(other.db.query('select 1')).rejects.toThrow('after calling end')
    expect(await app.db.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

it('waits for a lock that a call awaits, and throws the reply of one that does not', async () => {
  const refused = app.call(api.accounts.getProfile, {})
  await expect(untilLocksAreAwaited(app.db, refused)).rejects.toThrow('"status":401')
})
