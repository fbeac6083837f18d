import { ARRIVE_EARLY_MINUTES, type TripBrief } from '@tiketbus/contract'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/tickets.ts'
import { BusName } from '../../trips/index.ts'
import { isCancelled, seatsIn, type TicketOrder } from '../ticket-order.ts'

/** On the ticket itself: which bus, which seats, and when to be at the gate. Not the time for a journey that nobody takes. */
export function Boarding({ order, route }: { order: TicketOrder; route: TripBrief }) {
  const early = new Date(Date.parse(route.waktu_berangkat) - ARRIVE_EARLY_MINUTES * 60_000).toISOString()
  return (
    <p className="tabular mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-2.5 leading-snug sm:mt-4 sm:pt-4">
      <span className="font-semibold">
        <BusName name={route.nama_bus} plate={route.nomor_polisi} />
      </span>
      <strong>{t('ticket.seat', { n: seatsIn(order) })}</strong>
      {!isCancelled(order) && (
        <span className="max-sm:w-full">
          {t(order.master.titik_naik ? 'ticket.gateAtPoint' : 'ticket.gate')}{' '}
          <strong className="whitespace-nowrap">{formatTime(early, route.zona_asal)}</strong>
        </span>
      )}
    </p>
  )
}
