import { cx } from '../lib/cx.ts'

/** A grey bar in the place of text to come; `className` gives its size. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block h-4 rounded-sm', className)} />
}
