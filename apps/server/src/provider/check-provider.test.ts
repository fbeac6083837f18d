import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, startProgram, startTestProvider, type TestProvider } from '@tiketbus/testkit'
import { checkProvider } from './check-provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const fine = { wrong: [], unclear: [] }

/** Starts a host that answers every request with `answer`. */
async function withHost<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const page: RequestListener = (_request, response) => response.writeHead(404).end('<html>Not found</html>')
const foreignJson: RequestListener = (_request, response) => response.writeHead(404).end('{"message":"no"}')
const fault: RequestListener = (_request, response) => response.writeHead(502).end()
const key: RequestListener = (_request, response) => response.writeHead(401).end('{"error_messages":["no"]}')

describe('the check of the provider at startup', () => {
  it.each(['ok', 'body'] as const)('finds nothing wrong (errors as HTTP %s)', async (errorHttpStatus) => {
    provider.control.set({ errorHttpStatus })
    expect(await checkProvider(provider.settings)).toEqual(fine)
    expect(provider.control.transactions()).toEqual([])
  })

  it('reports the key and the address that refuses it', async () => {
    const all = await checkProvider({ ...provider.settings, serverKey: 'SB-other' })
    expect(all.wrong).toHaveLength(2)
    const one = await withHost(key, (snapUrl) => checkProvider({ ...provider.settings, snapUrl }))
    expect(one.wrong).toEqual([expect.stringMatching(/^MIDTRANS_SERVER_KEY=.*ditolak.*MIDTRANS_SNAP_URL/)])
    expect(JSON.stringify([all, one])).not.toContain(provider.settings.serverKey)
  })

  it.each([
    ['a page', page],
    ['JSON of another program', foreignJson],
  ])('reports the address of another service, which answers with %s', async (_name, answer) => {
    const api = await withHost(answer, (apiUrl) => checkProvider({ ...provider.settings, apiUrl }))
    expect(api).toEqual({ wrong: [expect.stringMatching(/^MIDTRANS_API_URL=.*bukan Core API/)], unclear: [] })
    const snap = await withHost(answer, (snapUrl) => checkProvider({ ...provider.settings, snapUrl }))
    expect(snap).toEqual({ wrong: [expect.stringMatching(/^MIDTRANS_SNAP_URL=.*bukan Snap/)], unclear: [] })
  })

  it('reports a host that does not exist', async () => {
    const found = await checkProvider({ ...provider.settings, apiUrl: 'http://api.midtrans.invalid' })
    // Without a reachable DNS resolver the lookup fails in another way, and the name is not known to be wrong.
    const lines = [...found.wrong, ...found.unclear]
    expect(lines).toEqual([expect.stringMatching(/^MIDTRANS_API_URL=.*api\.midtrans\.invalid/)])
  })

  it('does not treat timeouts and faults as refusals', async () => {
    const down = await withHost(fault, (apiUrl) => checkProvider({ ...provider.settings, apiUrl }))
    expect(down).toEqual({ wrong: [], unclear: [expect.stringMatching(/^MIDTRANS_API_URL=.*jawaban 502/)] })
    const silent = await withHost(
      () => {},
      (snapUrl) => checkProvider({ ...provider.settings, snapUrl }, 300),
    )
    expect(silent.wrong).toEqual([])
    expect(silent.unclear[0]).toMatch(/^MIDTRANS_SNAP_URL=.*TimeoutError.*tetap dijalankan/)
  })
})

describe('the program', () => {
  it('does not start with a key that the provider refuses, and prints a line about it', async () => {
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-wrong-key-'))
    const start = startProgram({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret for tests that is long enough',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'tiket@contoh.id',
      PUBLIC_URL: 'http://localhost:3000',
      MIDTRANS_SERVER_KEY: 'SB-other',
      MIDTRANS_SNAP_URL: provider.settings.snapUrl,
      MIDTRANS_API_URL: provider.settings.apiUrl,
    })
    await expect(start).rejects.toThrow(/MIDTRANS_SERVER_KEY=\(tidak ditampilkan\): ditolak oleh/)
    await database.drop()
    await rm(dataDir, { recursive: true })
  })
})
