import { isSeat, type LayoutCell, type LayoutDeck, type LayoutPlan } from '@tiketbus/contract'
import { useRef, type KeyboardEvent } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { ClassChip, deckName, ObjectDrawing, rowName } from '../../../seats/index.ts'
import { cellAt, moveCell, setCell, type Content, type Spot } from '../layout-draft.ts'

/** 'pilih': a place is only chosen. */
export type Tool = Content | { readonly jenis: 'pilih' }

type LayoutBoardProps = {
  readonly plan: LayoutPlan
  readonly dek: number
  readonly spot: Spot | undefined
  readonly tool: Tool
  /** Places that cannot be saved as they are, as fields of the contract: 'dek.0.baris.2.sel.1'. */
  readonly wrong: ReadonlySet<string>
  readonly onSpot: (spot: Spot) => void
  readonly onChange: (plan: LayoutPlan) => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export const fieldOf = ({ dek, baris, sel }: Spot) => `dek.${dek}.baris.${baris}.sel.${sel}`

/** The places of a deck to draw on: one tab stop; arrow keys move, Space uses the tool, Alt with arrows moves what is there. */
export function LayoutBoard({ plan, dek, spot, tool, wrong, onSpot, onChange }: LayoutBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const deck = plan.dek[dek]
  if (!deck) return null
  // Undo may take the chosen place away.
  const isHere = spot?.dek === dek && deck.baris[spot.baris]?.sel[spot.sel] !== undefined
  const stop = isHere ? spot : { dek, baris: 0, sel: 0 }
  const focus = ({ baris, sel }: Spot) =>
    board.current?.querySelector<HTMLElement>(`[data-place="${baris}-${sel}"]`)?.focus()

  function use(at: Spot): void {
    onSpot(at)
    if (tool.jenis !== 'pilih') onChange(setCell(plan, at, tool))
  }
  function press(event: KeyboardEvent, at: Spot): void {
    const step = STEPS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange(setCell(plan, at, { jenis: 'kosong' }))
    }
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) {
      const moved = moveCell(plan, at, step)
      if (moved.plan !== plan) onChange(moved.plan)
      onSpot(moved.spot)
      return focus(moved.spot)
    }
    const next = { dek, baris: at.baris + step[0], sel: at.sel + step[1] }
    if (deck?.baris[next.baris]?.sel[next.sel] !== undefined) focus(next)
  }
  return (
    <div
      ref={board}
      role="grid"
      aria-label={t('plan.grid', { deck: deckName(plan, dek) })}
      className="grid w-fit max-w-full gap-1"
    >
      {deck.baris.map(({ sel }, baris) => (
        <div key={baris} role="row" className="flex items-center gap-1">
          <span
            role="rowheader"
            className="tabular w-[32px] shrink-0 truncate text-center text-[12px] text-muted"
          >
            {rowName(deck, baris) || '–'}
          </span>
          {sel.map((cell, column) => {
            const at = { dek, baris, sel: column }
            const isStop = stop.baris === baris && stop.sel === column
            return (
              <span key={column} role="gridcell">
                <button
                  type="button"
                  data-place={`${baris}-${column}`}
                  aria-label={t('plan.cell', {
                    row: rowText(deck, baris),
                    column: column + 1,
                    content: [contentText(cell), wrong.has(fieldOf(at)) && t('plan.cell.wrong')]
                      .filter(Boolean)
                      .join(', '),
                  })}
                  aria-pressed={isStop && spot !== undefined}
                  tabIndex={isStop ? 0 : -1}
                  onClick={() => use(at)}
                  onFocus={() => onSpot(at)}
                  onKeyDown={(event) => press(event, at)}
                  className={cx(
                    'relative flex size-[44px] items-center justify-center rounded-md text-[13px] font-bold [--seat:40px]',
                    isSeat(cell)
                      ? 'border-2 border-brand bg-surface text-brand'
                      : cell === null && 'border border-dashed border-edge',
                    wrong.has(fieldOf(at)) &&
                      'border-2 border-solid border-danger bg-danger-soft text-danger',
                    isStop && isHere && 'ring-3 ring-focus',
                  )}
                >
                  <Content plan={plan} cell={cellAt(plan, at)} />
                </button>
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Content({ plan, cell }: { plan: LayoutPlan; cell: LayoutCell }) {
  if (cell === null) return null
  if (!isSeat(cell)) return <ObjectDrawing jenis={cell.jenis} />
  return (
    <>
      <span aria-hidden="true" className="tabular -mt-[8px]">
        {cell.label || cell.nomor}
      </span>
      <span className="absolute bottom-[1px]">
        <ClassChip drawn={plan} kelas={cell.kelas} />
      </span>
    </>
  )
}

/** What is in a place, in words. */
export function contentText(cell: LayoutCell): string {
  if (cell === null) return t('plan.cell.empty')
  if (!isSeat(cell)) return t(`layout.object.${cell.jenis}`).toLowerCase()
  return [t('plan.cell.seat', { label: cell.label || cell.nomor }), cell.kelas].filter(Boolean).join(', ')
}

/** The name of a row; one without seats has only its place. */
export const rowText = (deck: LayoutDeck, at: number): string =>
  rowName(deck, at) || t('plan.rowAt', { n: at + 1 })
