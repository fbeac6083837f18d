import { busAndPlate, seatOf } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { myTicketsQuery } from '../api/tickets.ts'
import { formerTime } from '../former-time.ts'
import { groupTickets, type TicketOrder, hasStatus } from '../ticket-order.ts'
import { RouteLine } from './route-line.tsx'

/** Orders with confirmed tickets. There are few, since a ticket is completed soon after its departure. */
export const confirmedTicketsQuery = myTicketsQuery({ status: 'confirmed', page: 1, limit: 50 })

/** The user's next departure; renders nothing if there is none. */
export function NextTrip() {
  const { data } = useQuery(confirmedTicketsQuery)
  const now = useServerNow(60_000)
  const next = data && nextOrder(groupTickets(data.data), now)
  return next === undefined ? null : <Next order={next} />
}

function Next({ order }: { order: TicketOrder }) {
  const { route } = order
  if (route === null) return null
  const former = formerTime(order.master, route)
  const confirmed = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
  return (
    <section aria-labelledby="next-trip" className="lg:col-span-2">
      <StubCard
        stub={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="tabular min-w-0 wrap-break-word">
              {busAndPlate(route)}
              <span aria-hidden="true"> · </span>
              <span className="inline-block">
                {t('ticket.seats')} {confirmed.map(seatOf).join(', ')}
              </span>
            </p>
            <LinkButton icon="ticket" className="max-sm:grow" to={paths.ticket(order.master.id_tiket)}>
              {t('dashboard.showTicket')}
            </LinkButton>
          </div>
        }
      >
        <h2 id="next-trip" className="mb-2 text-lg font-bold">
          {t('dashboard.next')}
        </h2>
        <div className="text-lg leading-snug font-semibold">
          <RouteLine route={route} />
        </div>
        <p className="tabular mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl leading-tight font-extrabold whitespace-nowrap">
            {formatTime(route.waktu_berangkat, route.zona_asal)}
          </span>
          <span>{formatLongDate(route.waktu_berangkat, route.zona_asal)}</span>
          {former && <span className="font-semibold text-warning">{former}</span>}
        </p>
        <p className="text-sm text-muted wrap-break-word">
          {route.terminal_asal || t('trip.terminal', { city: route.asal })}
        </p>
      </StubCard>
    </section>
  )
}

/** The confirmed order that departs next; undefined if none is still to depart. */
function nextOrder(orders: readonly TicketOrder[], nowMs: number): TicketOrder | undefined {
  const ahead = orders
    .map((order) => ({ order, at: Date.parse(order.route?.waktu_berangkat ?? '') }))
    .filter(({ order, at }) => at > nowMs && hasStatus(order, 'confirmed'))
  return ahead.toSorted((a, b) => a.at - b.at)[0]?.order
}
