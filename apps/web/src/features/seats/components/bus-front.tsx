import { t } from '../../../texts/seats.ts'

/** The front of the bus, seen from above: windscreen, door on the left, driver on the right. */
export function BusFront() {
  return (
    <div aria-hidden="true" className="mb-4 text-xs text-muted">
      <span className="mx-auto mb-3 block h-2 w-2/3 rounded-full bg-info-soft ring-1 ring-line" />
      <div className="flex items-end justify-between border-b border-dashed border-edge pb-3">
        <span className="flex items-center gap-1.5">
          <span className="inline-block h-8 w-1.5 rounded-full bg-amber" />
          {t('seats.door')}
        </span>
        <span className="flex items-center gap-1.5">
          {t('seats.driver')}
          <svg
            viewBox="0 0 24 24"
            className="size-8 text-ink"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          >
            <circle cx="12" cy="12" r="9" />
            <circle cx="12" cy="12" r="2.5" />
            <path d="M3.200 10.500 9.600 11.500M20.800 10.500l-6.400 1M12 14.500V21" />
          </svg>
        </span>
      </div>
    </div>
  )
}
