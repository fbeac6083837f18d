import { ticketNumber, type Ticket } from '@tiketbus/contract'
import { useState } from 'react'
import { useScreenWakeLock } from '../../../lib/use-screen-wake-lock.ts'
import { t } from '../../../texts/tickets.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { passengerName } from '../../orders/index.ts'
import { QrCode } from './qr-code.tsx'

type QrScreenProps = {
  /** Tickets that have a code. */
  readonly tickets: readonly Ticket[]
  readonly first: Ticket
  readonly onClose: () => void
}

/** A full-screen code for the door of the bus, with buttons to the other seats' codes. */
export function QrScreen({ tickets, first, onClose }: QrScreenProps) {
  const [at, setAt] = useState(() => Math.max(tickets.indexOf(first), 0))
  useScreenWakeLock()
  const ticket = tickets[at] ?? first
  const number = ticketNumber(ticket.id_tiket)
  return (
    <Dialog title={t('ticket.seat', { n: ticket.nomor_kursi })} onClose={onClose} size="md">
      <div className="grid justify-items-center gap-3 text-center" aria-live="polite">
        <QrCode
          text={ticket.kode ?? ''}
          label={t('ticket.qr', { number, seat: ticket.nomor_kursi })}
          className="w-full max-w-[min(26rem,60dvh)] rounded-md"
        />
        <p className="text-lg font-bold wrap-anywhere">{passengerName(ticket)}</p>
        <p className="tabular text-muted">{number}</p>
      </div>
      {tickets.length > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <IconButton
            icon="chevronLeft"
            label={t('ticket.qrBefore')}
            // Not `disabled`: the button keeps the focus when the last code is reached.
            aria-disabled={at === 0}
            onClick={() => setAt(Math.max(at - 1, 0))}
          />
          <p className="tabular text-sm text-muted">
            {t('ticket.qrCount', { n: at + 1, total: tickets.length })}
          </p>
          <IconButton
            icon="chevronRight"
            label={t('ticket.qrNext')}
            aria-disabled={at === tickets.length - 1}
            onClick={() => setAt(Math.min(at + 1, tickets.length - 1))}
          />
        </div>
      )}
    </Dialog>
  )
}
