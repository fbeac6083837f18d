import { cx } from '../lib/cx.ts'

/** A grey bar in the place of text to come; `className` sets its size. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block h-4 rounded-sm', className)} />
}

/** A bone in the room of a whole line of text. */
export function TextBone({ className }: { className: string }) {
  return (
    <span className="flex h-lh items-center">
      {/* So that it stands on the line as a text does. */}
      {'\u200b'}
      <Bone className={className} />
    </span>
  )
}
