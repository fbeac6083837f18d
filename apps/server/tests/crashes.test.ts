/**
 * A crash loses nothing (promises, Reliability): each mutation is sent to a server that crashes at its first write to the
 * database, at its second, …, before and after the write; repeated on another server, it has acted once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Endpoint } from '@tiketbus/contract'
import { checkInvariants, usePayingApp, type TestCall } from '@tiketbus/testkit'
import { createCrashingServer, type CrashingServer } from './faults/crashing-server.ts'
import { repeatableCalls, RETRIED, RETRIES, type RepeatableCalls } from './retry-calls.ts'
import { changedCounts, readTableCounts } from './retries.ts'

const app = usePayingApp()
let crashing: CrashingServer
let calls: RepeatableCalls
beforeAll(async () => {
  crashing = await createCrashingServer(app)
  calls = await repeatableCalls(app)
})
afterAll(() => crashing.close())

/** What the call changes without a crash. */
async function changesOf(endpoint: Endpoint, call: TestCall) {
  const before = await readTableCounts(app.db)
  expect((await app.call(endpoint, call)).status).toBe(200)
  return changedCounts(before, await readTableCounts(app.db))
}

// payments/crashes.test.ts and pay-deposit.test.ts cover pages of the provider, for which the next call waits after a crash.
const WAIT = new Set<Endpoint>([api.payments.createPayment, api.adminAgents.payDeposit])
const asked = RETRIED.filter(([, endpoint]) => !WAIT.has(endpoint))

/** They have no write to crash at. */
const CHANGES_NOTHING = new Set<Endpoint>([
  api.adminTimetable.previewBulk,
  api.adminTimetable.previewCopy,
  api.adminStandingBlocks.previewStandingBlock,
  api.adminOrders.pollProvider,
])

describe.each(asked)('%s, sent again after its server crashed at any of its writes,', (name, endpoint) => {
  it('acts once', async () => {
    const once = await changesOf(endpoint, await calls.aCall(name, endpoint))
    const writes = await crashing.crashAtEachWrite(async () => {
      const call = await calls.aCall(name, endpoint)
      const before = await readTableCounts(app.db)
      return {
        act: (server) => server.call(endpoint, call),
        afterwards: async () => {
          const { status } = await app.call(endpoint, call)
          expect([200, RETRIES[name]?.again]).toContain(status)
          expect(changedCounts(before, await readTableCounts(app.db))).toEqual(once)
        },
      }
    })
    expect(writes > 0).toBe(!CHANGES_NOTHING.has(endpoint))
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })
})

it('acts twice if its key is left out and its server crashed after the commit: the control', async () => {
  const endpoint = api.adminBuses.addBus
  const grown: number[] = []
  await crashing.crashAtEachWrite(async () => {
    const { headers: _, ...call } = await calls.aCall('adminBuses.addBus', endpoint)
    const before = await readTableCounts(app.db)
    return {
      act: (server) => server.call(endpoint, call),
      afterwards: async () => {
        await app.call(endpoint, call)
        grown.push(changedCounts(before, await readTableCounts(app.db))['buses'] ?? 0)
      },
    }
  })
  expect(grown).toEqual([1, 2])
})
