/**
 * `npm run bench`: measures each row and its ceiling in the same run. Prints medians with the lowest and the highest run, marks
 * rows that miss their goal, and writes bench/results/latest.json and the table in docs/performance.md.
 * `npm run bench -- --only hold --runs 1`: the rows whose name contains this text; fewer runs; the other rows keep their figures.
 * `--seconds 1`: shorter samples, to see that a row works.
 * `--long`: also the rows that take half an hour. `--page`: measures nothing, writes the table from latest.json.
 */
import { parseArgs } from 'node:util'
import type { Measurement, Sample } from './harness/row.ts'
import { headCommit, keepResults, readResults, resultOf, type Result } from './harness/results.ts'
import { requirePgbench } from './harness/pgbench.ts'
import { openStage, type Stage } from './harness/stage.ts'
import { printRow, writePage } from './harness/table.ts'
import { holdRows } from './rows/holds.ts'
import { restRows } from './rows/at-rest.ts'
import { firstLoadRows } from './rows/first-load.ts'
import { journeyRows } from './rows/journeys.ts'
import { legRows } from './rows/legs.ts'
import { pastTicketRows } from './rows/past-tickets.ts'
import { readRows } from './rows/reads.ts'
import { requestRows } from './rows/requests.ts'
import { rushRows } from './rows/rush.ts'
import { searchRows } from './rows/search.ts'
import { streamRows } from './rows/streams.ts'

const MEASUREMENTS: readonly Measurement[] = [
  ...requestRows,
  ...holdRows,
  ...legRows,
  ...journeyRows,
  ...readRows,
  ...searchRows,
  ...streamRows,
  ...rushRows,
  ...pastTicketRows,
  ...restRows,
  ...firstLoadRows,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    long: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
  },
})

// A signal ends the bench by exit(), whose handlers stop the child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (values.page) {
  const results = await readResults()
  if (!results) throw new Error('Nothing was measured yet: npm run bench')
  await writePage(results)
} else await measureAll()

async function measureAll(): Promise<void> {
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1')
  const wanted = MEASUREMENTS.filter(
    ({ rows, isLong }) =>
      (values.long || !isLong) &&
      rows.some(({ name }) => name.toLowerCase().includes(values.only.toLowerCase())),
  )
  if (wanted.length === 0) throw new Error(`No row is named like '${values.only}'`)
  await requirePgbench()
  const commit = headCommit()
  const begun = performance.now()
  const stage = await openStage({ seconds: Number(values.seconds) })
  const measured: Result[] = []
  try {
    for (const one of wanted) {
      const results = await measure(one, stage, runs, commit).catch((error: unknown) => {
        // A row that fails does not stop the others.
        console.error(one.rows[0]?.name, error)
        process.exitCode = 1
        return []
      })
      results.forEach(printRow)
      measured.push(...results)
    }
  } finally {
    await stage.close()
  }
  const order = MEASUREMENTS.flatMap(({ rows }) => rows.map(({ name }) => name))
  await writePage(await keepResults(measured, order, commit))
  const missed = measured.filter(({ reached }) => !reached).length
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`${measured.length} rows in ${minutes} minutes, ${missed} missed.`)
}

async function measure(one: Measurement, stage: Stage, runs: number, commit: string): Promise<Result[]> {
  const tidy = await one.prepare?.(stage)
  const samples: Sample[][] = one.rows.map(() => [])
  try {
    for (let turn = 0; turn < Math.min(runs, one.mostRuns ?? runs); turn++) {
      const found = await one.sample(stage, turn)
      found.forEach((sample, at) => samples[at]?.push(sample))
    }
  } finally {
    await tidy?.()
  }
  return one.rows.map((head, at) => resultOf(head, samples[at] ?? [], commit))
}
