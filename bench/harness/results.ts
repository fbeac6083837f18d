/** The results of a bench run, as stored in bench/results/latest.json. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { RowHead, Sample } from './row.ts'

type Ends = readonly [min: number, max: number]

/** Medians; `spread` has the lowest and the highest run. */
export type Result = {
  row: string
  value: number
  unit: string
  ceiling: number
  against: string
  ratio: number
  goal: number
  higherIsBetter: boolean
  reached: boolean
  /** The goal as a value, if the row's goal is no ratio. */
  goalValue?: number
  runs: number
  spread: { value: Ends; ceiling: Ends; ratio: Ends }
  /** The commit that this row was measured on. */
  commit: string
}

export type Results = {
  machine: { cores: number; cpu: string; memoryGiB: number; node: string }
  /** Of the last run; `npm run bench -- --only …` measures some rows again and keeps the others. */
  commit: string
  rows: Result[]
}

export const LATEST = join(import.meta.dirname, '../results/latest.json')

export function resultOf(head: RowHead, samples: readonly Sample[], commit: string): Result {
  const values = samples.map(({ value }) => value)
  const ceilings = samples.map(({ ceiling }) => ceiling)
  const ratios = samples.map(({ value, ceiling }) => value / ceiling)
  const ratio = median(ratios)
  // A goal that is a value is converted to the ratio at which it would be met exactly.
  const goal = 'ratio' in head.goal ? head.goal.ratio : head.goal.value / median(ceilings)
  const [reach, aim] = 'ratio' in head.goal ? [ratio, goal] : [median(values), head.goal.value]
  return {
    row: head.name,
    value: rounded(median(values)),
    unit: head.unit,
    ceiling: rounded(median(ceilings)),
    against: head.against,
    ratio: rounded(ratio),
    goal: rounded(goal),
    higherIsBetter: head.higherIsBetter,
    reached: head.higherIsBetter ? reach >= aim : reach <= aim,
    ...('value' in head.goal && { goalValue: head.goal.value }),
    runs: samples.length,
    spread: { value: endsOf(values), ceiling: endsOf(ceilings), ratio: endsOf(ratios) },
    commit,
  }
}

/** Returns the lower one of two middle figures, so that the result is a figure that was measured. */
function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? NaN
}

function endsOf(figures: readonly number[]): Ends {
  return [rounded(Math.min(...figures)), rounded(Math.max(...figures))]
}

/** Rounds to four digits; more would claim a precision that no run has. */
function rounded(figure: number): number {
  return Number(figure.toPrecision(4))
}

export function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

export async function readResults(): Promise<Results | undefined> {
  const text = await readFile(LATEST, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Results)
}

/** Stores and returns the results. Rows that were not measured now keep their figures; those that no longer exist are removed. */
export async function keepResults(
  measured: readonly Result[],
  order: readonly string[],
  commit: string,
): Promise<Results> {
  const before = (await readResults())?.rows ?? []
  const rows = order
    .map((name) => [...measured, ...before].find(({ row }) => row === name))
    .filter((row) => row !== undefined)
  const [cpu] = cpus()
  const results: Results = {
    machine: {
      cores: cpus().length,
      cpu: cpu?.model ?? '',
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    commit,
    rows,
  }
  await mkdir(dirname(LATEST), { recursive: true })
  await writeFile(LATEST, `${JSON.stringify(results, null, 2)}\n`)
  return results
}
