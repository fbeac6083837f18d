/** Formats the rows as a table, for the terminal and for docs/performance.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result, Results } from './results.ts'

const PAGE = join(import.meta.dirname, '../../docs/performance.md')
const BEGIN = '<!-- the table: written by `npm run bench -- --page` -->'
const END = '<!-- the end of the table -->'

const figure = (value: number) =>
  value.toLocaleString('en-US', {
    maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2,
    useGrouping: true,
  })
const between = ([min, max]: readonly [number, number]) => `${figure(min)}–${figure(max)}`

function goalOf({ goal, goalValue, higherIsBetter, unit }: Result): string {
  const sign = higherIsBetter ? '≥' : '≤'
  return goalValue === undefined ? `${sign} ${figure(goal)}` : `${sign} ${figure(goalValue)} ${unit}`
}

function lineOf(one: Result): string {
  const { row, value, unit, ceiling, against, ratio, spread, reached, runs } = one
  const cells = [
    row,
    `${figure(value)} ${unit} (${between(spread.value)})`,
    `${figure(ceiling)} (${between(spread.ceiling)}): ${against}`,
    `${figure(ratio)} (${between(spread.ratio)})`,
    `${goalOf(one)} ${reached ? '' : '**missed**'}`.trim(),
    String(runs),
  ]
  return `| ${cells.join(' | ')} |`
}

export function tableOf({ machine, commit, rows }: Results): string {
  const others = [...new Set(rows.map((row) => row.commit).filter((one) => one !== commit))]
  return [
    `Measured on ${machine.cores} cores (${machine.cpu}), ${machine.memoryGiB} GiB, Node ${machine.node}, commit ${commit}${
      others.length > 0 ? ` (some rows: ${others.join(', ')})` : ''
    }. Medians, with the lowest and the highest run.`,
    '',
    '| Row | TiketBus | Ceiling in the same run | Ratio | Goal | Runs |',
    '|---|---|---|---|---|---|',
    ...rows.map(lineOf),
  ].join('\n')
}

export function printRow(one: Result): void {
  const { row, value, unit, ceiling, against, ratio, spread, reached, runs } = one
  console.log(`${row}: ${figure(value)} ${unit} (${between(spread.value)})`)
  console.log(`  ${against}: ${figure(ceiling)} (${between(spread.ceiling)})`)
  const met = reached ? 'reached' : 'MISSED'
  console.log(
    `  ratio ${figure(ratio)} (${between(spread.ratio)}), goal ${goalOf(one)}: ${met}; ${runs} ${runs === 1 ? 'run' : 'runs'}`,
  )
}

/** Returns the page with its table replaced by that of these results; throws if it has no place for one. */
export function withTable(page: string, results: Results): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has no place for the table')
  return `${page.slice(0, begin + BEGIN.length)}\n\n${tableOf(results)}\n\n${page.slice(end)}`
}

export async function writePage(results: Results): Promise<void> {
  await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), results))
}
