import { facilitiesOf, type Trip } from '@tiketbus/contract'
import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatShortDate } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { closingWarning, isBookable, closingText, type ClosingWarning } from '../closing.ts'
import { fareOf } from '../fare.ts'
import { pairOf } from '../part.ts'
import { BusName } from './bus-name.tsx'
import { TermsLine } from './terms-line.tsx'
import { TripLine } from './trip-line.tsx'
import { WayLine } from './way-line.tsx'
import { Notice } from '../../../ui/notice.tsx'

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
  const [timeId, busId, priceId] = [useId(), useId(), useId()]
  // Out of its card, as in a list of links, the button still names the departure.
  const described = `${titleId} ${timeId} ${busId} ${priceId}`
  const warning = closingWarning(trip, nowMs)
  const { harga, isLowest } = fareOf(trip)
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface md:grid md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 px-3 pt-2.5 sm:gap-3 sm:p-5">
        <Heading id={titleId} className="sr-only">
          {t('card.route', { asal: trip.asal, tujuan: trip.tujuan })}
        </Heading>
        {withDate && (
          <p className="tabular flex items-center gap-2 text-muted max-sm:text-sm">
            <Icon name="calendar" className="size-4" />
            {formatShortDate(trip.waktu_berangkat, trip.zona_asal)}
          </p>
        )}
        <TripLine trip={trip} departureId={timeId} />
        <WayLine trip={trip} />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 max-sm:text-[0.8125rem] max-sm:leading-snug">
          <p id={busId} className="flex min-w-0 items-center gap-2 font-semibold">
            <Icon name="bus" className="text-brand max-sm:hidden" />
            <span className="sr-only">{t('card.bus')}:</span>
            <BusName name={trip.nama_bus} />
          </p>
          <Facilities names={facilitiesOf(trip.fasilitas)} />
        </div>
        <TermsLine onCard />
        {warning && <ClosingBanner warning={warning} />}
      </div>
      <footer className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line px-3 pb-2 sm:px-5 sm:pt-1 sm:pb-4 md:flex-col md:items-stretch md:border-l-2 md:border-dashed md:p-5">
        <div className="min-w-min max-md:flex-1 max-md:basis-32">
          <p id={priceId} className="tabular text-[1.375rem] leading-tight font-extrabold">
            <span className="sr-only">{t('card.price')}: </span>
            {isLowest && <span className="text-sm font-normal text-muted">{t('card.from')} </span>}
            {rupiah(harga)}
            <wbr />
            {/* On a phone there is no room for both words in one line. */}
            <span
              className={cx(
                'ml-1 text-sm whitespace-nowrap font-normal text-muted',
                isLowest && 'max-sm:sr-only',
              )}
            >
              {t('card.perSeat')}
            </span>
          </p>
          <SeatsLeft trip={trip} />
        </div>
        {isBookable(trip, nowMs) ? (
          <LinkButton
            to={paths.seatSelection(trip.id_rute, pulang, pairOf(trip.perjalanan ?? {}, trip))}
            aria-describedby={described}
            // A full departure stays open, since holds may expire and the user may have one; but its button is secondary.
            {...(trip.kursi_tersedia > 0 ? { iconAfter: 'arrowRight' } : { variant: 'secondary' })}
            className="min-w-28 sm:min-w-32"
          >
            {t('card.book')}
          </LinkButton>
        ) : (
          <Button disabled aria-describedby={described} className="min-w-28 sm:min-w-32">
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
    <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted max-sm:text-[0.8125rem] sm:mt-1">
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

/** On a phone one line, cut off if it is too long: the seat page lists them all. */
function Facilities({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul
      aria-label={t('card.facilities')}
      className="min-w-0 text-muted max-sm:grow max-sm:basis-24 max-sm:truncate sm:flex sm:flex-wrap sm:gap-x-1.5 sm:text-sm"
    >
      {names.map((name, index) => (
        <li key={name} className="min-w-0 wrap-break-word max-sm:inline">
          {index > 0 && (
            <span aria-hidden="true" className="max-sm:mx-1 sm:mr-1.5">
              ·
            </span>
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Yellow before booking closes; red with a border after that [T7]. */
function ClosingBanner({ warning }: { warning: ClosingWarning }) {
  if (warning.kind === 'soon')
    return (
      <Notice tone="warning" icon="clock">
        {closingText(warning)}
      </Notice>
    )
  return (
    <Notice tone="danger" strong>
      {closingText(warning)}
    </Notice>
  )
}
