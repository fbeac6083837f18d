/** Shared by the whole-program tests: strangers' requests, programs with data of their own. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorBody, read } from '@tiketbus/contract'
import {
  createTestApp,
  createTestDatabase,
  type Program,
  type TestApp,
  type TestDatabase,
} from '@tiketbus/testkit'
import { afterAll, beforeAll, expect } from 'vitest'

/** Expects the error envelope in Indonesian, without details of a bug. */
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
/** A GET from an address, with what its headers claim. */
export async function ask(app: TestApp, url: string, { from, forwardedFor, token, origin }: Asking = {}) {
  const headers = {
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(origin && { origin }),
  }
  return app.app.http.inject({ url, headers, ...(from && { remoteAddress: from }) })
}

/** Environments of programs with data of their own; everything is deleted after the tests of the file. */
export function useEnvironments() {
  const databases: TestDatabase[] = []
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-programs-'))
  })
  afterAll(async () => {
    for (const database of databases) await database.drop()
    await rm(dataDir, { recursive: true })
  })
  return {
    /** Creates a migrated database and returns its URL. */
    aDatabase: async () => {
      const database = await createTestDatabase()
      databases.push(database)
      return database.url
    },
    environment: (databaseUrl: string, more: Record<string, string> = {}) => ({
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'rahasia-untuk-uji-coba-saja-0123456789',
      DATA_DIR: dataDir,
      ...more,
    }),
  }
}

/** A GET whose path is sent unnormalised. */
export async function get(
  program: Program,
  path: string,
): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(program.origin)
  const asking = request({ hostname, port, path }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

export const post = (program: Program, path: string, body: unknown, token = '') =>
  program.send('POST', path, token, body)

export const tokenIn = (reply: { body: { data?: unknown } }) =>
  (reply.body.data as { token?: string })?.token ?? ''
