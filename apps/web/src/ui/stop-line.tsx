import { cx } from '../lib/cx.ts'

type StopLineProps = {
  readonly vertical?: boolean
  /** Interrupted, for errors. */
  readonly broken?: boolean
  readonly className?: string
}

/** The brand's motif: two stops joined by a line. Decorative; as long as its box. */
export function StopLine({ vertical = false, broken = false, className }: StopLineProps) {
  const line = broken ? 'border-dashed opacity-60' : 'border-solid opacity-60'
  return (
    <span
      aria-hidden="true"
      className={cx('inline-flex items-center text-brand', vertical && 'h-full flex-col', className)}
    >
      <span className="size-3 shrink-0 rounded-full border-[3px] border-current" />
      <span
        className={cx('grow border-current', line, vertical ? 'min-h-3 border-l-2' : 'min-w-3 border-t-2')}
      />
      <span className="size-3 shrink-0 rounded-full border-[3px] border-current bg-current" />
    </span>
  )
}

/** The logo: the motif, rising. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 32 32"
      className={cx('size-9 shrink-0', className)}
    >
      <rect width="32" height="32" rx="8" fill="var(--brand-deep)" />
      <path d="M11.300 20.700 20 12" stroke="var(--on-deep)" strokeWidth="2.5" />
      <circle cx="9" cy="23" r="3.250" fill="none" stroke="var(--on-deep)" strokeWidth="2.5" />
      <circle cx="23" cy="9" r="4.250" fill="var(--amber)" />
    </svg>
  )
}
