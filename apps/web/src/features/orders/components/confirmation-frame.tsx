import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Page } from '../../../ui/page.tsx'
import { BookingSteps } from '../../holds/index.ts'
import { useReturnDay } from '../../trips/index.ts'
import { ConfirmationLoading } from './confirmation-loading.tsx'

/** Without the departure if the address is unknown: the prerendered page is the same for every address. */
export function Placeholder({ idRute }: { idRute?: number }) {
  return (
    <Frame idRute={idRute}>
      <ConfirmationLoading />
    </Frame>
  )
}

type FrameProps = { idRute?: number | undefined; subtitle?: string; children: ReactNode }

/** The page around the confirmation, with the steps of a booking. */
export function Frame({ idRute, subtitle = t('confirm.subtitle'), children }: FrameProps) {
  const pulang = useReturnDay()
  return (
    <Page
      title={t('confirm.title')}
      // Not on a phone: the time left is right below.
      subtitle={subtitle && <p className="max-sm:hidden">{subtitle}</p>}
      width="wide"
      above={
        <BookingSteps
          current="confirm"
          toSeats={idRute === undefined ? undefined : paths.seatSelection(idRute, pulang)}
        />
      }
    >
      {children}
    </Page>
  )
}
