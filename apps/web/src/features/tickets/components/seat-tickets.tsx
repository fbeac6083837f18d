import type { Ticket } from '@tiketbus/contract'
import { t } from '../../../texts/tickets.ts'
import { Badge, StatusBadge } from '../../../ui/badge.tsx'
import { QrCode } from './qr-code.tsx'
import { TICKET_PREFIX } from '@tiketbus/contract'

/** Each seat's own ticket: who sits there, its status, and its code once it is good for travel. */
export function SeatTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {tickets.map((ticket) => (
        <li
          key={ticket.id_tiket}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="tabular text-lg font-extrabold">{t('ticket.seat', { n: ticket.nomor_kursi })}</p>
            <StatusBadge status={ticket.status_tiket} />
          </div>
          <p className="wrap-anywhere">
            {ticket.nama_penumpang ?? ticket.User?.username ?? '–'}
            <span className="tabular block text-sm text-muted">
              {TICKET_PREFIX}
              {ticket.id_tiket}
            </span>
          </p>
          {ticket.boarded_at && <Badge tone="blue">{t('ticket.boarded')}</Badge>}
          {ticket.kode && ticket.status_tiket === 'confirmed' && (
            <QrCode
              text={ticket.kode}
              label={t('ticket.qr', {
                number: `${TICKET_PREFIX}${ticket.id_tiket}`,
                seat: ticket.nomor_kursi,
              })}
              className="mx-auto w-44 rounded-sm"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
