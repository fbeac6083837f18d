/**
 * `npm test`: runs every check and every test, in parts. A part starts as soon as the parts that it needs have passed. The stories
 * come after the other tests: both use all processors, and side by side they reach limits of time (decision 168). If a part
 * fails, its output is printed whole and the others are stopped. At the end each test that passed only when it was run again is named, and the duration of each part is printed.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { FLAKY } from './flaky-tests.ts'

type Part = { readonly script: string; readonly is: string; readonly after: readonly string[] }

const PARTS: readonly Part[] = [
  { script: 'build', is: 'builds the web', after: [] },
  { script: 'check', is: 'format, lint, types, boundaries, words, dead code, rules, SQL', after: [] },
  { script: 'check:budgets', is: 'sizes of the scripts that a page loads', after: ['build'] },
  { script: 'check:ratios', is: 'what requests cost, against bare Node', after: ['build', 'check'] },
  { script: 'test:e2e', is: 'stories in the browser', after: ['check:budgets', 'test:code'] },
  { script: 'test:code', is: 'tests of server, web, contract and scripts', after: ['build'] },
]

const root = join(import.meta.dirname, '..')
const began = Date.now()
const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
const say = (line: string) => console.log(`${String(seconds(began)).padStart(4)} s  ${line}`)

type Running = { readonly pid: number | undefined; readonly since: number }
const running = new Map<string, Running>()
const passed = new Map<string, Promise<void>>()
const took = new Map<string, number>()
const flaky: string[] = []
let isOver = false

/** Sends SIGINT to each part's process group, as Ctrl-C does: browsers and databases shut down as they do at a terminal. */
function stopOthers(): void {
  isOver = true
  for (const { pid } of running.values())
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGINT')
    } catch {
      // The process has just exited by itself.
    }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopOthers()
    process.exitCode = 1
  })

/** Resolves once the part has passed; never if it failed or was stopped. */
function run({ script, is }: Part): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (isOver) return promise
  say(`${script}: ${is}`)
  const started = Date.now()
  const child = spawn('npm', ['run', '-s', script], {
    cwd: root,
    detached: true,
    // The compiler and the linter are Go programs: a heap that may grow faster saves a fifth of their time.
    env: { GOGC: '400', ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(script, { pid: child.pid, since: started })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void printed.push(bytes))
  child.on('close', (code) => {
    running.delete(script)
    if (isOver) return
    if (code === 0) {
      took.set(script, seconds(started))
      const lines = Buffer.concat(printed).toString().split('\n')
      flaky.push(...lines.filter((line) => line.startsWith(FLAKY)))
      say(`${script}: passed in ${took.get(script)} s`)
      return resolve()
    }
    process.exitCode = 1
    process.stdout.write(Buffer.concat(printed))
    say(`${script}: FAILED after ${seconds(started)} s; its output stands above. The others are stopped.`)
    stopOthers()
  })
  return promise
}

async function runInTurn(part: Part): Promise<void> {
  for (const script of part.after) await passed.get(script)
  await run(part)
}
for (const part of PARTS) passed.set(part.script, runInTurn(part))
setInterval(() => {
  const parts = [...running].map(([script, { since }]) => `${script} for ${seconds(since)} s`)
  say(`running: ${parts.join(', ')}`)
}, 60_000).unref()
process.on('exit', () => {
  if (took.size < PARTS.length) return
  for (const line of flaky) console.log(line)
  for (const [script, time] of took) console.log(`${script.padEnd(14)} ${String(time).padStart(4)} s`)
  say('all passed')
})
