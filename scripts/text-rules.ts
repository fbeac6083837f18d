/** Rules for the use of the server's texts (apps/server/src/texts). */
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
 * Returns the texts that are looked up while one of these modules loads, each with its key and line: such a sentence would keep
 * the language in which the server started.
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

/** The stack frame that called `t`. */
function caller(): string {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  return frames.find((frame) => !/\/texts\/|text-rules\.ts/.test(frame))?.trim() ?? 'an unknown place'
}

/** A sentence for users: the value of one of these properties, or of a constant with such a name. */
const SENTENCE = /\b(?:message|msg|subject|label|alasan)(?::|\s=)\s(?:[^'`\n]*\?\s)?(['`])[^'`\n]*\s[^\n]*?\1/

/** Returns the lines of a source that contain a sentence instead of a key. */
export function findOwnSentences(source: string): string[] {
  return source.split('\n').filter((line) => SENTENCE.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
}

/** Returns the keys that no source contains, neither whole nor by the prefix of a composed key. */
export function findUnusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const all = sources.join('\n')
  const beginnings = Array.from(all.matchAll(/`([\w.]+\.)\$\{/g), ([, beginning = '']) => beginning)
  return keys.filter(
    (key) => !all.includes(`'${key}'`) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}
