import type { TripBrief } from '@tiketbus/contract'
import { calendarDay, formatClock, formatLongDate, zoneName } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StopLine } from '../../../ui/stop-line.tsx'
import type { Booking } from '../api/get-booking.ts'

/** Route, time, bus and seats; seats in `taken` now belong to another passenger. */
export function TripFacts({ booking, taken }: { booking: Booking; taken: readonly number[] }) {
  const { route } = booking
  return (
    <Card as="section" aria-labelledby="trip-facts">
      <h2 id="trip-facts" className="text-lg font-bold">
        {t('confirm.trip')}
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">{route.nama_bus}</p>
      <p className="tabular mt-4 flex items-center gap-2 font-semibold">
        <Icon name="calendar" />
        {formatLongDate(route.waktu_berangkat, route.zona_asal)}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <StopLine vertical className="row-span-2 py-2" />
        <Stop
          city={route.asal}
          terminal={route.terminal_asal}
          time={formatClock(route.waktu_berangkat, route.zona_asal)}
          zone={zoneName(route.zona_asal)}
        />
        <Arrival route={route} />
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

/** The arrival's day is shown only if it differs. */
function Arrival({ route }: { route: TripBrief }) {
  const { perkiraan_tiba, zona_tujuan } = route
  const place = { city: route.tujuan, terminal: route.terminal_tujuan, className: 'pt-2' }
  if (!perkiraan_tiba) return <Stop {...place} />
  const sameDay =
    calendarDay(perkiraan_tiba, zona_tujuan) === calendarDay(route.waktu_berangkat, route.zona_asal)
  return (
    <Stop
      {...place}
      time={formatClock(perkiraan_tiba, zona_tujuan)}
      zone={zoneName(zona_tujuan)}
      day={sameDay ? undefined : formatLongDate(perkiraan_tiba, zona_tujuan)}
    />
  )
}

type StopProps = {
  city: string
  terminal: string | null
  time?: string
  zone?: string
  day?: string | undefined
  className?: string
}

function Stop({ city, terminal, time, zone, day, className }: StopProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-2xl leading-tight font-extrabold whitespace-nowrap">
          {time ?? '–'}
          {zone && <span className="text-sm font-semibold text-muted"> {zone}</span>}
        </span>{' '}
        <span className="font-semibold wrap-anywhere">
          {city}
          {day && <span className="tabular font-normal whitespace-nowrap text-muted"> · {day}</span>}
        </span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{terminal || t('confirm.terminal', { city })}</p>
    </div>
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
