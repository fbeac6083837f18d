import { adminTickets, ticketNumber, type AdminOrder, type Ticket, seatOf } from '@tiketbus/contract'
import { Link } from 'react-router'
import { May } from '../../shared/components/may.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { IdentityMask, passengerName, StatusBadge } from '../../../orders/index.ts'

type OrderSeatsProps = {
  readonly order: AdminOrder
  readonly chosen: readonly number[]
  /** Whether the person may cancel seats: others have nothing to choose them for. */
  readonly mayCancel: boolean
  readonly onChoose: (ids: readonly number[]) => void
  readonly onRename: (ticket: Ticket) => void
}

/** The seats of an order; all but cancelled ones can be selected. */
export function OrderSeats({ order, chosen, mayCancel, onChoose, onRename }: OrderSeatsProps) {
  const notes = new Map(order.seats.map(({ id_tiket, cancel_note }) => [id_tiket, cancel_note]))
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const canChoose = mayCancel && order.tickets.some(({ status_tiket }) => status_tiket !== 'cancelled')
  return (
    <ul className="divide-y divide-line">
      {order.tickets.map((ticket) => (
        <li key={ticket.id_tiket} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
          {canChoose && (
            <Choice
              ticket={ticket}
              checked={chosen.includes(ticket.id_tiket)}
              onToggle={() => toggle(ticket.id_tiket)}
            />
          )}
          <div className="min-w-0 grow basis-40">
            <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {t('order.seat', { n: seatOf(ticket) })}
              <Link
                className="link inline-flex min-h-6 items-center pointer-coarse:tappable"
                to={adminPaths.ticket(ticket.id_tiket)}
              >
                {ticketNumber(ticket.id_tiket)}
              </Link>
              <StatusBadge status={ticket.status_tiket} />
            </p>
            <p className="mt-1 wrap-anywhere">{passengerName(ticket, t('admin.unknownUser'))}</p>
            {ticket.identitas_tersamar && (
              <p className="text-sm text-muted">
                {t('order.identity')} <IdentityMask mask={ticket.identitas_tersamar} />
              </p>
            )}
            <p className="tabular text-sm text-muted">{rupiah(ticket.total_bayar)}</p>
            {ticket.boarded_at && (
              <p className="tabular text-sm text-muted">
                {`${t('order.boarded')} ${formatDateTime(ticket.boarded_at, order.route.zona_asal)}`}
              </p>
            )}
            {notes.get(ticket.id_tiket) && (
              <p className="mt-1 text-sm text-muted wrap-anywhere">
                {t('order.note', { note: notes.get(ticket.id_tiket) ?? '' })}
              </p>
            )}
          </div>
          <May make={adminTickets.renameTicket}>
            <Button size="sm" variant="secondary" className="ml-auto" onClick={() => onRename(ticket)}>
              {t('order.rename')}
              <span className="sr-only"> {t('order.renameOf', { n: seatOf(ticket) })}</span>
            </Button>
          </May>
        </li>
      ))}
    </ul>
  )
}

function Choice({ ticket, checked, onToggle }: { ticket: Ticket; checked: boolean; onToggle: () => void }) {
  if (ticket.status_tiket === 'cancelled') return <span aria-hidden="true" className="size-11" />
  return (
    <label className="-my-1.5 flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{t('order.choose', { n: seatOf(ticket) })}</span>
      <input type="checkbox" className="size-5 accent-brand" checked={checked} onChange={onToggle} />
    </label>
  )
}
