/**
 * A retried request acts once (promises, Reliability): each mutation, sent ten times in parallel with the reply to the first cut off,
 * changes what one call changes. Covers every endpoint of the contract: a mutation without a row fails.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants, usePayingApp } from '@tiketbus/testkit'
import { ENDPOINT_CALLS } from './calls/endpoint-calls.ts'
import { MUTATIONS, repeatableCalls, RETRIED, RETRIES, type RepeatableCalls } from './retry-calls.ts'
import { changedCounts, readTableCounts, sendAgain } from './retries.ts'

const TIMES = 10

const app = usePayingApp()
let calls: RepeatableCalls
beforeAll(async () => {
  calls = await repeatableCalls(app)
})

it('has a row for each mutation by logged-in users, and for nothing else', () => {
  expect(Object.keys(RETRIES).sort()).toEqual(RETRIED.map(([name]) => name).sort())
})

describe.each(RETRIED)(`%s, ${TIMES} times at once, the first unanswered, [W81]`, (name, endpoint) => {
  it('acts once', async () => {
    const single = await calls.aCall(name, endpoint)
    const start = await readTableCounts(app.db)
    expect((await app.call(endpoint, single)).status).toBe(200)
    const once = changedCounts(start, await readTableCounts(app.db))

    const call = await calls.aCall(name, endpoint)
    const before = await readTableCounts(app.db)
    const replies = await sendAgain(app, endpoint, call, TIMES)
    expect(changedCounts(before, await readTableCounts(app.db))).toEqual(once)
    const [first, ...others] = replies.map(({ body }) => body.data)
    for (const { status } of replies) expect([200, RETRIES[name]?.again]).toContain(status)
    const sameReply = RETRIES[name]?.by === 'key' ? others : []
    expect(sameReply).toEqual(sameReply.map(() => first))
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })
})

const MAY_HAVE_TOKENS = MUTATIONS.filter(
  ([name, { path }]) => path.startsWith('/api/auth/') && RETRIES[name]?.by !== 'key',
)
describe.each(MAY_HAVE_TOKENS)('%s', (name, endpoint) => {
  it('stores no reply under a key, because it would contain a token', async () => {
    const maker = await calls.aCaller(endpoint)
    const call = await ENDPOINT_CALLS[name]?.call(app, maker)
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await app.call(endpoint, { ...call, token: maker.token, headers })
    expect(reply.status).toBe(200)
    expect(
      await app.db.query('select from idempotency_keys where key = $1', [headers['idempotency-key']]),
    ).toEqual([])
  })
})
