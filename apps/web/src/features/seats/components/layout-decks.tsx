import { useId, useRef, type KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/layouts.ts'
import { deckName, type Drawn } from '../layout-grid.ts'

type DeckTabsProps = {
  readonly drawn: Drawn
  readonly shown: number
  readonly onShow: (deck: number) => void
  /** A short line below the name. */
  readonly noteOf?: (deck: number) => string
  readonly panel: string
}

/** A tab for each deck; none for a bus with one. */
export function DeckTabs({ drawn, shown, onShow, noteOf, panel }: DeckTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  if (drawn.dek.length < 2) return null
  function move(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (shown + step + drawn.dek.length) % drawn.dek.length
    onShow(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('layout.decks')}
      className="mx-auto mb-3 flex w-fit max-w-full rounded-md bg-sunken p-1"
    >
      {drawn.dek.map((_deck, at) => (
        <button
          key={at}
          type="button"
          role="tab"
          id={`${panel}-tab-${at}`}
          aria-selected={at === shown}
          aria-controls={at === shown ? panel : undefined}
          tabIndex={at === shown ? 0 : -1}
          onClick={() => onShow(at)}
          onKeyDown={move}
          className={cx(
            'min-h-11 min-w-0 rounded-sm px-3 py-1 text-sm leading-tight',
            at === shown ? 'bg-surface font-bold text-brand shadow-card' : 'text-muted',
          )}
        >
          <span className="block wrap-anywhere">{deckName(drawn, at)}</span>{' '}
          {noteOf && <span className="tabular block text-xs font-normal">{noteOf(at)}</span>}
        </button>
      ))}
    </div>
  )
}

/** The panel of the shown deck's tab, with an id for its tabs. */
export function usePanel(): string {
  return useId()
}
