import { useCallback, useRef, useState } from 'react'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'
import { NO_SALE, saleLike, type Sale } from './sale.ts'

const KEY = 'loket:sale'

/**
 * The sale on screen, kept in this tab: it outlasts a reload, a lost connection and the end of the session. A logout clears it. Written with
 * each change, before React renders: a sale is stored before it is sent.
 */
export function useKeptSale() {
  const [sale, show] = useState<Sale>(() => saleLike(readJson(tabStore, KEY)) ?? NO_SALE)
  const now = useRef(sale)
  const setSale = useCallback((change: (before: Sale) => Sale): void => {
    now.current = change(now.current)
    writeJson(tabStore, KEY, now.current)
    show(now.current)
  }, [])
  return { sale, setSale }
}

/** Whether this tab keeps a sale with seats that is not sold. */
export const hasKeptSale = (): boolean => (saleLike(readJson(tabStore, KEY))?.rows.length ?? 0) > 0

/** Something else that outlasts a reload in this tab; `readable` accepts what this release kept. */
export function useKept<Value>(key: string, none: Value, readable: (kept: unknown) => kept is Value) {
  const [value, show] = useState<Value>(() => {
    const kept = readJson(tabStore, key)
    return readable(kept) ? kept : none
  })
  const keep = useCallback(
    (next: Value) => {
      writeJson(tabStore, key, next)
      show(next)
    },
    [key],
  )
  return [value, keep] as const
}
