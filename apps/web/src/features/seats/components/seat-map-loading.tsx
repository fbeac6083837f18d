import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { SEAT_COLUMNS } from '../seat-layout.ts'

/** A placeholder in the shape of the bus while its seats load. */
export function SeatMapLoading({ totalSeats }: { totalSeats: number }) {
  const rows = Math.ceil(totalSeats / 4)
  return (
    <div
      role="status"
      className="mx-auto w-fit max-w-full rounded-t-[40px] rounded-b-lg border-2 border-line bg-surface px-[min(14px,4vw)] pt-2.5 pb-3 sm:rounded-t-[48px] sm:px-6 sm:pt-4 sm:pb-5"
    >
      <span className="sr-only">{t('seats.loading')}</span>
      <div className="mb-2.5 h-[49px] sm:mb-4 sm:h-[61px]" />
      {/* One shimmer for all seats: one per seat would be a compositing layer each. */}
      <div className="shimmer grid gap-y-2 bg-transparent sm:gap-y-2.5">
        {Array.from({ length: rows }, (_none, row) => (
          <div key={row} className="seat-row">
            {SEAT_COLUMNS.map((column) => (
              <span key={column} className={cx('seat-size block bg-sunken rounded-md', column)} />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-3 h-8" />
    </div>
  )
}
