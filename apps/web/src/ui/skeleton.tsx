import { cx } from '../lib/cx.ts'

/** A grey placeholder for text that is loading; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block h-4 rounded-sm', className)} />
}

/** A placeholder as high as a line of text. */
export function TextSkeleton({ className }: { className: string }) {
  return (
    <span className="flex h-lh items-center">
      {/* Zero-width space: the line has the height and baseline of text. */}
      {'\u200b'}
      <Skeleton className={className} />
    </span>
  )
}
