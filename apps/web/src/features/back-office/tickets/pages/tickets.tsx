import {
  adminTickets,
  DEFAULT_PAGE_SIZE,
  ticketNumber,
  TICKET_STATUSES,
  type Ticket,
  seatOf,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShortDate, formatTime, zoneName } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/tickets.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { passengerName, ticketStatusText, StatusBadge } from '../../../orders/index.ts'
import { readTicket } from '../../shared/api/tickets.ts'
import { ticketsQuery } from '../api/tickets.ts'
import { DeleteTicketDialog } from '../components/delete-ticket-dialog.tsx'
import { May, useMay } from '../../shared/components/may.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { TicketStatusDialog } from '../components/ticket-status-dialog.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useOnRecordDeleted } from '../../shared/use-on-record-deleted.ts'
import { formatShortTime } from '../../shared/short-time.ts'

type OpenDialog = { readonly action: 'status' | 'delete'; readonly ticket: Ticket }

const numberOf = (ticket: Ticket) => ticketNumber(ticket.id_tiket)

/** /admin/tickets: 'Kelola Tiket' */
export function Component() {
  const list = useListAddress([], DEFAULT_PAGE_SIZE)
  const query = useQuery(ticketsQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const [failure, setFailure] = useState<string>()
  const close = () => setOpen(undefined)
  const mayChange = useMay()(adminTickets.updateTicketStatus)
  useOnRecordDeleted({
    kind: 'tickets',
    id: open?.ticket.id_tiket,
    listed: query.data?.data.map(({ id_tiket }) => id_tiket),
    read: readTicket,
    onDeleted: close,
  })
  function ask(next: OpenDialog): void {
    setFailure(undefined)
    setOpen(next)
  }
  return (
    <Page
      title={t('tickets.title')}
      subtitle={t('tickets.subtitle')}
      width="desk"
      actions={<Total n={query.data?.meta?.total} />}
    >
      <ListTools
        {...list}
        placeholder={t('tickets.searchLabel')}
        filter={{
          label: t('tickets.status'),
          options: TICKET_STATUSES.map((status) => [status, ticketStatusText(status)]),
        }}
      />
      {failure && (
        <Notice tone="danger" strong className="mb-5">
          {failure}
        </Notice>
      )}
      <ListView
        query={query}
        {...list}
        caption={t('tickets.title')}
        empty={t('tickets.empty')}
        failed={t('tickets.loadFailed')}
        columns={columnsFor(mayChange ? (ticket) => ask({ action: 'status', ticket }) : undefined)}
        rowKey={(ticket) => ticket.id_tiket}
        tableFrom="xl"
        actions={(ticket) => (
          <>
            <May make={adminTickets.updateTicketStatus}>
              <Button size="sm" variant="secondary" onClick={() => ask({ action: 'status', ticket })}>
                {t('tickets.changeStatus')}
                <span className="sr-only"> {numberOf(ticket)}</span>
              </Button>
            </May>
            <May make={adminTickets.deleteTicket}>
              <Button size="sm" variant="quiet" onClick={() => ask({ action: 'delete', ticket })}>
                {t('admin.delete')}
                <span className="sr-only"> {numberOf(ticket)}</span>
              </Button>
            </May>
          </>
        )}
      />
      {open?.action === 'status' && (
        <TicketStatusDialog ticket={open.ticket} onClose={close} onFailed={setFailure} />
      )}
      {open?.action === 'delete' && (
        <DeleteTicketDialog ticket={open.ticket} onClose={close} onFailed={setFailure} />
      )}
    </Page>
  )
}

/** The badge reserves its space while the number loads. */
function Total({ n }: { n: number | undefined }) {
  return (
    <Badge tone="brand" className="tabular min-h-7">
      {n === undefined ? '…' : t('tickets.total', { n: n.toLocaleString('id-ID') })}
    </Badge>
  )
}

/** Who booked, if somebody else travels; who bought without an account has no name of their own. */
const Booker = ({ ticket: { nama_penumpang, User } }: { readonly ticket: Ticket }) =>
  nama_penumpang &&
  User &&
  nama_penumpang !== User.username && (
    <span className="block text-sm text-muted wrap-anywhere">
      {t('tickets.bookedBy', { name: User.username })}
    </span>
  )

/** `onStatus`: absent for those who may not change a status. */
const columnsFor = (onStatus?: (ticket: Ticket) => void): readonly Column<Ticket>[] => [
  {
    header: t('tickets.ticketAndPassenger'),
    main: true,
    grow: 34,
    sort: 'id_tiket',
    line: (ticket) => (
      <>
        <Link
          className="link pointer-coarse:tappable tabular font-semibold"
          to={adminPaths.ticket(ticket.id_tiket)}
        >
          {numberOf(ticket)}
        </Link>
        <span>{passengerName(ticket, t('admin.unknownUser'))}</span>
        <Booker ticket={ticket} />
        <span className="text-muted">{ticket.User?.email ?? t('admin.noEmail')}</span>
      </>
    ),
    cell: (ticket) => (
      <>
        <span className="tabular block font-semibold md:min-w-48">
          <Link className="link pointer-coarse:tappable" to={adminPaths.ticket(ticket.id_tiket)}>
            {numberOf(ticket)}
          </Link>
        </span>
        <span className="block wrap-anywhere">{passengerName(ticket, t('admin.unknownUser'))}</span>
        <Booker ticket={ticket} />
        <span className="block text-sm text-muted wrap-anywhere">
          {ticket.User?.email ?? t('admin.noEmail')}
        </span>
      </>
    ),
  },
  {
    header: t('tickets.routeAndSchedule'),
    grow: 42,
    line: ({ Rute: trip }) =>
      trip ? (
        <>
          <span className="tabular">
            {formatShortTime(trip.waktu_berangkat, trip.zona_asal)} {zoneName(trip.zona_asal)}
          </span>
          <span className="font-semibold">{`${trip.asal} → ${trip.tujuan}`}</span>
        </>
      ) : (
        t('admin.na')
      ),
    cell: ({ Rute: trip }) =>
      trip ? (
        <>
          <span className="block font-semibold wrap-anywhere md:min-w-40">{`${trip.asal} → ${trip.tujuan}`}</span>
          <span className="tabular block text-sm">
            {formatShortDate(trip.waktu_berangkat, trip.zona_asal)},{' '}
            {formatTime(trip.waktu_berangkat, trip.zona_asal)}
          </span>
        </>
      ) : (
        t('admin.na')
      ),
  },
  {
    header: t('tickets.detail'),
    grow: 24,
    cell: (ticket) => (
      <span className="tabular">
        <span className="block font-semibold">{t('tickets.seat', { n: seatOf(ticket) })}</span>
        <span className="block">{rupiah(ticket.total_bayar)}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {ticket.Rute?.nama_bus ?? t('admin.na')}
        </span>
      </span>
    ),
  },
  {
    header: t('tickets.status'),
    cell: (ticket) =>
      onStatus ? (
        <button
          type="button"
          className="min-h-11 rounded-full"
          aria-label={t('tickets.changeStatusOf', {
            number: numberOf(ticket),
            status: ticketStatusText(ticket.status_tiket),
          })}
          onClick={() => onStatus(ticket)}
        >
          <StatusBadge status={ticket.status_tiket} />
        </button>
      ) : (
        <StatusBadge status={ticket.status_tiket} />
      ),
  },
]
