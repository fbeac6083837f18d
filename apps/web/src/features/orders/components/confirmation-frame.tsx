import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Page } from '../../../ui/page.tsx'
import { BookingSteps } from '../../holds/index.ts'
import { useAddressPart, useReturnDay } from '../../trips/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

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
  const part = useAddressPart()
  return (
    <Page
      title={t('confirm.title')}
      // Not on a phone: the time left is right below.
      subtitle={subtitle && <p className="max-sm:hidden">{subtitle}</p>}
      width="wide"
      above={
        <BookingSteps
          current="confirm"
          toSeats={idRute === undefined ? undefined : paths.seatSelection(idRute, pulang, part)}
        />
      }
    >
      {children}
    </Page>
  )
}

/** A placeholder with the confirmation's layout: time left, trip and cost first, on a wide screen beside the form. */
function ConfirmationLoading() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">{t('confirm.loading')}</span>
      <Card className="grid gap-4 max-sm:p-4 lg:col-start-2 lg:row-start-1">
        <div className="grid gap-2">
          <Pair left="h-6 w-36" right="h-8 w-20" />
          <Skeleton className="h-2 rounded-full" />
          <Skeleton className="my-1 h-3" />
          <Skeleton className="my-1 h-3 w-4/5" />
        </div>
        <div className="grid gap-3 border-t border-line pt-4">
          <Pair left="h-6 w-40" right="h-6 w-24" />
          <Pair left="h-9 w-24" right="h-9 w-24" />
          <Pair left="h-9 w-28" right="h-9 w-28" />
          <Skeleton className="h-7 w-20 rounded-full" />
        </div>
        <div className="grid gap-1 border-t border-line pt-4">
          <Pair left="h-6 w-28" right="h-6 w-24" />
          <Pair left="h-6 w-32" right="h-6 w-24" />
          <Pair left="h-8 w-12" right="h-8 w-36" />
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:row-start-1">
        <Card className="grid gap-3 max-sm:p-4 sm:gap-4">
          <Skeleton className="h-6 w-40" />
          <Pair left="h-6 w-16" right="h-6 w-36" />
          <Pair left="h-6 w-16" right="h-6 w-44" />
          <Pair left="h-6 w-28" right="h-6 w-32" />
          <Skeleton className="h-11 rounded-md" />
        </Card>
        <Skeleton className="h-13 rounded-md" />
      </div>
    </div>
  )
}

function Pair({ left, right }: { left: string; right: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <Skeleton className={left} />
      <Skeleton className={right} />
    </div>
  )
}
