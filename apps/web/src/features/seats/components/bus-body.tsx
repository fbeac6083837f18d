import type { ReactNode } from 'react'
import { t } from '../../../texts/layouts.ts'

/** The bus around a deck: windscreen, and the driver on their deck. */
export function BusBody({ hasDriver, children }: { hasDriver: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto w-fit max-w-full rounded-t-[40px] rounded-b-lg border-2 border-edge bg-surface px-[min(10px,3vw)] pt-2.5 pb-3 sm:px-5 sm:pt-4">
      <div aria-hidden="true" className="mb-2.5 text-xs text-muted">
        <span className="mx-auto mb-1.5 block h-1.5 w-2/3 rounded-full bg-info-soft ring-1 ring-line" />
        <div className="flex min-h-7 items-end justify-end border-b border-dashed border-edge pb-2">
          {hasDriver && (
            <span className="flex items-center gap-1.5">
              {t('seats.driver')}
              <svg
                viewBox="0 0 24 24"
                className="size-6 text-ink"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
              >
                <circle cx="12" cy="12" r="9" />
                <circle cx="12" cy="12" r="2.5" />
                <path d="M3.2 10.5 9.6 11.5M20.8 10.5l-6.4 1M12 14.5V21" />
              </svg>
            </span>
          )}
        </div>
      </div>
      {children}
      <p
        aria-hidden="true"
        className="mt-3 border-t border-dashed border-edge pt-2 text-center text-xs text-muted"
      >
        {t('seats.back')}
      </p>
    </div>
  )
}
