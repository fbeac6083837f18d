/** What may not be done with the server's texts (apps/server/src/texts). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { id } from '../apps/server/src/texts/id/index.ts'

const root = join(import.meta.dirname, '..')

/** The server's sources, without tests and without the texts themselves; paths are absolute. */
export function serverSources(): string[] {
  return globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\/(texts|seed)\/|\.(test|d)\.ts$|[/.]testing\.ts$/.test(file))
    .map((file) => join(root, file))
}

/**
 * Texts that are looked up while one of these modules loads: such a sentence would stay in the language of the start.
 * Names the key and the line.
 */
export async function findLookupsAtLoad(files: readonly string[]): Promise<string[]> {
  const lookups: string[] = []
  const texts = { ...id }
  for (const key of Object.keys(texts) as (keyof typeof texts)[])
    Object.defineProperty(id, key, {
      configurable: true,
      enumerable: true,
      get: () => {
        lookups.push(`${key} is looked up at load: ${caller()}`)
        return texts[key]
      },
    })
  try {
    for (const file of files)
      if (/texts\/index\.ts'/.test(readFileSync(file, 'utf8'))) await import(pathToFileURL(file).href)
  } finally {
    Object.defineProperties(id, Object.getOwnPropertyDescriptors(texts))
  }
  return lookups
}

/** The line that called `t`. */
function caller(): string {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  return frames.find((frame) => !/\/texts\/|text-rules\.ts/.test(frame))?.trim() ?? 'an unknown place'
}

/** A sentence that a person reads: the value of such a property, or of a constant of that name. */
const SENTENCE = /\b(?:message|msg|subject|label|alasan)(?::|\s=)\s(?:[^'`\n]*\?\s)?(['`])[^'`\n]*\s[^\n]*?\1/

/** Lines of a source with a sentence of its own. */
export function findOwnSentences(source: string): string[] {
  return source.split('\n').filter((line) => SENTENCE.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
}

/** Keys that no source names, neither whole nor by the beginning of a key that is put together. */
export function findUnusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const all = sources.join('\n')
  const beginnings = Array.from(all.matchAll(/`([\w.]+\.)\$\{/g), ([, beginning = '']) => beginning)
  return keys.filter(
    (key) => !all.includes(`'${key}'`) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}
