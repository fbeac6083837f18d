/** Loaded before a server (`--import`): disables its cache of lists of departures, for the guard's control. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const REPLACED_LINE = 'const list = lists.get(key)'

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/trips/list-cache.ts')) return loaded
    const source = readFileSync(new URL(url), 'utf8')
    if (!source.includes(REPLACED_LINE)) throw new Error(`${url} no longer has: ${REPLACED_LINE}`)
    return {
      ...loaded,
      source: source.replace(REPLACED_LINE, 'const list = undefined as CachedList | undefined'),
    }
  },
})
