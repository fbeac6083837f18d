import { Link } from 'react-router'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

export type StepItem = {
  readonly name: string
  /** Link to an earlier step, if going back loses nothing. */
  readonly to?: string
}

/** Progress along a line with one stop per step (motifs.css); `current` is the index of the current step. */
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
      <ol>
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
  return (
    <li aria-current={active ? 'step' : undefined} data-done={done || undefined}>
      <span aria-hidden="true">{done && <Icon name="check" className="size-3.5 [stroke-width:3]" />}</span>
      {done && item.to !== undefined ? <Link to={item.to}>{item.name}</Link> : <span>{item.name}</span>}
      <span className="sr-only">
        {active ? t('step.progress', { n: index + 1, total, name: item.name }) : done ? t('step.done') : ''}
      </span>
    </li>
  )
}
