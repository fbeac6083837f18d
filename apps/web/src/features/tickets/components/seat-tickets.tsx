import { isValidTicket, ticketNumber, type Ticket, seatOf } from '@tiketbus/contract'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/tickets.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { passengerName, StatusBadge } from '../../orders/index.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { QrScreen } from './qr-screen.tsx'
import { EXPAND } from '../../../ui/rare-icons.ts'

/** Each seat's ticket: passenger, status, and its code once confirmed. */
export function SeatTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const shown = tickets.filter(hasCode)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {tickets.map((ticket) => (
        <li
          key={`${ticket.id_tiket}-${ticket.nomor_kursi}`}
          className="rounded-lg border border-line bg-surface p-4"
        >
          <SeatTicket ticket={ticket} shown={shown} />
        </li>
      ))}
    </ul>
  )
}

type SeatTicketProps = {
  ticket: Ticket
  /** For a lone ticket: the code fills the stub. */
  large?: boolean
  /** One of several in a row, of which a phone shows one at a time. */
  swiped?: boolean
  /** The order's tickets with a code; by default this one. */
  shown?: readonly Ticket[]
}

export function SeatTicket({ ticket, large = false, swiped = false, shown = [ticket] }: SeatTicketProps) {
  const number = ticketNumber(ticket.id_tiket)
  // A ticket that was cancelled after boarding is not valid.
  const boarded = ticket.boarded_at !== null && isValidTicket(ticket.status_tiket)
  return (
    <div className={cx('flex gap-4', 'flex-wrap', large ? 'justify-between' : 'items-start')}>
      {hasCode(ticket) && <SmallCode {...{ ticket, shown, large, swiped }} />}
      <div className={cx('flex min-w-0 grow flex-col items-start gap-1.5', swiped ? 'basis-48' : 'basis-24')}>
        <p className="tabular text-lg leading-tight font-extrabold">
          {t('ticket.seat', { n: seatOf(ticket) })}
        </p>
        <p className="max-w-full leading-snug wrap-anywhere">
          {passengerName(ticket)}
          <span className="tabular block text-sm text-muted">{number}</span>
        </p>
        {!large && <StatusBadge status={ticket.status_tiket} />}
        {boarded && <Badge tone="blue">{t('ticket.boarded')}</Badge>}
        {large && hasCode(ticket) && <p className="text-sm text-muted">{t('ticket.qrHelp')}</p>}
      </div>
    </div>
  )
}

export function hasCode({ kode, status_tiket }: Ticket): boolean {
  return kode !== null && status_tiket === 'confirmed'
}

/** The code; a tap shows it full-screen. */
function SmallCode({ ticket, shown, large, swiped }: Required<SeatTicketProps>) {
  const [isEnlarged, setEnlarged] = useState(false)
  const number = ticketNumber(ticket.id_tiket)
  return (
    <div
      className={cx(
        'relative max-w-full shrink-0',
        large && 'mx-auto w-[208px] sm:mx-0',
        swiped && 'mx-auto w-[192px] md:mx-0 md:w-[144px]',
        !large && !swiped && 'w-[128px] min-[384px]:w-[144px]',
      )}
    >
      <QrCode
        text={ticket.kode ?? ''}
        label={t('ticket.qr', { number, seat: seatOf(ticket) })}
        className="w-full rounded-sm"
      />
      <button
        type="button"
        onClick={() => setEnlarged(true)}
        className="mt-1 flex min-h-11 w-full items-center justify-center gap-1.5 rounded-sm text-sm font-semibold text-brand after:absolute after:inset-0 print:hidden"
      >
        <Icon name={EXPAND} className="size-4" />
        {t('ticket.qrEnlarge')}
        <span className="sr-only">{t('ticket.seat', { n: seatOf(ticket) })}</span>
      </button>
      {isEnlarged && <QrScreen tickets={shown} first={ticket} onClose={() => setEnlarged(false)} />}
    </div>
  )
}
