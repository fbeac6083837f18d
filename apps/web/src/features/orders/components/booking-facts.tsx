import { formatLongDate } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TripStops } from '../../trips/index.ts'
import type { Booking } from '../api/get-booking.ts'

/** Route, time, bus and seats; seats in `taken` now belong to another passenger. */
export function TripFacts({ booking, taken }: { booking: Booking; taken: readonly number[] }) {
  const { route } = booking
  return (
    <Card as="section" aria-labelledby="trip-facts">
      <h2 id="trip-facts" className="text-lg font-bold">
        {t('confirm.trip')}
      </h2>
      <p className="mt-1 text-muted wrap-break-word">{route.nama_bus}</p>
      <p className="tabular mt-4 flex items-center gap-2 font-semibold">
        <Icon name="calendar" />
        {formatLongDate(route.waktu_berangkat, route.zona_asal)}
      </p>
      <div className="mt-3">
        <TripStops trip={route} />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2" aria-label={t('confirm.seats')}>
        {booking.nomor_kursi.map((seat) => (
          <li key={seat}>
            <Seat seat={seat} taken={taken.includes(seat)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Seat({ seat, taken }: { seat: number; taken: boolean }) {
  if (taken)
    return (
      <span className="tabular inline-flex min-h-11 items-center gap-2 rounded-md border-2 border-danger bg-danger-soft px-3 font-bold text-danger">
        <Icon name="cross" className="size-4" />
        <span aria-hidden="true">{t('confirm.seat', { n: seat })}</span>
        <span className="sr-only">{t('confirm.seatTaken', { n: seat })}</span>
      </span>
    )
  return (
    <span className="tabular inline-flex min-h-11 items-center gap-2 rounded-md bg-brand-soft px-3 font-bold text-brand">
      <Icon name="seat" className="size-4" />
      {t('confirm.seat', { n: seat })}
    </span>
  )
}

/** Price per ticket, subtotal, total with the tax note. */
export function Cost({ booking }: { booking: Booking }) {
  return (
    <Card as="section" aria-labelledby="cost">
      <h2 id="cost" className="text-lg font-bold">
        {t('confirm.cost')}
      </h2>
      <dl className="tabular mt-4 grid gap-2">
        <Row term={t('confirm.price')}>{rupiah(booking.harga)}</Row>
        <Row term={t('confirm.subtotal', { n: booking.nomor_kursi.length })}>
          {rupiah(booking.total_bayar)}
        </Row>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-bold">{t('confirm.total')}</dt>
          <dd className="text-2xl font-extrabold">{rupiah(booking.total_bayar)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-sm text-muted">{t('confirm.tax')}</p>
    </Card>
  )
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
