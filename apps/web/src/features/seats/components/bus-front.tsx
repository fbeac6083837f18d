import type { ReactNode } from 'react'
import { t } from '../../../texts/seats.ts'

/** The front of the bus, seen from above: windscreen, door with its steps on the left, driver on the right. */
export function BusFront() {
  return (
    <div aria-hidden="true" className="mb-2.5 text-xs text-muted sm:mb-4">
      <span className="mx-auto mb-1.5 block h-1.5 w-2/3 rounded-full bg-info-soft ring-1 ring-line sm:mb-3 sm:h-2" />
      <div className="flex items-end justify-between border-b border-dashed border-edge pb-2 sm:pb-3">
        <span className="flex items-center gap-1.5">
          <Drawing className="-ml-2 size-7 text-brand">
            <path d="M2 3v18" strokeWidth="3" />
            <path d="M6 6h6v4h4v4h4v4" />
          </Drawing>
          {t('seats.door')}
        </span>
        <span className="flex items-center gap-1.5">
          {t('seats.driver')}
          <Drawing className="size-7 text-ink">
            <circle cx="12" cy="12" r="9" />
            <circle cx="12" cy="12" r="2.5" />
            <path d="M3.200 10.500 9.600 11.500M20.800 10.500l-6.400 1M12 14.500V21" />
          </Drawing>
        </span>
      </div>
    </div>
  )
}

/** The rear: the toilet, if the bus has one, and the rear window. */
export function BusRear({ hasToilet }: { hasToilet: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-3 flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-t border-dashed border-edge pt-2 text-xs text-muted"
    >
      {hasToilet && (
        <span className="flex items-center gap-1.5 rounded-sm border border-line px-1.5 py-1">
          <Drawing className="size-4">
            <path d="M7 3h4v8M4 11h15c0 4-3 6-6 6v4H8v-5c-2-1-4-2-4-5Z" />
          </Drawing>
          {t('seats.toilet')}
        </span>
      )}
      {t('seats.back')}
    </div>
  )
}

/** The windows beside a row, in the walls of the bus. */
export function Windows() {
  const pane = 'absolute inset-y-1 w-1 rounded-full bg-info-soft ring-1 ring-line'
  return (
    <span aria-hidden="true" className="contents">
      <span className={`${pane} -left-2.25 sm:-left-4.25`} />
      <span className={`${pane} -right-2.25 sm:-right-4.25`} />
    </span>
  )
}

function Drawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeWidth="1.8">
      {children}
    </svg>
  )
}
