import { t } from '../../../texts/common.ts'
import { Steps } from '../../../ui/steps.tsx'

const STEPS = ['seats', 'confirm', 'pay', 'ticket'] as const

type BookingStepsProps = {
  current: (typeof STEPS)[number]
  /** The seat page, from which a step ahead can go back without losing anything. */
  toSeats?: string | undefined
}

/** The line of a booking: seats, confirmation, payment, ticket; the same on each of their pages. */
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
