import { t } from '../../../texts/common.ts'
import { Steps } from '../../../ui/steps.tsx'

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
