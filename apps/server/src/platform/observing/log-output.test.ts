import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { bufferedOutput } from './log-output.ts'

const folder = await mkdtemp(join(tmpdir(), 'log-'))
afterAll(() => rm(folder, { recursive: true }))

function aLog(name: string) {
  const path = join(folder, name)
  const fd = openSync(path, 'w')
  const log = pino({}, bufferedOutput(fd))
  const written = async () =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { log, written, close: () => closeSync(fd) }
}

it('writes a line soon, together with those that follow at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, written, close } = aLog('soon')
  log.info('one')
  log.info('two')
  vi.advanceTimersByTime(99)
  expect(await written()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await written()).toEqual(['one', 'two']))
  close()
})

it('writes more lines than fit into one write, in their order', async () => {
  const { log, written, close } = aLog('many')
  const lines = Array.from({ length: 2000 }, (_, n) => String(n))
  for (const line of lines) log.info(line)
  await vi.waitFor(async () => expect(await written()).toEqual(lines))
  close()
})

it('sends an error at once, after the lines before it', async () => {
  vi.useFakeTimers()
  const { log, written, close } = aLog('error')
  log.info('before')
  log.error('error')
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await written()).toEqual(['before', 'error']))
  close()
})

/** A program that logs; `log` is its logger. */
function programOf(body: string): string[] {
  const [output, logger] = [join(import.meta.dirname, 'log-output.ts'), import.meta.resolve('pino')]
  const source = `import { bufferedOutput } from '${output}'
    import pino from '${logger}'
    import { setTimeout as delay } from 'node:timers/promises'
    const log = pino({}, bufferedOutput())
    ${body}`
  return ['--input-type=module', '-e', source]
}

describe('at the end of the process,', () => {
  it.each([
    ['the usual one', ''],
    ['by an uncaught error', `throw new Error('a bug')`],
    ['right after an error was sent', `log.error('error'); process.exit(0)`],
  ])('%s, what waits is written', async (_, end) => {
    const program = programOf(`log.info('last words'); ${end}`)
    const ended = await promisify(execFile)(process.execPath, program).catch(
      (error: { stdout: string }) => error,
    )
    expect(ended.stdout).toContain('last words')
  })
})

describe('a process whose log nobody reads', () => {
  /** Runs it until it has ended by itself; returns its exit code and what it wrote to standard error. */
  async function run(body: string, reader: 'gone' | 'silent') {
    const child = spawn(process.execPath, programOf(body), { stdio: ['ignore', 'pipe', 'pipe'] })
    if (reader === 'gone') child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
    const kill = setTimeout(() => child.kill('SIGKILL'), 20_000)
    const [code] = (await once(child, 'exit')) as [number | null]
    clearTimeout(kill)
    child.stdout.destroy()
    return { code, errors }
  }

  it('goes on and ends by itself if the reader has gone, also after a warning', async () => {
    const body = `await delay(200)
      log.warn('one'); await delay(300); log.warn('two'); log.info('three')
      process.stderr.write('goes on'); process.exit(7)`
    expect(await run(body, 'gone')).toEqual({ code: 7, errors: 'goes on' })
  })

  it('goes on if the pipe is full, drops what does not fit into memory, and ends by itself', async () => {
    // The first line of the program makes the pipe one that does not block, as the start message does.
    const body = `console.log('start')
      for (let n = 0; n < 300; n++) log.info('x'.repeat(100_000))
      await delay(300); log.warn('still here'); await delay(300)
      process.stderr.write(process.memoryUsage().rss < 400e6 ? 'goes on' : 'grew'); process.exit(7)`
    expect(await run(body, 'silent')).toEqual({ code: 7, errors: 'goes on' })
  })
})
