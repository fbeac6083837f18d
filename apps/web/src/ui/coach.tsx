import { cx } from '../lib/cx.ts'

/** A line-drawn coach on the line between two stops: the landing page, empty lists, success. Decorative. */
export function CoachOnRoad({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('flex items-end print:hidden', className)}>
      <span className="mb-px h-0.5 min-w-6 grow bg-current opacity-50" />
      <Coach className="h-11 w-auto shrink-0 sm:h-14" />
      <span className="mb-px h-0.5 min-w-6 grow-[2] bg-current opacity-50" />
    </div>
  )
}

/** The coach alone, seen from the side, driving to the right. */
export function Coach({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 120 46"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M5 38V12q0-6 6-6h86q8 0 11 8l6 15v9h-7M5 38h13M34 38h53" />
      <path d="M11 12h68v11H11zM25 12v11M39 12v11M52 12v11M66 12v11M85 12h13l6 13H85z" />
      <path d="M5 29h74M85 25v12M30 6l4-3h28l4 3" />
      <circle cx="26" cy="38" r="7" />
      <circle cx="26" cy="38" r="2" />
      <circle cx="97" cy="38" r="7" />
      <circle cx="97" cy="38" r="2" />
      <path d="M110 31h4" stroke="var(--amber)" strokeWidth="3" />
      <path d="M0 45h120" />
    </svg>
  )
}
