/** `npm run dev`: pages from their sources and the server's replies at one address; the server restarts when its sources change. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPort, createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const WITHIN = { timeout: 120_000, interval: 50 }

let dataDir: string
let database: TestDatabase
let dev: ChildProcess
let origin: string
let printed = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-dev-'))
  database = await createTestDatabase()
  const port = String(await aPort())
  origin = `http://127.0.0.1:${port}`
  dev = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_SECRET: 'x'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text: Buffer) => void (printed += text.toString()))
})

afterAll(async () => {
  dev.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const timesReady = () => printed.split('TiketBus siap').length - 1

describe('npm run dev', () => {
  test('prints its address, and serves pages from their sources and the server’s replies there', async () => {
    await vi.waitFor(() => expect(timesReady(), printed).toBe(1), WITHIN)
    expect(printed).toContain(`Alamat        http://localhost:${new URL(origin).port}`)
    const page = await (await fetch(origin)).text()
    expect(page).toContain('/@vite/client')
    expect(page).toContain('/src/main.tsx')
    const reply = await fetch(`${origin}/api/rute`)
    expect(await reply.json()).toMatchObject({ success: true, data: [] })
  })

  test('restarts the server when one of its sources changes', async () => {
    await utimes(join(root, 'apps/server/src/app.ts'), new Date(), new Date())
    await vi.waitFor(() => expect(timesReady(), printed).toBe(2), WITHIN)
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  })

  test('ends with Ctrl-C, the server too', async () => {
    const ended = once(dev, 'close')
    dev.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  })
})
