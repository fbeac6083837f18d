import { cx } from '../lib/cx.ts'
import { Link } from 'react-router'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

export type StepItem = {
  readonly name: string
  /** Link to an earlier step, if going back loses nothing. */
  readonly to?: string
}

/** Progress along a line with one stop per step; `current` is the index of the current step. */
export function Steps({
  items,
  current,
  label,
}: {
  items: readonly StepItem[]
  current: number
  label: string
}) {
  return (
    <nav aria-label={label} className="steps">
      <ol className="flex">
        {items.map((item, index) => (
          <Step key={item.name} item={item} index={index} current={current} total={items.length} />
        ))}
      </ol>
    </nav>
  )
}

type StepProps = { item: StepItem; index: number; current: number; total: number }

function Step({ item, index, current, total }: StepProps) {
  const done = index < current
  const active = index === current
  // As high as a link, since a completed step may become one.
  const caption = cx(
    'mt-1.5 min-h-6 text-xs leading-tight sm:text-sm',
    active ? 'font-bold text-ink' : 'text-muted',
  )
  return (
    <li
      aria-current={active ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center text-center"
    >
      {index > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-[11px] right-1/2 h-0.5 w-full',
            done || active ? 'bg-brand' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'relative z-1 inline-flex size-6 items-center justify-center rounded-full border-[3px]',
          done && 'border-brand bg-brand text-on-brand',
          active && 'border-brand bg-surface',
          !done && !active && 'border-line bg-surface',
        )}
      >
        {done && <Icon name="check" className="size-3.5 [stroke-width:3]" />}
        {active && <span className="size-2 rounded-full bg-brand" />}
      </span>
      {done && item.to !== undefined ? (
        <Link
          to={item.to}
          className={cx(
            caption,
            'relative inline-flex underline underline-offset-2 after:absolute after:-inset-x-3 after:-top-8 after:-bottom-1',
          )}
        >
          {item.name}
        </Link>
      ) : (
        <span className={caption}>{item.name}</span>
      )}
      <span className="sr-only">
        {active ? t('step.progress', { n: index + 1, total, name: item.name }) : done ? t('step.done') : ''}
      </span>
    </li>
  )
}
