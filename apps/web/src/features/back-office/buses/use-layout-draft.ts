import { layoutInput, type Layout, type LayoutPlan } from '@tiketbus/contract'
import { useState } from 'react'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'
import { check } from '../../../lib/validate.ts'

/** How many changes can be taken back. */
const MOST_UNDONE = 50

type Draft = { readonly plan: LayoutPlan; readonly before: readonly LayoutPlan[] }

const keyOf = (id: number) => `layout:${id}`

/**
 * The layout of a bus while it is edited. Each change is kept in this tab until it is saved or discarded, so that a reload or the end of
 * the session loses nothing; `restored`: it was kept from before.
 */
export function useLayoutDraft(id: number, stored: LayoutPlan) {
  const [kept] = useState(() => keptPlan(id))
  const [draft, setDraft] = useState<Draft>({ plan: kept ?? stored, before: [] })
  const [restored, setRestored] = useState(kept !== undefined)
  function change(plan: LayoutPlan): void {
    if (plan === draft.plan) return
    setDraft(({ plan: last, before }) => ({ plan, before: [...before, last].slice(-MOST_UNDONE) }))
    writeJson(tabStore, keyOf(id), plan)
  }
  return {
    plan: draft.plan,
    restored,
    change,
    canUndo: draft.before.length > 0,
    undo: () => {
      const last = draft.before.at(-1)
      if (!last) return
      setDraft({ plan: last, before: draft.before.slice(0, -1) })
      // What is stored is no drawing to find again.
      if (JSON.stringify(last) === JSON.stringify(stored)) tabStore.remove(keyOf(id))
      else writeJson(tabStore, keyOf(id), last)
    },
    /** The drawing is saved: it need not be kept any more. */
    saved: () => {
      tabStore.remove(keyOf(id))
      setRestored(false)
    },
    /** Forgets what is not saved, and shows `plan`. */
    settle: (plan: LayoutPlan) => {
      tabStore.remove(keyOf(id))
      setRestored(false)
      setDraft({ plan, before: [] })
    },
  }
}

/** What an earlier release kept may have another shape; a drawing that is merely not finished is shown. */
function keptPlan(id: number): LayoutPlan | undefined {
  const kept = readJson(tabStore, keyOf(id))
  return looksLikePlan(kept) ? kept : undefined
}

function looksLikePlan(kept: unknown): kept is LayoutPlan {
  if (typeof kept !== 'object' || kept === null || !('dek' in kept) || !('kelas' in kept)) return false
  return (
    Array.isArray(kept.kelas) &&
    Array.isArray(kept.dek) &&
    kept.dek.length > 0 &&
    kept.dek.every(
      (deck: { baris?: unknown }) =>
        Array.isArray(deck.baris) &&
        deck.baris.length > 0 &&
        deck.baris.every((row: { sel?: unknown }) => Array.isArray(row.sel)),
    )
  )
}

/** A stored layout as it is edited and sent. */
export const planOf = ({ nama, kelas, dek }: Layout): LayoutPlan => ({ nama, kelas, dek })

/** What the contract refuses, each with the place that it is about, if it is about one. */
export function problemsIn(plan: LayoutPlan): { field: string; msg: string }[] {
  const checked = check(layoutInput, plan)
  return checked.ok ? [] : Object.entries(checked.errors).map(([field, msg]) => ({ field, msg }))
}
