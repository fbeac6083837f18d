import { facilitiesOf, type Trip } from '@tiketbus/contract'
import { useId } from 'react'
import { formatShortDate } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { closingWarning, isBookable } from '../closing.ts'
import { ClosingBanner } from './closing-banner.tsx'
import { TripLine } from './trip-line.tsx'

type TripCardProps = {
  readonly trip: Trip
  /** The server's time in milliseconds. */
  readonly nowMs: number
  /** The day of the way back, passed on to the seat page [T27]; '' without one. */
  readonly pulang: string
  /** True if no heading above names the day. */
  readonly withDate: boolean
  readonly heading: 'h2' | 'h3'
}

/** A departure in the timetable, with all facts for choosing one. */
export function TripCard({ trip, nowMs, pulang, withDate, heading: Heading }: TripCardProps) {
  const titleId = useId()
  const warning = closingWarning(trip, nowMs)
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface shadow-card md:grid md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:p-5">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Heading id={titleId} className="sr-only">
            {t('card.route', { asal: trip.asal, tujuan: trip.tujuan })}
          </Heading>
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            <Icon name="bus" className="text-brand" />
            <span className="sr-only">{t('card.bus')}:</span>
            <span className="min-w-0 wrap-anywhere">{trip.nama_bus}</span>
          </p>
          {withDate && (
            <p className="tabular flex items-center gap-2 text-muted">
              <Icon name="calendar" className="size-4" />
              {formatShortDate(trip.waktu_berangkat, trip.zona_asal)}
            </p>
          )}
        </header>
        <TripLine trip={trip} />
        <Facilities names={facilitiesOf(trip.fasilitas)} />
        {warning && <ClosingBanner warning={warning} />}
      </div>
      <footer className="flex flex-wrap items-end justify-between gap-3 border-line p-4 max-md:border-t sm:px-5 md:flex-col md:items-stretch md:border-l-2 md:border-dashed md:p-5">
        <div className="min-w-0 max-md:flex-1 max-md:basis-36">
          <p className="tabular text-xl leading-tight font-extrabold">
            <span className="sr-only">{t('card.price')}: </span>
            {rupiah(trip.harga)}
            <span className="ml-1 text-sm font-normal text-muted">{t('card.perSeat')}</span>
          </p>
          <SeatsLeft trip={trip} />
        </div>
        {isBookable(trip, nowMs) ? (
          <LinkButton
            to={paths.seatSelection(trip.id_rute, pulang)}
            aria-describedby={titleId}
            // A full departure stays open, since holds may expire and the user may have one; but its button is secondary.
            {...(trip.kursi_tersedia > 0 ? { iconAfter: 'arrowRight' } : { variant: 'secondary' })}
            className="min-w-28 sm:min-w-32"
          >
            {t('card.book')}
          </LinkButton>
        ) : (
          <Button disabled aria-describedby={titleId} className="min-w-28 sm:min-w-32">
            {t('card.closed')}
          </Button>
        )}
      </footer>
    </article>
  )
}

const FEW_SEATS = 5

function SeatsLeft({ trip }: { trip: Trip }) {
  const { kursi_tersedia, total_kursi } = trip
  return (
    <p className="tabular mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="seat" className="size-4 max-sm:hidden" />
        {t('card.seats', { n: kursi_tersedia, total: total_kursi })}
      </span>
      {kursi_tersedia === 0 && <Badge tone="red">{t('card.full')}</Badge>}
      {kursi_tersedia > 0 && kursi_tersedia <= FEW_SEATS && (
        <Badge tone="yellow" icon="seat">
          {t('card.fewSeats', { n: kursi_tersedia })}
        </Badge>
      )}
    </p>
  )
}

function Facilities({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul aria-label={t('card.facilities')} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
