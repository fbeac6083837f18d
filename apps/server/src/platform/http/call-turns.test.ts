import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import type { DomainError } from '../errors.ts'
import { createCallTurns } from './call-turns.ts'
import { createServe } from './endpoints.ts'

const CROWD = 100

/** Sends a crowd in one turn of the event loop; returns how many of it were served before another caller's turn. */
async function servedBeforeOthers(callsInATurn: number): Promise<{ served: number[]; order: number[] }> {
  const takeTurn = createCallTurns({ callsInATurn })
  const order: number[] = []
  const calls = Array.from({ length: CROWD }, (_, n) => takeTurn(async () => void order.push(n)))
  const served: number[] = []
  do {
    await nextTurn()
    served.push(order.length)
  } while (order.length < CROWD)
  await Promise.all(calls)
  return { served, order }
}

describe('a crowd of calls', () => {
  test('is served in parts, in order of arrival, with other callers in between', async () => {
    const { served, order } = await servedBeforeOthers(10)
    expect(served.length).toBeGreaterThanOrEqual(CROWD / 10 - 1)
    const parts = served.map((count, at) => count - (served[at - 1] ?? 0))
    expect(Math.max(...parts)).toBeLessThanOrEqual(20)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('is served as a whole before others without turns: the control', async () => {
    expect((await servedBeforeOthers(Infinity)).served).toEqual([CROWD])
  })

  test('is limited: calls beyond the limit are refused at once', async () => {
    const takeTurn = createCallTurns({ callsInATurn: 2, maxWaiting: 3 })
    const ended: string[] = []
    const calls = Array.from({ length: 7 }, (_, n) =>
      takeTurn(async () => n).then(
        () => ended.push(`${n} served`),
        (error: DomainError) => ended.push(`${n} ${error.type}`),
      ),
    )
    await Promise.all(calls)
    expect(ended.filter((end) => end.endsWith('served'))).toEqual([0, 1, 2, 3, 4].map((n) => `${n} served`))
    expect(ended.filter((end) => !end.endsWith('served'))).toEqual([
      '5 TEMPORARILY_UNAVAILABLE',
      '6 TEMPORARILY_UNAVAILABLE',
    ])
  })

  test('fails call by call', async () => {
    const takeTurn = createCallTurns({ callsInATurn: 1 })
    const calls = [1, 2, 3].map((n) =>
      takeTurn(async () => {
        if (n === 2) throw new Error('its own')
        return n
      }),
    )
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('of logged-in users lets a guest in who came last', async () => {
    const http = fastify()
    const user = {
      id_user: 1,
      id_session: 1,
      role: 'user',
      peran: null,
      id_loket: null,
      id_agen: null,
      username: 'Budi',
      email: 'budi@example.com',
      confirmed: true,
      locked: false,
    } as const
    const serve = createServe(http, { findSession: async () => user, isBusy: () => false })
    let served = 0
    serve(api.tickets.myTickets, async () => {
      served++
      return { data: [], total: 0 }
    })
    let servedBeforeTheGuest: number | undefined
    serve(api.trips.listCities, async () => {
      // The database's answer arrives in a later turn of the event loop.
      await nextTurn()
      servedBeforeTheGuest = served
      return { data: [], total: 0 }
    })
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    await http.ready()
    const crowd = Array.from({ length: CROWD }, () =>
      http.inject({ url: api.tickets.myTickets.path, headers }),
    )
    const guest = await http.inject(api.trips.listCities.path)
    expect(guest.statusCode).toBe(200)
    expect(new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(served).toBe(CROWD)
    expect(servedBeforeTheGuest).toBeLessThan(CROWD)
    await http.close()
  })
})
