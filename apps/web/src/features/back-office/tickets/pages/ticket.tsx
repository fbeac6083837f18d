import { adminOrders, adminTickets, ticketNumber, type Ticket, seatOf } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { HttpError } from '../../../../lib/http-client.ts'
import { readId } from '../../../../lib/paths.ts'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { passengerName, shortOrderNumber, StatusBadge } from '../../../orders/index.ts'
import { ticketPageQuery } from '../../shared/api/tickets.ts'
import { DeleteTicketDialog } from '../components/delete-ticket-dialog.tsx'
import { IdentityNumber } from '../components/identity-number.tsx'
import { May } from '../../shared/components/may.tsx'
import { OrderMails } from '../components/order-mails.tsx'
import { PollProvider } from '../components/poll-provider.tsx'
import { RecordLoading, RecordNotFound } from '../components/record-states.tsx'
import { RenameDialog } from '../components/rename-dialog.tsx'
import { TicketStatusDialog } from '../components/ticket-status-dialog.tsx'
import { boardsText, departureOf, journeyOf, leavesText } from '../order-texts.ts'
import { EDIT } from '../../../../ui/rare-icons.ts'
import { Section } from '../../../../ui/section.tsx'

/** /admin/tickets/:id: one seat's ticket and passenger, with actions [B68]. */
export function Component() {
  const { id = '' } = useParams()
  if (readId(id) === undefined) return <NotFound />
  return <TicketPage key={id} id={id} />
}

const NotFound = () => (
  <RecordNotFound title={t('order.ticketNotFound')} help={t('order.ticketNotFoundHelp')} />
)

function TicketPage({ id }: { id: string }) {
  const query = useQuery(ticketPageQuery(id))
  const { data, error } = query
  useLoadAlert(unlessMissing(query), t('order.ticketLoadFailed'))
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  const ticket = data?.data
  return (
    <Page
      title={t('order.ticketTitle', { number: ticketNumber(id) })}
      subtitle={ticket && <StatusBadge status={ticket.status_tiket} />}
      width="desk"
      above={<BackLink to={adminPaths.tickets} label={t('order.back')} />}
    >
      <Loaded query={query} failed={t('order.ticketLoadFailed')} loading={<RecordLoading />}>
        {({ data: found }) => <TicketView ticket={found} />}
      </Loaded>
    </Page>
  )
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState<'status' | 'name' | 'delete'>()
  const close = () => setOpen(undefined)
  const ignoreFailure = () => undefined
  return (
    <div className="grid gap-6">
      <Section id="ticket-seat" title={t('order.seat', { n: seatOf(ticket) })}>
        <TicketFacts ticket={ticket} />
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <May make={adminTickets.updateTicketStatus}>
            <Button onClick={() => setOpen('status')}>{t('tickets.modalTitle')}</Button>
            <Button variant="secondary" icon={EDIT} onClick={() => setOpen('name')}>
              {t('order.rename')}
            </Button>
          </May>
          <May make={adminTickets.deleteTicket}>
            <Button variant="quiet" onClick={() => setOpen('delete')}>
              {t('admin.delete')}
            </Button>
          </May>
        </div>
        <May make={adminOrders.pollProvider}>
          {(ticket.status_tiket === 'pending' || ticket.Pembayaran?.metode === 'midtrans') && (
            <div className="mt-5 border-t border-line pt-5">
              <PollProvider id_tiket={ticket.id_tiket} />
            </div>
          )}
        </May>
        {open === 'status' && <TicketStatusDialog ticket={ticket} onClose={close} onFailed={ignoreFailure} />}
        {open === 'name' && <RenameDialog ticket={ticket} onClose={close} />}
        {open === 'delete' && <DeleteTicketDialog ticket={ticket} onClose={close} onFailed={ignoreFailure} />}
      </Section>
      <Card as="section" aria-labelledby="ticket-mails">
        <h2 id="ticket-mails" className="mb-3 text-lg font-bold">
          {t('order.mailsOfOrder')}
        </h2>
        <OrderMails id={ticket.order_group_id} />
      </Card>
    </div>
  )
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { Rute: trip, User: user } = ticket
  const wideText = (text: string) => <span className="wrap-anywhere">{text}</span>
  return (
    <Facts
      facts={[
        { term: t('order.passenger'), value: wideText(passengerName(ticket, t('admin.unknownUser'))) },
        ...(ticket.identitas_tersamar
          ? [
              {
                term: t('order.identity'),
                value: <IdentityNumber id={ticket.id_tiket} mask={ticket.identitas_tersamar} />,
              },
            ]
          : []),
        { term: t('order.who'), value: wideText(user?.username ?? t('order.noAccount')) },
        // Without an account the order's page has the phone of a buyer at a counter.
        ...(user
          ? [
              { term: t('order.email'), value: wideText(user.email ?? t('admin.noEmail')) },
              {
                term: t('order.phone'),
                value: user.no_telepon ? (
                  <PhoneLinks phone={user.no_telepon} name={user.username} />
                ) : (
                  t('order.noPhone')
                ),
              },
            ]
          : []),
        {
          term: t('order.trip'),
          value: trip ? (
            <Link className="link pointer-coarse:tappable wrap-anywhere" to={adminPaths.route(trip.id_rute)}>
              {`${journeyOf(trip)}, ${departureOf(trip)}`}
            </Link>
          ) : (
            t('admin.na')
          ),
        },
        ...(trip
          ? [
              { term: t('order.boards'), value: wideText(boardsText(trip)) },
              { term: t('order.leaves'), value: wideText(leavesText(trip)) },
            ]
          : []),
        { term: t('order.bus'), value: wideText(trip?.nama_bus ?? t('admin.na')) },
        { term: t('order.price'), value: rupiah(ticket.total_bayar) },
        {
          term: t('order.boarded'),
          value: ticket.boarded_at
            ? formatDateTime(ticket.boarded_at, trip?.zona_asal)
            : t('order.notBoarded'),
        },
        { term: t('order.at'), value: formatDateTime(ticket.tanggal_pemesanan) },
        {
          term: t('order.number'),
          value: (
            <Link className="link pointer-coarse:tappable" to={adminPaths.order(ticket.order_group_id)}>
              {t('order.title', { number: shortOrderNumber(ticket.order_group_id) })}
            </Link>
          ),
        },
      ]}
    />
  )
}
