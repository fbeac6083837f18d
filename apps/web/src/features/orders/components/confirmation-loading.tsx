import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A placeholder with the confirmation's layout: time left, trip and cost first, on a wide screen beside the form. */
export function ConfirmationLoading() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">{t('confirm.loading')}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-start-1">
        <Card className="grid gap-3">
          <Pair left="h-6 w-36" right="h-9 w-20" />
          <Skeleton className="h-2.5 rounded-full" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-4/5" />
        </Card>
        <Card className="grid gap-4">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="w-40" />
          <Skeleton className="w-48" />
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-7 w-52" />
          <div className="flex flex-wrap gap-2">
            <Skeleton className="h-11 w-24 rounded-md" />
            <Skeleton className="h-11 w-24 rounded-md" />
          </div>
        </Card>
        <Card className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Pair left="w-28" right="w-24" />
          <Pair left="w-32" right="w-24" />
          <Pair left="w-12" right="h-8 w-36" />
        </Card>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:row-start-1">
        <Card className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-6 w-40 sm:col-span-2" />
          {['sm:col-span-2', '', ''].map((span, index) => (
            <span key={index} className={span}>
              <Skeleton className="mb-2.5 w-20" />
              <Skeleton className="h-11 rounded-md" />
            </span>
          ))}
        </Card>
        <Skeleton className="h-6 w-4/5" />
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
