import { type Hold, seatLabelList } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCountdown, minutesLeft } from '../../../lib/countdown.ts'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { countdownText, TimeBar } from '../../../ui/time-bar.tsx'
import { myHoldsQuery, cancelHold } from '../../holds/api/holds.ts'
import { holdTimeLeft } from '../../orders/index.ts'
import { partOf } from '../../trips/index.ts'
import { BoardingPoint } from './qr-screen.tsx'
import { RouteLine } from './route-line.tsx'
import { TripFactList } from './trip-fact-list.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { clearReservations, readReservations } from '../../holds/api/booking-storage.ts'
import { useQuestion } from '../../../lib/use-question.ts'

/** 'Reservasi berjalan': the user's live holds, of any tab and device [K49]; renders nothing without any. */
export function LiveHolds() {
  const query = useQuery(myHoldsQuery)
  const { data, error, refetch } = query
  const now = useServerNow(1000, () => void refetch())
  const [cancelled, setCancelled] = useState<readonly number[]>([])
  const held = (data?.data ?? []).filter(({ id_reservasi }) => !cancelled.includes(id_reservasi))
  const [ended = [], live = []] = [true, false].map((over) =>
    held.filter(({ waktu_expired }) => holdTimeLeft(waktu_expired, now).over === over),
  )
  // The button that was pressed has gone with its hold, and with the last one the block.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cancelled.length > 0) (title.current ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [cancelled])
  const failed = data === undefined && error !== null && !isUnknownCall(error)
  const seats = ended.map(({ route, nomor_kursi }) => seatLabelList(route, nomor_kursi)).join(', ')
  return (
    <>
      {/* A hold that ends leaves the page without a word. */}
      <LiveRegion>{seats && t('dashboard.holdOver', { seats })}</LiveRegion>
      {(live.length > 0 || failed) && (
        <Card as="section" aria-labelledby="live-holds" className="lg:col-span-2">
          <h2 id="live-holds" ref={title} tabIndex={-1} className="mb-4 text-lg font-bold">
            {t('dashboard.holds')}
          </h2>
          {failed && <LoadError query={query} failed={t('dashboard.holdsFailed')} />}
          <ul className="divide-y divide-line">
            {live.map((hold) => (
              <LiveHold
                key={hold.id_reservasi}
                hold={hold}
                nowMs={now}
                onCancelled={() => setCancelled((before) => [...before, hold.id_reservasi])}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Servers that have only the calls of the specification. */
const isUnknownCall = (error: Error) =>
  error instanceof HttpError && (error.status === 404 || error.status === 400)

type LiveHoldProps = { hold: Hold; nowMs: number; onCancelled: () => void }

function LiveHold({ hold, nowMs, onCancelled }: LiveHoldProps) {
  const { route, nomor_kursi, waktu_expired } = hold
  const time = holdTimeLeft(waktu_expired, nowMs)
  const cancel = useCancelHold(hold, onCancelled)
  const summary = { reservation: hold.id_reservasi, seats: nomor_kursi, part: partOf(hold) }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="mb-1 leading-snug font-semibold">
            <RouteLine route={route} />
          </div>
          <p className="tabular flex flex-wrap gap-x-2 text-sm">
            <span>{formatLongDate(route.waktu_berangkat, route.zona_asal)}</span>{' '}
            <strong className="whitespace-nowrap">
              {formatTime(route.waktu_berangkat, route.zona_asal)}
            </strong>
          </p>
          <BoardingPoint ticket={{ titik_naik: hold.titik_naik, Rute: route }} isBrief className="text-sm" />
          <p className="text-sm wrap-anywhere">{route.nama_bus}</p>
          <p className="tabular text-sm">
            {t('ticket.seats')} {seatLabelList(route, nomor_kursi)} · {rupiah(hold.total_bayar)}
          </p>
        </div>
        <p
          className={`tabular inline-flex items-center gap-2 text-xl font-extrabold ${countdownText[time.text]}`}
          data-tone={time.text}
        >
          <Icon name="clock" />
          <span aria-hidden="true">{formatCountdown(time.leftMs)}</span>
          <span className="sr-only">{t('dashboard.minutesLeft', { n: minutesLeft(time.leftMs) })}</span>
        </p>
      </div>
      <TimeBar share={time.share} tone={time.bar} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-sm text-muted">
          {t('dashboard.heldUntil', { time: formatTime(waktu_expired, route.zona_asal) })}
        </p>
        <div className="flex flex-wrap gap-3 *:grow max-sm:w-full">
          <LinkButton to={paths.bookingSummary(hold.id_rute, summary)}>{t('dashboard.continue')}</LinkButton>
          <Button variant="secondary" onClick={cancel.ask}>
            {t('dashboard.cancelHold')}
          </Button>
        </div>
      </div>
      {cancel.asking && (
        <ConfirmDialog
          title={t('dashboard.cancelHoldTitle')}
          destructive
          busy={cancel.busy}
          confirmLabel={t('ticket.cancelConfirm')}
          cancelLabel={t('ticket.cancelKeep')}
          onConfirm={cancel.confirm}
          onCancel={cancel.keep}
        >
          <TripFactList route={route} seats={nomor_kursi} total={hold.total_bayar} />
          <p className="mt-5 font-semibold text-danger">{t('dashboard.cancelHoldWarning')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** The question and the call that cancel one of the user's live holds. `onCancelled`: it is live no more. */
function useCancelHold({ id_reservasi, id_rute }: Hold, onCancelled: () => void) {
  const client = useQueryClient()
  return useQuestion(async () => {
    try {
      const status = await cancelHold(id_reservasi)
      // Otherwise the seat page would cancel it again.
      if (readReservations(id_rute).includes(id_reservasi)) clearReservations(id_rute)
      if (status === 'ordered') showAlert('info', t('dashboard.holdOrdered'))
      else showAlert('success', t('dashboard.holdCancelled'))
      onCancelled()
    } catch (error) {
      showAlert('danger', errorText(error, t('dashboard.cancelHoldFailed')))
    }
    // It may have been ordered in another tab.
    void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
    void client.invalidateQueries({ queryKey: ['reservations'] })
  })
}
