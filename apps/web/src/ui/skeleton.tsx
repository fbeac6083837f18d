import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Card } from './card.tsx'

/** A grey bar in the place of text to come; `className` gives its size. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block h-4 rounded-sm', className)} />
}

type SkeletonCardsProps = { count?: number; label?: string; className?: string }

/** The shape of a list of cards while it loads; read aloud once. */
export function SkeletonCards({ count = 3, label, className }: SkeletonCardsProps) {
  return (
    <div role="status" className={cx('grid gap-4', className)}>
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
