/** Tests of the guard of every test that runs a server: the faults that it must detect. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, createTestDatabase, startProgram } from './index.ts'
import { requireNoFaultAnywhere, watchProcess } from './server-watch.ts'

describe('a test app', () => {
  it('fails its test for a log line of level error or fatal, unless the test expects it', async () => {
    const app = await createTestApp({ expectErrors: [/announced at the start/] })
    const { log } = app.app.http
    log.error('announced at the start')
    app.expectErrors(/announced later/)
    log.fatal('announced later')
    log.warn('a warning')
    log.error('nobody said so')
    await expect(app.close()).rejects.toThrow('nobody said so')
  })

  it('fails its file if it was never closed', async () => {
    const app = await createTestApp()
    app.app.http.log.error('nobody said so')
    expect(requireNoFaultAnywhere).toThrow('nobody said so')
    await app.close()
  })
})

/** Runs a script as the server's process, and waits until it has printed something. */
async function aProcess(script: string) {
  const child = spawn(process.execPath, ['-e', `${script}; setInterval(() => {}, 1000); console.log('up')`])
  const watched = watchProcess(child)
  await once(child.stdout, 'data')
  return { child, ...watched }
}

describe('a process', () => {
  it.each([
    ['an unhandled rejection', `process.on('SIGUSR2', () => Promise.reject(new Error('seeded')))`, 'seeded'],
    ['an uncaught exception', `process.on('SIGUSR2', () => { throw new Error('seeded') })`, 'seeded'],
    ['an end that nobody asked for', `process.on('SIGUSR2', () => process.exit(0))`, 'ended with 0'],
  ])('fails its test for %s', async (_, script, message) => {
    const { child, end } = await aProcess(script)
    process.kill(child.pid ?? 0, 'SIGUSR2')
    await expect(end()).rejects.toThrow(message)
  })

  it('fails its test for an exit code other than 0 at a stop', async () => {
    const { child, end } = await aProcess(`process.on('SIGTERM', () => process.exit(3))`)
    child.kill('SIGTERM')
    await expect(end()).rejects.toThrow('ended with 3')
  })

  it('passes if it exits with 0 when stopped, or is killed', async () => {
    const [asked, killed] = await Promise.all([
      aProcess(`process.on('SIGTERM', () => process.exit(0))`),
      aProcess(''),
    ])
    asked.child.kill('SIGTERM')
    killed.child.kill('SIGKILL')
    await Promise.all([asked.end(), killed.end()])
  })
})

it('the real program is watched: an unhandled rejection makes `kill` throw', async () => {
  const database = await createTestDatabase()
  const reject = `process.on('SIGUSR2', () => Promise.reject(new Error('seeded')))`
  const program = await startProgram({
    DATABASE_URL: database.url,
    APP_SECRET: 'for-tests-alone-0123456789abcdef',
    SEED_DEMO: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
  })
  process.kill(program.child.pid ?? 0, 'SIGUSR2')
  await once(program.child, 'exit')
  await expect(program.kill('SIGTERM')).rejects.toThrow('seeded')
  await database.drop()
})

describe('in this process', () => {
  let folder = ''
  afterEach(() => rm(folder, { recursive: true }))

  it('Vitest fails a run for an unhandled rejection, even if each test passes', async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiketbus-watch-'))
    await writeFile(
      join(folder, 'seeded.test.mjs'),
      `test('passes', () => { void Promise.reject(new Error('seeded')) })`,
    )
    const options = { config: false, root: folder, globals: true, watch: false, reporters: ['default'] }
    const script = `const { startVitest } = await import('vitest/node');
      await (await startVitest('test', [], ${JSON.stringify(options)})).close()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)))
    const [code] = await once(child, 'close')
    expect(printed).toMatch(/Tests +1 passed/)
    expect(printed).toContain('Error: seeded')
    expect(code).toBe(1)
  })
})
