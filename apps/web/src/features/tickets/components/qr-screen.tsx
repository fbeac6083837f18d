import { ticketNumber, type Ticket, seatOf } from '@tiketbus/contract'
import { useState, useEffect, type ReactNode } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/tickets.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { passengerName } from '../../orders/index.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { cx } from '../../../lib/cx.ts'

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
    <Dialog
      title={t('ticket.seat', { n: seatOf(ticket) })}
      onClose={onClose}
      size="md"
      // At the foot, so that on a low screen the other codes are one tap away without scrolling.
      footer={
        tickets.length > 1 && (
          <Pager
            at={at}
            total={tickets.length}
            onPage={setAt}
            before={t('ticket.qrBefore')}
            next={t('ticket.qrNext')}
            className="w-full"
          >
            <p className="tabular text-sm text-muted">
              {t('ticket.qrCount', { n: at + 1, total: tickets.length })}
            </p>
          </Pager>
        )
      }
    >
      <div className="grid justify-items-center gap-3 text-center" aria-live="polite">
        <QrCode
          text={ticket.kode ?? ''}
          label={t('ticket.qr', { number, seat: seatOf(ticket) })}
          // The rest of the screen is the dialog's head, its foot and the room above it.
          className="w-full max-w-[min(26rem,max(12rem,100dvh-15.5rem))] rounded-md"
        />
        <p className="text-lg font-bold wrap-anywhere">{passengerName(ticket)}</p>
        <p className="tabular text-muted">{number}</p>
        <BoardingPoint ticket={ticket} />
      </div>
    </Dialog>
  )
}

type BoardingPointProps = {
  readonly ticket: Pick<Ticket, 'titik_naik' | 'Rute'>
  /** The time stands above. */
  readonly isBrief?: boolean
  readonly className?: string
}

/** The place and the time to get on, if their ticket names a point. */
export function BoardingPoint({
  ticket: { titik_naik, Rute },
  isBrief = false,
  className,
}: BoardingPointProps) {
  if (!titik_naik || !Rute) return null
  const { terminal_asal, asal, waktu_berangkat, zona_asal } = Rute
  const place = t('ticket.boardPlace', { place: terminal_asal ?? asal })
  return (
    <p className={cx('leading-snug wrap-break-word', className)}>
      {isBrief ? place : `${place}, ${formatTime(waktu_berangkat, zona_asal)}`}
    </p>
  )
}

type PagerProps = {
  readonly at: number
  readonly total: number
  readonly onPage: (at: number) => void
  /** Names of the buttons. */
  readonly before: string
  readonly next: string
  readonly className: string
  readonly children: ReactNode
}

/** Buttons to the one before and the next one, with `children` between them. */
export function Pager({ at, total, onPage, before, next, className, children }: PagerProps) {
  return (
    <div className={cx('flex items-center justify-between gap-3', className)}>
      <IconButton
        icon="chevronLeft"
        label={before}
        // Not `disabled`: the button keeps the focus when the last one is reached.
        aria-disabled={at === 0}
        onClick={() => onPage(Math.max(at - 1, 0))}
      />
      {children}
      <IconButton
        icon="chevronRight"
        label={next}
        aria-disabled={at === total - 1}
        onClick={() => onPage(Math.min(at + 1, total - 1))}
      />
    </div>
  )
}

/** Keeps the screen on while the component is mounted, if the browser supports it. The browser releases it when the page is hidden. */
function useScreenWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      // Rejected if the battery is low, missing in older browsers: the code is shown anyway.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (over) await granted?.release()
      else lock = granted
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
