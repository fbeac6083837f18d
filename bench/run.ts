/**
 * `npm run bench`: each row beside its ceiling in the same run. Alternates the two, prints medians with minimum and
 * maximum, marks what misses its goal, and writes bench/results/latest.json.
 * `npm run bench -- --only hold --runs 1`: the rows whose name has this text; fewer runs.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Row, Sample } from './harness/row.ts'
import { openStage, type Stage } from './harness/stage.ts'
import { holdRows } from './rows/holds.ts'
import { readRows } from './rows/reads.ts'
import { requestRows } from './rows/requests.ts'

const ROWS = [...requestRows, ...holdRows, ...readRows]

type Spread = { median: number; min: number; max: number }
type Measured = {
  row: string
  value: Spread
  unit: string
  ceiling: Spread
  against: string
  ratio: Spread
  goal: number
  higherIsBetter: boolean
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const rows = ROWS.filter(({ name }) => name.includes(values.only))
if (rows.length === 0) throw new Error(`No row is named like '${values.only}'`)

const stage = await openStage()
const measured: Measured[] = []
try {
  for (const row of rows) {
    const result = await measure(row, stage)
    measured.push(result)
    print(result)
  }
} finally {
  await stage.close()
}
await keep(measured)

async function measure(row: Row, on: Stage): Promise<Measured> {
  const tidy = await row.prepare?.(on)
  const samples: Sample[] = []
  try {
    for (let turn = 0; turn < runs; turn++) samples.push(await sample(row, on, turn))
  } finally {
    await tidy?.()
  }
  const { name, unit, against, goal, higherIsBetter } = row
  return {
    row: name,
    value: spreadOf(samples.map(({ value }) => value)),
    unit,
    ceiling: spreadOf(samples.map(({ ceiling }) => ceiling)),
    against,
    ratio: spreadOf(samples.map(({ value, ceiling }) => value / ceiling)),
    goal,
    higherIsBetter,
  }
}

/** What changes slowly on the machine meets both alike if they take turns in going first. */
async function sample(row: Row, on: Stage, turn: number): Promise<Sample> {
  if (turn % 2 === 0) {
    const ceiling = await row.ceiling(on)
    return { value: await row.value(on), ceiling }
  }
  const value = await row.value(on)
  return { value, ceiling: await row.ceiling(on) }
}

function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN,
    min: sorted[0] ?? NaN,
    max: sorted.at(-1) ?? NaN,
  }
}

function reaches({ ratio, goal, higherIsBetter }: Measured): boolean {
  return higherIsBetter ? ratio.median >= goal : ratio.median <= goal
}

function print(one: Measured): void {
  const figures = ({ median, min, max }: Spread, digits: number) =>
    `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
  console.log(`${one.row}: ${figures(one.value, 0)} ${one.unit}`)
  console.log(`  ${one.against}: ${figures(one.ceiling, 0)}`)
  console.log(`  ratio ${figures(one.ratio, 2)}, goal ${one.goal}: ${reaches(one) ? 'reached' : 'MISSED'}`)
}

async function keep(results: readonly Measured[]): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const [cpu] = cpus()
  const page = {
    machine: {
      cores: cpus().length,
      cpu: cpu?.model,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    runs,
    rows: results.map((one) => ({ ...one, reached: reaches(one) })),
  }
  await writeFile(join(folder, 'latest.json'), `${JSON.stringify(page, null, 2)}\n`)
}
