import { afterEach, expect, it, vi } from 'vitest'
import { stubReplies } from '../testing/fetch-stub.ts'
import { endKeptSessions } from './ended-sessions.ts'
import { logoutAtServer } from './session-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const kept = () => localStorage.getItem('ended_sessions')
const LOGOUT = { call: 'POST /api/auth/logout', body: undefined }

function stubNoConnection(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

it('a logout without a connection ends the session when the connection returns [A83]', async () => {
  stubNoConnection()
  await logoutAtServer('token-of-a-lost-phone')
  expect(kept()).toBe('["token-of-a-lost-phone"]')
  endKeptSessions()
  await vi.dynamicImportSettled()
  expect(kept()).toBe('["token-of-a-lost-phone"]')
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'))
    return Promise.resolve(Response.json({ success: true, data: null }))
  })
  window.dispatchEvent(new Event('online'))
  await vi.waitUntil(() => kept() === null)
  expect(tokens).toEqual(['Bearer token-of-a-lost-phone'])
})

it('a busy server is no answer, and a token that the server does not know is forgotten [A83]', async () => {
  stubReplies([503, { success: false, type: 'TEMPORARILY_UNAVAILABLE' }])
  await logoutAtServer('token-of-a-lost-phone')
  expect(kept()).not.toBeNull()
  const sent = stubReplies([401, { success: false, type: 'UNAUTHENTICATED' }])
  endKeptSessions()
  await vi.waitUntil(() => kept() === null)
  expect(sent).toEqual([LOGOUT])
})
