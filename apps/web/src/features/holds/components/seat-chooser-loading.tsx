import { DEFAULT_TOTAL_SEATS } from '@tiketbus/contract'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SeatLegend, SeatMapLoading } from '../../seats/index.ts'

/** A placeholder with the chooser's layout, so that little shifts when the departure loads. */
export function SeatChooserLoading() {
  return (
    <div className="grid gap-5 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start">
      <Card className="grid gap-4 max-lg:gap-3 max-lg:p-4 lg:order-last">
        <Skeleton className="h-6 w-40 max-lg:hidden" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="mt-4 h-2" />
          <Skeleton className="h-24" />
        </div>
        <div className="grid gap-2 border-t border-line pt-4 max-lg:pt-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </div>
      </Card>
      <div className="min-w-0">
        <div className="mb-2 grid justify-items-center lg:gap-2">
          <SeatLegend />
          <div className="h-9 pointer-coarse:h-11" />
          <div className="h-5 max-[22rem]:h-10" />
        </div>
        <SeatMapLoading totalSeats={DEFAULT_TOTAL_SEATS} />
      </div>
    </div>
  )
}
