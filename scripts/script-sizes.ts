/** Sizes of the scripts that a first visit of a page loads (built files, gzip level 9). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../apps/web/dist')
/**
 * Upper bounds in KB (1,000 bytes): scripts that the page names, with those that they import, and all scripts once the
 * application has started.
 */
export const BUDGETS: Readonly<Record<string, readonly [named: number, started: number]>> = {
  'landing.html': [2.5, 165],
  'search-results.html': [2.5, 177],
  'booking-id.html': [190, 190],
  'login.html': [2.5, 175],
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

/** These files and all that they import, without those that they load on demand. */
async function withImports(files: Iterable<string>): Promise<Set<string>> {
  const all = new Set(files)
  // Adds to the set that it walks, so that what is imported is followed too.
  for (const file of all) {
    const code = await readFile(join(DIST, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      all.add(`assets/${name}`)
  }
  return all
}

/**
 * Returns the KB of the scripts that the page names, and of all scripts once the application has started. Throws if the web is
 * not built.
 */
export async function scriptsOf(page: string): Promise<{ named: number; started: number }> {
  const html = await readFile(join(DIST, 'pages', page), 'utf8')
  const named = await withImports(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  )
  const list = /id="start-files">(\[[^<]*\])</.exec(html)?.[1] ?? '[]'
  const started = await withImports([...named, ...(JSON.parse(list) as string[])])
  if (started.size === 0) throw new Error(`${page} names no script: is the web built?`)
  return { named: await kbOf(named), started: await kbOf(started) }
}
