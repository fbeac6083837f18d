/**
 * `npm run test:long`: the race tests and the generated tests with many more rounds, and the tests of screens without a second
 * try, in parts. Each finished part is noted in var/test-long.json; the next call on the same commit continues after it. A failed
 * part prints its settings, with the seed if it has one; the next call repeats it.
 * `npm run test:long -- histories` runs the parts whose name contains that word; `--again` starts over with a new seed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `command`: what runs, if it is not a test of the server. */
type Part = { name: string; tests: string[]; env: Record<string, string>; command?: readonly string[] }
type Notes = { commit: string; seed: number; seconds: Record<string, number> }

const FAULT_HISTORIES = 3000
const HISTORIES_A_PART = 100

const root = join(import.meta.dirname, '..')
const notesFile = join(root, 'var/test-long.json')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const notes = readNotes()
for (const part of partsOf(notes.seed)) {
  if (words.length > 0 && !words.some((word) => part.name.includes(word))) continue
  if (notes.seconds[part.name] !== undefined) {
    console.log(`${part.name}: done before in ${notes.seconds[part.name]} s`)
    continue
  }
  const began = Date.now()
  const { command = ['npx', 'vitest', 'run', '--project', 'api'] } = part
  const [program = '', ...options] = command
  const { status } = spawnSync(program, [...options, ...part.tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...part.env },
  })
  if (status !== 0) {
    console.error(`${part.name}: failed; the next call repeats it with ${JSON.stringify(part.env)}`)
    process.exit(1)
  }
  notes.seconds[part.name] = Math.round((Date.now() - began) / 1000)
  writeNotes()
  console.log(`${part.name}: passed in ${notes.seconds[part.name]} s`)
}
const total = Object.values(notes.seconds).reduce((sum, seconds) => sum + seconds, 0)
console.log(`${Object.keys(notes.seconds).length} parts passed in ${total} s on ${notes.commit}.`)

function partsOf(seed: number): Part[] {
  return [
    // A second try may hide a fault that shows now and then (decision 55).
    {
      name: 'screens',
      tests: [],
      env: {},
      command: ['npx', 'vitest', 'run', '--project', 'web', '--retry=0'],
    },
    { name: 'stories', tests: [], env: {}, command: ['npm', 'run', 'test:e2e', '--', '--retries=0'] },
    { name: 'model', tests: ['departure-model'], env: { MODEL_RUNS: '3000' } },
    { name: 'seat rounds', tests: ['two-servers'], env: { SEAT_ROUNDS: '1000' } },
    { name: 'counters', tests: ['killed-batches'], env: { COUNTER_SALES: '2000' } },
    { name: 'pair rounds', tests: ['holds/races', 'orders/races'], env: { PAIR_ROUNDS: '200' } },
    { name: 'leg rounds', tests: ['holds/races'], env: { LEG_ROUNDS: '1000' } },
    { name: 'set rounds', tests: ['holds/races'], env: { SET_ROUNDS: '2500' } },
    { name: 'mixed load', tests: ['mixed-load'], env: { MIXED_LOAD_MINUTES: '10' } },
    { name: 'payment histories', tests: ['payments/histories'], env: { HISTORY_RUNS: '500' } },
    { name: 'settlement histories', tests: ['settlement-model'], env: { SETTLEMENT_RUNS: '100000' } },
    { name: 'late histories', tests: ['payments/late-histories'], env: { HISTORY_RUNS: '500' } },
    ...Array.from({ length: FAULT_HISTORIES / HISTORIES_A_PART }, (_, n) => ({
      name: `fault histories ${n + 1}`,
      tests: ['fault-histories'],
      env: {
        FAULT_HISTORIES: String(HISTORIES_A_PART),
        FAULT_SEED: String(seed + n * HISTORIES_A_PART),
      },
    })),
  ]
}

function readNotes(): Notes {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const fresh = { commit, seed: Date.now() % 1_000_000_000, seconds: {} }
  if (process.argv.includes('--again')) return fresh
  try {
    const kept = JSON.parse(readFileSync(notesFile, 'utf8')) as Notes
    return kept.commit === commit ? kept : fresh
  } catch {
    return fresh
  }
}

function writeNotes(): void {
  mkdirSync(dirname(notesFile), { recursive: true })
  writeFileSync(notesFile, `${JSON.stringify(notes, null, 2)}\n`)
}
