import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { SEAT_COLUMNS } from '../seat-layout.ts'

/** A placeholder in the shape of the bus while its seats load. */
export function SeatMapLoading({ totalSeats }: { totalSeats: number }) {
  const rows = Math.ceil(totalSeats / 4)
  return (
    <div
      role="status"
      className="mx-auto w-fit max-w-full rounded-t-[3rem] rounded-b-lg border-2 border-line bg-surface px-3 pt-4 pb-5 sm:px-6"
    >
      <span className="sr-only">{t('seats.loading')}</span>
      <div className="mb-4 h-[4.9375rem]" />
      {/* One shimmer for all seats: one per seat would be a compositing layer each. */}
      <div className="shimmer grid gap-y-2.5 bg-transparent">
        {Array.from({ length: rows }, (_none, row) => (
          <div key={row} className="seat-row">
            {SEAT_COLUMNS.map((column) => (
              <span key={column} className={cx('seat-size block bg-sunken rounded-md', column)} />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-4 h-6" />
    </div>
  )
}
