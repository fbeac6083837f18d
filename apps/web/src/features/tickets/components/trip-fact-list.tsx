import { type TripBrief, seatLabelList } from '@tiketbus/contract'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Facts } from '../../../ui/facts.tsx'

type TripFactListProps = {
  readonly route: TripBrief | null
  readonly seats: readonly number[]
  /** Rupiah. */
  readonly total: number
}

/** What a cancellation gives up: route, date, time, seats and total. */
export function TripFactList({ route, seats, total }: TripFactListProps) {
  return (
    <Facts
      facts={[
        ...(route
          ? [
              { term: t('ticket.route'), value: `${route.asal} → ${route.tujuan}` },
              { term: t('ticket.date'), value: formatLongDate(route.waktu_berangkat, route.zona_asal) },
              { term: t('ticket.time'), value: formatTime(route.waktu_berangkat, route.zona_asal) },
            ]
          : []),
        { term: t('ticket.seats'), value: seatLabelList(route, seats) },
        { term: t('ticket.total'), value: rupiah(total) },
      ]}
    />
  )
}
