import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { inAct, mount, until, type Mounted } from '../testing/mount.ts'
import { makeQueryClient } from './query-client.ts'
import { removeToken, storeToken } from './session-store.ts'
import { useSession } from './session.ts'

let page: Mounted | undefined
afterEach(async () => {
  await page?.unmount()
  vi.unstubAllGlobals()
  removeToken()
  sessionStorage.clear()
})

function profileOf(number: number): Response {
  const data = { id_user: number, username: `Orang ${number}`, email: 'orang@contoh.id', role: 'user' }
  const beside = { no_telepon: null, is_verified: true, created_at: '2026-01-01T00:00:00Z' }
  return Response.json({ success: true, data: { ...data, ...beside } })
}

async function fetchProfile(_url: string, { headers }: RequestInit): Promise<Response> {
  return profileOf(Number(new Headers(headers).get('authorization')?.split(' ')[1]?.charAt(0)))
}

/** The token is the user's number. */
async function open(token: string, fetched = fetchProfile): Promise<QueryClient> {
  vi.stubGlobal('fetch', fetched)
  storeToken(token)
  const client = makeQueryClient()
  page = await mount(
    <QueryClientProvider client={client}>
      <Who />
    </QueryClientProvider>,
  )
  return client
}

function Who() {
  const { user, isAuthenticated } = useSession()
  return `${user?.username ?? 'siapa?'} ${isAuthenticated ? 'masuk' : 'tamu'}`
}
const shows = (text: string) => until(() => document.body.textContent?.includes(text) === true)

it('is authenticated by the loaded user, not by a stored token [A37]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open('1', () => promise)
  await shows('siapa? tamu')
  await inAct(() => resolve(profileOf(1)))
  await shows('Orang 1 masuk')
})

it('drops one user’s data when the next token is another user’s', async () => {
  const client = await open('1')
  await shows('Orang 1')
  client.setQueryData(['tickets', 'tickets', 1], 'milik Orang 1')
  sessionStorage.setItem('passengerNames:7', '{"3":"Orang 1"}')
  await inAct(() => storeToken('2'))
  await shows('Orang 2')
  expect(client.getQueryData(['tickets', 'tickets', 1])).toBeUndefined()
  expect(sessionStorage.getItem('passengerNames:7')).toBeNull()
})

it('keeps what a user typed before their session ended', async () => {
  await open('1a')
  await shows('Orang 1')
  sessionStorage.setItem('passengerNames:7', '{"3":"Orang 1"}')
  await inAct(removeToken)
  await shows('siapa?')
  await inAct(() => storeToken('1b'))
  await shows('Orang 1')
  expect(sessionStorage.getItem('passengerNames:7')).toBe('{"3":"Orang 1"}')
})
