import { DEFAULT_TOTAL_SEATS } from '@tiketbus/contract'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SeatLegend, SeatMapLoading } from '../../seats/index.ts'

/** A placeholder with the chooser's layout, so that little shifts when the departure loads. */
export function SeatChooserLoading() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start">
      <Card className="grid gap-4 max-lg:hidden lg:order-last">
        <Skeleton className="h-6 w-40" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="mt-4 h-2" />
          <Skeleton className="h-24" />
        </div>
        <div className="grid gap-2 border-t border-line pt-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </div>
      </Card>
      <Skeleton className="h-11 rounded-md lg:hidden" />
      <div className="min-w-0">
        <div className="min-h-11 lg:mb-2" />
        <SeatMapLoading totalSeats={DEFAULT_TOTAL_SEATS} />
        <SeatLegend />
      </div>
    </div>
  )
}
