import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { bufferedOutput } from './log-output.ts'

const folder = await mkdtemp(join(tmpdir(), 'log-'))
afterAll(() => rm(folder, { recursive: true }))

async function aLog(name: string) {
  const path = join(folder, name)
  const log = pino({}, bufferedOutput(path))
  const written = async () =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  await vi.waitFor(written)
  return { log, written }
}

it('writes a line soon, together with those that follow at once', async () => {
  const { log, written } = await aLog('soon')
  log.info('one')
  log.info('two')
  expect(await written()).toEqual([])
  await vi.waitFor(async () => expect(await written()).toEqual(['one', 'two']))
})

it('writes an error at once, after the lines before it', async () => {
  const { log, written } = await aLog('error')
  log.info('before')
  log.error('error')
  expect(await written()).toEqual(['before', 'error'])
})

it.each([
  ['ends', ''],
  ['ends with an uncaught error', `throw new Error('a bug')`],
])('writes what waits when the process %s', async (_, end) => {
  const [output, logger] = [join(import.meta.dirname, 'log-output.ts'), import.meta.resolve('pino')]
  const program = `const { bufferedOutput } = await import('${output}')
    const { default: pino } = await import('${logger}')
    pino({}, bufferedOutput()).info('last words')
    ${end}`
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]).catch(
    (error: { stdout: string }) => error,
  )
  expect(ended.stdout).toContain('last words')
})
