import { TICKET_PREFIX, type Ticket } from '@tiketbus/contract'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/tickets.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatusBadge } from '../../orders/index.ts'
import { QrCode } from './qr-code.tsx'

/** Each seat's own ticket: who sits there, its status, and its code once it is good for travel. */
export function SeatTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {tickets.map((ticket) => (
        <li
          key={`${ticket.id_tiket}-${ticket.nomor_kursi}`}
          className="rounded-lg border border-line bg-surface p-4"
        >
          <SeatTicket ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

/** One seat's ticket; `large`: the only one of its page, with a code that fills the stub. */
export function SeatTicket({ ticket, large = false }: { ticket: Ticket; large?: boolean }) {
  const number = `${TICKET_PREFIX}${ticket.id_tiket}`
  const hasCode = ticket.kode !== null && ticket.status_tiket === 'confirmed'
  const boarded = ticket.boarded_at !== null && isValid(ticket)
  return (
    <div className={cx('flex gap-4', 'flex-wrap', large ? 'justify-between' : 'items-start')}>
      {hasCode && ticket.kode && (
        <QrCode
          text={ticket.kode}
          label={t('ticket.qr', { number, seat: ticket.nomor_kursi })}
          className={cx(
            'shrink-0 rounded-sm',
            large ? 'mx-auto w-52 max-w-full sm:mx-0' : 'w-32 max-w-full min-[24rem]:w-36',
          )}
        />
      )}
      <div className="flex min-w-0 grow basis-24 flex-col items-start gap-2">
        <p className="tabular text-lg leading-tight font-extrabold">
          {t('ticket.seat', { n: ticket.nomor_kursi })}
        </p>
        <p className="max-w-full leading-snug wrap-anywhere">
          {ticket.nama_penumpang ?? ticket.User?.username ?? '–'}
          <span className="tabular block text-sm text-muted">{number}</span>
        </p>
        {!large && <StatusBadge status={ticket.status_tiket} />}
        {boarded && <Badge tone="blue">{t('ticket.boarded')}</Badge>}
        {large && hasCode && <p className="text-sm text-muted">{t('ticket.qrHelp')}</p>}
      </div>
    </div>
  )
}

/** Who boarded with a ticket that was cancelled later has no ticket any more. */
function isValid({ status_tiket }: Ticket): boolean {
  return status_tiket === 'confirmed' || status_tiket === 'completed'
}
