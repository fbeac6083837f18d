import {
  type SearchResult,
  adminSearch,
  ticketNumber,
  type FoundOrder,
  type Ticket,
  type TripBrief,
  seatOf,
} from '@tiketbus/contract'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../../lib/http-client.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/search.ts'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { SearchResultGroup, type SearchResultRow } from '../components/search-result-group.tsx'
import { CARD, ROUTE } from '../../../../ui/rare-icons.ts'
import { formatShortDate, formatTime } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { passengerName, shortOrderNumber, StatusBadge } from '../../../orders/index.ts'

/** /admin/search?q=: the results by kind [B60]. */
export function Component() {
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  return (
    <Page
      title={t('find.title')}
      subtitle={q !== '' && <span className="wrap-anywhere">{t('find.for', { q })}</span>}
      width="desk"
    >
      {q === '' ? (
        <EmptyState title={t('find.start')} icon="search">
          {t('find.help')}
        </EmptyState>
      ) : (
        <Results q={q} />
      )}
    </Page>
  )
}

function Results({ q }: { q: string }) {
  const query = useQuery(searchQuery(q))
  useLoadAlert(query, t('find.failed'))
  return (
    <Loaded query={query} failed={t('find.failed')} loading={<ListLoading rows={5} />}>
      {({ data }) => <Groups found={data} />}
    </Loaded>
  )
}

function Groups({ found: { orders, tickets, people, departures, buses } }: { found: SearchResult }) {
  const groups = [
    { title: t('find.orders'), icon: CARD, more: orders.more, rows: orders.rows.map(orderRow) },
    { title: t('find.tickets'), icon: 'ticket', more: tickets.more, rows: tickets.rows.map(ticketRow) },
    { title: t('find.people'), icon: 'user', more: people.more, rows: people.rows.map(personRow) },
    {
      title: t('find.departures'),
      icon: ROUTE,
      more: departures.more,
      rows: departures.rows.map(departureRow),
    },
    { title: t('find.buses'), icon: 'bus', more: buses.more, rows: buses.rows.map(busRow) },
  ] as const
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        {shown.length === 0 ? t('find.none') : t('find.found', { what: shown.map(countOf).join(', ') })}
      </p>
      {shown.length === 0 && (
        <EmptyState title={t('find.none')} icon="search">
          {t('find.noneHelp')}
        </EmptyState>
      )}
      {shown.map((group) => (
        <SearchResultGroup key={group.title} {...group} />
      ))}
    </div>
  )
}

function countOf({
  title,
  rows,
  more,
}: {
  title: string
  rows: readonly SearchResultRow[]
  more: boolean
}): string {
  return t(more ? 'find.countMore' : 'find.count', { n: rows.length, kind: title.toLowerCase() })
}

/** Query of all records that match the typed text. */
function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => call(adminSearch.search, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 0,
  })
}

// The texts and links of each kind of result.
const whenOf = (trip: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>) =>
  `${formatShortDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`

const journeyOf = (trip: TripBrief | null) =>
  trip ? `${trip.asal} → ${trip.tujuan} · ${whenOf(trip)}` : t('admin.na')

const ticketRow = (ticket: Ticket): SearchResultRow => ({
  key: String(ticket.id_tiket),
  to: adminPaths.ticket(ticket.id_tiket),
  title: `${ticketNumber(ticket.id_tiket)} · ${passengerName(ticket, t('admin.unknownUser'))}`,
  lines: [`${journeyOf(ticket.Rute)} · ${t('find.seats', { seats: seatOf(ticket) })}`],
  side: <StatusBadge status={ticket.status_tiket} />,
})

const orderRow = (order: FoundOrder): SearchResultRow => ({
  key: order.order_group_id,
  to: adminPaths.order(order.order_group_id),
  title: t('find.orderNumber', { number: shortOrderNumber(order.order_group_id) }),
  lines: [
    `${order.User?.username ?? t('admin.unknownUser')} · ${t('find.seats', { seats: (order.kursi ?? order.nomor_kursi).join(', ') })} · ${rupiah(order.total_amount)}`,
    journeyOf(order.Rute),
  ],
  side: order.statuses.map((status) => <StatusBadge key={status} status={status} />),
})

const personRow = (person: SearchResult['people']['rows'][number]): SearchResultRow => ({
  key: String(person.id_user),
  to: `${adminPaths.users}?q=${encodeURIComponent(person.email)}`,
  title: person.username,
  lines: [person.email, ...(person.no_telepon ? [] : [t('find.noPhone')])],
  foot: person.no_telepon && <PhoneLinks phone={person.no_telepon} name={person.username} />,
})

const departureRow = (trip: TripBrief): SearchResultRow => ({
  key: String(trip.id_rute),
  to: adminPaths.route(trip.id_rute),
  title: `${trip.asal} → ${trip.tujuan}`,
  lines: [`${whenOf(trip)} · ${trip.nama_bus}`],
})

const busRow = (bus: SearchResult['buses']['rows'][number]): SearchResultRow => ({
  key: String(bus.id_bus),
  to: `${adminPaths.buses}?q=${encodeURIComponent(bus.nama_bus)}`,
  title: bus.nama_bus,
  lines: [t('find.busSeats', { n: bus.total_kursi })],
})
