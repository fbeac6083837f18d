import { t } from '../../../texts/common.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

const STEPS = ['seats', 'confirm', 'pay', 'ticket'] as const

type BookingStepsProps = {
  current: (typeof STEPS)[number]
  /** Link to the seat page, if going back there loses nothing. */
  toSeats?: string | undefined
}

/** The steps of a booking: seats, confirmation, payment, ticket; shown on each of their pages. */
export function BookingSteps({ current, toSeats }: BookingStepsProps) {
  return (
    <Steps
      label={t('booking.steps')}
      current={STEPS.indexOf(current)}
      items={STEPS.map((step) => ({
        name: t(`booking.${step}`),
        ...(step === 'seats' && toSeats !== undefined && { to: toSeats }),
      }))}
    />
  )
}

type StepItem = {
  readonly name: string
  /** Link to an earlier step, if going back loses nothing. */
  readonly to?: string
}

/** Progress along a line with one stop per step (motifs.css); `current` is the index of the current step. */
function Steps({ items, current, label }: { items: readonly StepItem[]; current: number; label: string }) {
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
