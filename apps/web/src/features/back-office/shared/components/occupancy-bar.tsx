import type { Occupancy } from '@tiketbus/contract'

type Seats = Pick<Occupancy, 'total_kursi' | 'terjual' | 'menunggu' | 'ditahan'>

/** Sold, pending and held seats as shares of the bus. Decorative: the figures stand beside it. */
export function OccupancyBar({ seats }: { seats: Seats }) {
  const { total_kursi, terjual, menunggu, ditahan } = seats
  const percent = (count: number) => `${(count / Math.max(1, total_kursi)) * 100}%`
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="12"
      className="block overflow-hidden rounded-full bg-sunken ring-1 ring-line"
    >
      <rect width={percent(terjual)} height="12" className="fill-brand" />
      <rect x={percent(terjual)} width={percent(menunggu)} height="12" className="fill-amber" />
      <rect
        x={percent(terjual + menunggu)}
        width={percent(ditahan)}
        height="12"
        className="fill-info opacity-60"
      />
    </svg>
  )
}
