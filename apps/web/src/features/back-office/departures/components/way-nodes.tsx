import { MAX_LEGS } from '@tiketbus/contract'
import { useRef } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import {
  shifted,
  withNode,
  withNodeChanged,
  withNodesSwapped,
  withoutNode,
  withStop,
  type WayFields,
} from '../way-form.ts'
import { NodeCity } from './node-city.tsx'
import { ShiftTimes } from './shift-times.tsx'
import { StopRows } from './stop-rows.tsx'

export type WayProps = {
  readonly form: WayFields
  readonly set: (form: WayFields) => void
  readonly errors: Readonly<Record<string, string>>
  /** The cities' names, or 'Kota 2' as long as one has none. */
  readonly names: readonly string[]
}

/** The cities in order, each with its stops. */
export function WayNodes({ form, set, errors, names, frozen }: WayProps & { readonly frozen: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  const last = form.nodes.length - 1
  // A button that is removed with its row: the focus moves to the list.
  const change = (next: WayFields) => {
    list.current?.focus({ preventScroll: true })
    set(next)
  }
  return (
    <ol ref={list} tabIndex={-1} aria-label={t('stops.way')} className="grid gap-4">
      {form.nodes.map((node, index) => {
        const name = names[index] ?? ''
        const isBetween = index > 0 && index < last
        return (
          <li key={node.key} className="grid gap-4 rounded-lg border border-edge p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="min-w-0 font-bold wrap-anywhere">
                {node.kota.trim() === '' ? name : t('stops.city', { n: index + 1, name })}{' '}
                <span className="font-normal text-muted">{zoneName(node.zona)}</span>
              </h3>
              {isBetween && !frozen && (
                <div className="flex flex-wrap gap-1">
                  <MoveButton
                    label={t('stops.moveUp', { name })}
                    text="↑"
                    disabled={index === 1}
                    onClick={() => set(withNodesSwapped(form, index - 1))}
                  />
                  <MoveButton
                    label={t('stops.moveDown', { name })}
                    text="↓"
                    disabled={index === last - 1}
                    onClick={() => set(withNodesSwapped(form, index))}
                  />
                  <MoveButton
                    label={t('stops.removeCity', { name })}
                    text="×"
                    onClick={() => change(withoutNode(form, index))}
                  />
                </div>
              )}
            </div>
            {isBetween ? (
              <NodeCity
                node={node}
                index={index}
                errors={errors}
                frozen={frozen}
                onChange={(next) => set(withNodeChanged(form, index, next))}
              />
            ) : (
              <p className="text-sm text-muted">{t('stops.end')}</p>
            )}
            <StopRows
              form={form}
              index={index}
              name={name}
              errors={errors}
              onChange={(stops) => {
                const next = withNodeChanged(form, index, { stops })
                if (stops.length < node.stops.length) change(next)
                else set(next)
              }}
            />
            <div className="flex flex-wrap items-start gap-3">
              <Button size="sm" variant="secondary" icon={PLUS} onClick={() => set(withStop(form, index))}>
                {t('stops.addStop')}
                <span className="sr-only"> {name}</span>
              </Button>
              {!frozen && index < last && last < MAX_LEGS && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={PLUS}
                  onClick={() => set(withNode(form, index + 1))}
                >
                  {t('stops.addCityAfter', { name })}
                </Button>
              )}
              {index > 0 && (
                <ShiftTimes name={name} onShift={(minutes) => set(shifted(form, index, minutes))} />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type MoveButtonProps = {
  readonly label: string
  readonly text: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

function MoveButton({ label, text, disabled, onClick }: MoveButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
