/** What tests of strangers' requests share. */
import { errorBody, read } from '@tiketbus/contract'
import { createTestApp, type TestApp } from '@tiketbus/testkit'
import { afterAll, expect } from 'vitest'

/** The envelope, in Indonesian, and no detail of a bug. */
export function expectRefusal(response: { statusCode: number; body: string }, what: unknown) {
  expect([what, response.statusCode, response.body.slice(0, 300)]).toEqual([
    what,
    expect.toSatisfy((status: number) => status >= 400 && status < 500),
    expect.any(String),
  ])
  expect(read(errorBody, JSON.parse(response.body)).ok).toBe(true)
  expect(response.body).not.toMatch(/Invalid|expected|Unrecognized|Required/)
}

/** Starts servers with settings of their own; all are closed after the tests of the file. */
export function useApps(): (env?: Record<string, string>) => Promise<TestApp> {
  const apps: TestApp[] = []
  afterAll(() => Promise.all(apps.map((app) => app.close())))
  return async (env = {}) => {
    const app = await createTestApp({ env })
    apps.push(app)
    return app
  }
}

export type Asking = { from?: string; forwardedFor?: string; token?: string; origin?: string }
/** A GET as it comes from an address, with what its headers claim. */
export async function ask(app: TestApp, url: string, { from, forwardedFor, token, origin }: Asking = {}) {
  const headers = {
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(origin && { origin }),
  }
  return app.app.http.inject({ url, headers, ...(from && { remoteAddress: from }) })
}
