import { useEffect, type RefObject } from 'react'
import { LIST_ROW } from '../../../ui/data-table.tsx'

/** Marks the search above a list: the arrow down leads from it to the first row. */
export const LIST_SEARCH = 'data-list-search'

/** Marks what opens a row, if it is not the row's first link or button. */
export const ROW_OPENER = 'data-opens-row'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Arrow keys, j and k move between the rows of a list [B812]: the focus goes to what opens the row, so that Enter opens it. Letters
 * work within the list alone, since speech input would press them elsewhere (WCAG 2.1.4) [B63].
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = STEPS[event.key]
      if (step === undefined || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const goal = list.current && rowToFocus(list.current, event.target, event.key, step)
      if (!goal) return
      event.preventDefault()
      openerOf(goal)?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

function rowToFocus(list: HTMLElement, target: EventTarget | null, key: string, step: number) {
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return undefined
  const rows = [...list.querySelectorAll<HTMLElement>(`[${LIST_ROW}]`)]
  if (list.contains(target)) {
    if (target.matches('input, select, textarea')) return undefined
    const at = rows.findIndex((row) => row.contains(target))
    return at === -1 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
  }
  const isBefore = target === document.body || target.matches(`main, h1, [${LIST_SEARCH}]`)
  return key === 'ArrowDown' && isBefore ? rows[0] : undefined
}

const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(`[${ROW_OPENER}]`) ??
  row.querySelector<HTMLElement>('a[href], button:not([disabled])')
