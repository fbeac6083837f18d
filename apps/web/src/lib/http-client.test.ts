import { accounts, trips } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, errorText, fieldErrors, HttpError, urlOf } from './http-client.ts'
import { removeToken, storeToken } from './session-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeToken()
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetched = vi.fn<typeof fetch>(async () => new Response(text, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failure(calling: Promise<unknown>): Promise<HttpError> {
  const error = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError', { cause: error })
  return error
}

const login = { email: 'sari@example.id', password: 'rahasia' }
const token = { success: true, data: { token: 'abc' }, surprise: 1 }

describe('call', () => {
  it('returns the reply as the contract parses it, without unknown fields', async () => {
    answer(200, token)
    expect(await call(accounts.login, { body: login })).toEqual({ success: true, data: { token: 'abc' } })
  })

  it('sends method, path, body, and once a token is stored the bearer header [W23]', async () => {
    const fetched = answer(200, token)
    await call(accounts.login, { body: login })
    storeToken('t0k3n')
    await call(accounts.login, { body: login, idempotencyKey: 'k1', ifMatch: 3 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect([url, init?.method, init?.body]).toEqual(['/api/auth/login', 'POST', JSON.stringify(login)])
    expect(init?.headers).not.toHaveProperty('authorization')
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({
      authorization: 'Bearer t0k3n',
      'idempotency-key': 'k1',
      'if-match': '"3"',
    })
  })

  it('carries the fields of the server’s error', async () => {
    const body = {
      success: false,
      type: 'SEAT_CONFLICT',
      message: 'Kursi sudah dipesan atau direservasi',
      conflictSeats: [3, '4'],
      errors: [
        { field: 'email', msg: 'Format email tidak valid' },
        { field: 'email', msg: 'Email terlalu panjang' },
      ],
    }
    answer(409, body, { 'retry-after': '7' })
    const error = await failure(call(accounts.login, { body: login }))
    expect(error).toMatchObject({ kind: 'status', status: 409, type: 'SEAT_CONFLICT', retryAfter: 7 })
    expect([error.fields['conflictSeats'], error.message]).toEqual([
      [3, '4'],
      'Request failed with status code 409',
    ])
    expect(errorText(error, 'Login failed')).toBe('Kursi sudah dipesan atau direservasi')
    expect(fieldErrors(error)).toEqual({ email: 'Format email tidak valid' })
  })

  it('reports the status of an error without a body: Request failed with status code 500 [W75]', async () => {
    answer(500, {})
    await expect(call(trips.listTrips)).rejects.toMatchObject({
      message: 'Request failed with status code 500',
    })
  })

  it('uses the catalogue’s default text if the server sent none', async () => {
    answer(500, '<html>')
    const error = await failure(call(accounts.login, { body: login }))
    expect([error.status, error.serverMessage, error.isTransient]).toEqual([500, undefined, false])
    expect(errorText(error, 'Login failed')).toBe('Login failed')
  })

  it('reports a missing connection as Network Error [W75]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failure(call(trips.listTrips))
    expect([error.kind, error.message, error.isTransient]).toEqual(['network', 'Network Error', true])
  })

  it('throws a mistake of ours as it is: no better connection would mend it [N43]', async () => {
    answer(200, token)
    const body = { ...login, password: 1n as unknown as string }
    await expect(call(accounts.login, { body })).rejects.toThrow(TypeError)
  })

  it('refuses a stored token that no header can carry, and sends none to calls for everybody [N43]', async () => {
    const fetched = answer(200, { success: true, data: [] })
    storeToken('kunci\u2014\u202a')
    expect(await failure(call(accounts.getProfile))).toMatchObject({ kind: 'status', status: 401 })
    expect(fetched).not.toHaveBeenCalled()
    await call(trips.listTrips)
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
  })

  it('reports an aborted request as Request aborted [W75]', async () => {
    vi.stubGlobal('fetch', hangs)
    const controller = new AbortController()
    const pending = failure(call(trips.listTrips, { signal: controller.signal }))
    controller.abort()
    expect(await pending).toMatchObject({ kind: 'aborted', message: 'Request aborted', isTransient: false })
  })

  it('reports a timeout with its length [W75]', async () => {
    vi.stubGlobal('fetch', hangs)
    const error = await failure(call(trips.listTrips, { timeoutMs: 1 }))
    expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 1ms exceeded', isTransient: true })
  })

  it('has no default timeout [W24]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const fetched = answer(200, token)
    await call(accounts.login, { body: login })
    expect([limit.mock.calls, fetched.mock.calls[0]?.[1]?.signal]).toEqual([[], null])
    limit.mockRestore()
  })

  it('reports a success that does not fit the contract as unreadable', async () => {
    answer(200, { success: true, data: 'nothing of the kind' })
    expect((await failure(call(trips.listTrips))).kind).toBe('unreadable')
  })

  it('calls the reader of foreign shapes only for replies that the contract refuses', async () => {
    const foreign = vi.fn(() => (body: unknown) => (body === 'list' ? { data: [] } : undefined))
    answer(200, { success: true, data: [] })
    await call(trips.listTrips, { foreign })
    expect(foreign).not.toHaveBeenCalled()
    answer(200, 'list')
    expect((await call(trips.listTrips, { foreign })).data).toEqual([])
    answer(200, 'nothing of the kind')
    expect((await failure(call(trips.listTrips, { foreign }))).kind).toBe('unreadable')
  })

  it('treats 429, 502, 503 and 504 as transient faults', async () => {
    const passing: number[] = []
    for (const status of [400, 401, 404, 409, 429, 500, 502, 503, 504]) {
      answer(status, {})
      if ((await failure(call(trips.listTrips))).isTransient) passing.push(status)
    }
    expect(passing).toEqual([429, 502, 503, 504])
  })
})

describe('urlOf', () => {
  it('fills in the path and leaves out absent query parameters', () => {
    expect(
      urlOf('/api/rute/:id', { id: 'a/b' }, { asal: 'Jakarta', tujuan: '', page: undefined, limit: 10 }),
    ).toBe('/api/rute/a%2Fb?asal=Jakarta&limit=10')
  })
})

const hangs: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
