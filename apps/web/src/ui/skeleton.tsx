import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Card } from './card.tsx'

/** A grey bar in the place of text to come; `className` gives its size. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block h-4 rounded-sm', className)} />
}

/** The shape of a list of cards while it loads; read aloud once. */
export function SkeletonCards({ count = 3, label }: { count?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label ?? t('app.loading')}</span>
      {Array.from({ length: count }, (_none, index) => (
        <Card key={index} className="grid gap-4">
          <Bone className="h-5 w-1/3" />
          <Bone className="h-8 w-2/3" />
          <Bone className="w-1/2" />
        </Card>
      ))}
    </div>
  )
}

/** The shape of a table while it loads. */
export function SkeletonRows({ count = 5, label }: { count?: number; label?: string }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface">
      <span className="sr-only">{label ?? t('app.loading')}</span>
      {Array.from({ length: count }, (_none, index) => (
        <div key={index} className="grid grid-cols-4 gap-4 border-b border-line p-4 last:border-0">
          <Bone className="col-span-2 md:col-span-1" />
          <Bone className="hidden md:block" />
          <Bone />
          <Bone />
        </div>
      ))}
    </div>
  )
}
