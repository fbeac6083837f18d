import { seatLabel, seatLabelList, type TripBrief } from '@tiketbus/contract'
import { formatLongDate } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusName, TripLine } from '../../trips/index.ts'
import type { Booking } from '../api/get-booking.ts'

/** Day, bus, route and seats; those in `conflicts` now belong to another passenger. */
export function TripFacts({ booking, conflicts }: { booking: Booking; conflicts: readonly number[] }) {
  const { route } = booking
  return (
    <section
      aria-labelledby="trip-facts"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line not-first:border-t not-first:pt-4"
    >
      <h2 id="trip-facts" className="sr-only">
        {t('confirm.trip')}
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="tabular font-bold">{formatLongDate(route.waktu_berangkat, route.zona_asal)}</p>
        <p className="min-w-0">
          <BusName name={route.nama_bus} />
        </p>
      </div>
      <TripLine trip={route} />
      <PointNotes route={route} />
      <ul className="flex flex-wrap gap-2" aria-label={t('confirm.seats')}>
        {booking.nomor_kursi.map((seat) => (
          <li key={seat}>
            <Seat seat={seatLabel(route, seat)} isConflict={conflicts.includes(seat)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Addresses and directions of the points at which the passenger gets on and off. */
function PointNotes({ route }: { route: TripBrief }) {
  const notes = (['asal', 'tujuan'] as const).flatMap((end) => {
    const text = [route[`alamat_${end}`], route[`petunjuk_${end}`]].filter(Boolean).join(', ')
    return text === '' ? [] : [{ place: route[`terminal_${end}`] ?? route[end], text }]
  })
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {notes.map(({ place, text }) => (
        <li key={place} className="wrap-break-word">
          <strong className="font-semibold">{place}</strong>: {text}
        </li>
      ))}
    </ul>
  )
}

function Seat({ seat, isConflict }: { seat: string; isConflict: boolean }) {
  if (isConflict)
    return (
      <Badge tone="red" className="tabular ring-2 ring-danger">
        <span aria-hidden="true">{t('confirm.seat', { n: seat })}</span>
        <span className="sr-only">{t('confirm.seatTaken', { n: seat })}</span>
      </Badge>
    )
  return (
    <Badge tone="brand" icon="seat" className="tabular">
      {t('confirm.seat', { n: seat })}
    </Badge>
  )
}

/** The price per ticket, or each price with its seats if their classes make a difference [O710]. */
function pricesOf({ nomor_kursi, harga, harga_kursi, route }: Booking) {
  const prices = nomor_kursi.map((_seat, at) => harga_kursi?.[at] ?? harga)
  const different = [...new Set(prices)]
  if (different.length <= 1) return [{ harga: different[0] ?? harga, term: t('confirm.price') }]
  return different.map((price) => {
    const seats = nomor_kursi.filter((_seat, at) => prices[at] === price)
    return { harga: price, term: t('confirm.priceOf', { seats: seatLabelList(route, seats) }) }
  })
}

/** Price per ticket, subtotal, total with the tax note. */
export function Cost({ booking }: { booking: Booking }) {
  return (
    <section aria-labelledby="cost" className="border-t border-line pt-4">
      <h2 id="cost" className="sr-only">
        {t('confirm.cost')}
      </h2>
      <dl className="tabular grid gap-1">
        {pricesOf(booking).map(({ harga, term }) => (
          <Row key={harga} term={term}>
            {rupiah(harga)}
          </Row>
        ))}
        <Row term={t('confirm.subtotal', { n: booking.nomor_kursi.length })}>
          {rupiah(booking.total_bayar)}
        </Row>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-bold">{t('confirm.total')}</dt>
          <dd className="text-2xl leading-tight font-extrabold">{rupiah(booking.total_bayar)}</dd>
        </div>
      </dl>
      <p className="text-right text-sm text-muted">{t('confirm.tax')}</p>
    </section>
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
