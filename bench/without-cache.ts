/** Loaded before a server (`--import`): disables its cache of lists of departures, for the guard's control. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const FOUND = 'const list = lists.get(key)'

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/trips/list-cache.ts')) return loaded
    const source = readFileSync(new URL(url), 'utf8')
    if (!source.includes(FOUND)) throw new Error(`${url} no longer has: ${FOUND}`)
    return { ...loaded, source: source.replace(FOUND, 'const list = undefined as CachedList | undefined') }
  },
})
