/** Starts the program as `npm start` does, with its own data, and stops it after the last test. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { watchProcess } from '../testkit/src/server-watch.ts'

const readyWithinMs = 180_000

export default async function startProgram(): Promise<() => Promise<void>> {
  const port = process.env.E2E_PORT ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-e2e-'))
  await chmod(dataDir, 0o755)
  // Tests that need ten thousand records insert them into this program's database.
  process.env.E2E_DATA_DIR = dataDir
  // All tests share one address, so limits per address are off; limits per account stay.
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, ADDRESS_LIMITS: 'off' }
  const main = join(import.meta.dirname, '../apps/server/src/main.ts')
  const program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { printed, end } = watchProcess(program)
  const stop = async () => {
    program.kill('SIGTERM')
    try {
      await end()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const deadline = Date.now() + readyWithinMs
  // A story looks for its own records among the newest: the demo's sales come before it.
  while (!((await isReady(port)) && printed().includes('Penjualan demo siap'))) {
    if (program.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The program did not become ready:\n${printed()}`)
    }
    await delay(100)
  }
  return stop
}

async function isReady(port: string): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  return reply?.ok === true
}
