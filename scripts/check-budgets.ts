/**
 * `node scripts/check-budgets.ts`: what a first visit of each page loads of scripts, in the built files, gzip level 9.
 * Two figures a page: before the visitor's first touch (what the page itself names), and once the application started.
 * How they are kept: docs/decisions/0011-script-budgets.md.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../apps/web/dist')
/** KB (1,000 bytes) at most: named by the page, and all that starts with it. */
const BUDGETS: Readonly<Record<string, readonly [named: number, started: number]>> = {
  'landing.html': [2, 150],
  'search-results.html': [2, 150],
  'booking-id.html': [155, 155],
  'login.html': [2, 165],
}

const sizes = new Map<string, number>()
async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(await readFile(join(DIST, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

async function kbOf(files: ReadonlySet<string>): Promise<number> {
  const all = await Promise.all([...files].map(sizeOf))
  return all.reduce((sum, size) => sum + size, 0) / 1000
}

async function filesOf(page: string): Promise<{ named: Set<string>; started: Set<string> }> {
  const html = await readFile(join(DIST, 'pages', page), 'utf8')
  const named = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  )
  const list = /id="start-files">(\[[^<]*\])</.exec(html)?.[1] ?? '[]'
  const later = JSON.parse(list) as string[]
  return { named, started: new Set([...named, ...later]) }
}

let exceeded = false
for (const [page, [namedBudget, startedBudget]] of Object.entries(BUDGETS)) {
  const { named, started } = await filesOf(page)
  if (started.size === 0) throw new Error(`${page} names no script: is the web built?`)
  const rows = [
    ['named', await kbOf(named), namedBudget],
    ['started', await kbOf(started), startedBudget],
  ] as const
  for (const [what, kb, budget] of rows) {
    const over = kb > budget
    exceeded ||= over
    console.log(
      `${over ? 'OVER' : 'ok  '} ${page.padEnd(22)} ${what.padEnd(8)} ${kb.toFixed(1).padStart(6)} of ${budget} KB`,
    )
  }
}
process.exitCode = exceeded ? 1 : 0
