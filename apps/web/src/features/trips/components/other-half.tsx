import { COUNTDOWN_TEXT_RED_MINUTES, COUNTDOWN_TEXT_YELLOW_MINUTES } from '@tiketbus/contract'
import { useId, useState, type ReactNode } from 'react'
import { countdownTone, formatCountdown, remainingMs } from '../../../lib/countdown.ts'
import { cx } from '../../../lib/cx.ts'
import { OPERATOR_ZONE, calendarDay, shortDay } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { serverNow, useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/trips.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countdownText } from '../../../ui/time-bar.tsx'
import {
  findPlan,
  forgetPlan,
  halfSeats,
  otherHalfOf,
  type PlannedOtherHalf,
  type ReturnPlan,
} from '../api/return-plan.ts'
import { useHalfSeats, type HalfSeats } from '../use-half-seats.ts'

type OtherHalfProps = {
  /** The departure or search that is shown; undefined for an outward journey that is already ordered. */
  readonly from?: { readonly id_rute?: number; readonly asal: string; readonly tujuan: string }
  /** One slim line: 'bar' is sticky at the bottom of a list, 'line' stands in a page. */
  readonly slim?: 'bar' | 'line'
  /** Stands in the slim line. */
  readonly action?: ReactNode
  /** It is the page's next step. */
  readonly isNext?: boolean
  /** Renders nothing once it is ordered. */
  readonly hideOrdered?: boolean
  /** Called before going there, so that the seats stay held. */
  readonly onNavigate?: () => void
  readonly className?: string
}

/** The other half of a journey with a way back [H26]: the next step for it, by the state of its seats on the server. */
export function OtherHalf({ from, ...rest }: OtherHalfProps) {
  const { user } = useSession()
  const [isForgotten, setForgotten] = useState(false)
  if (user === undefined || isForgotten) return null
  const plan = findPlan(user.id_user, calendarDay(serverNow(), OPERATOR_ZONE))
  if (plan === undefined) return null
  const { berangkat } = plan
  if (from === undefined && berangkat.id_tiket === undefined) return null
  const other = otherHalfOf(plan, from ?? { ...plan, id_rute: berangkat.id_rute })
  if (other === undefined) return null
  const forget = () => {
    forgetPlan()
    setForgotten(true)
  }
  return <OtherHalfCard {...rest} plan={plan} other={other} onForget={forget} />
}

/** Above the list in which the way back is chosen. */
export function WayBackHeading({ from }: { from: { readonly asal: string; readonly tujuan: string } }) {
  const { user } = useSession()
  const plan = user && findPlan(user.id_user, calendarDay(serverNow(), OPERATOR_ZONE))
  if (plan === undefined || otherHalfOf(plan, from)?.way !== 'berangkat') return null
  return <h2 className="w-full text-base leading-5 font-bold lg:order-first">{t('way.pulang')}</h2>
}

type OtherHalfCardProps = Omit<OtherHalfProps, 'from'> & {
  readonly plan: ReturnPlan
  readonly other: PlannedOtherHalf
  readonly onForget: () => void
}

function OtherHalfCard({
  plan,
  other,
  slim,
  action,
  isNext = false,
  hideOrdered,
  onNavigate,
  onForget,
  className,
}: OtherHalfCardProps) {
  const title = useId()
  const seats = useHalfSeats(other)
  if (hideOrdered && seats.state === 'ordered') return null
  if (slim) return <SlimHalf {...{ plan, other, slim, seats, action, onNavigate, onForget, className }} />
  const isOpen = other.way === 'pulang' && (seats.state === 'none' || seats.state === 'ended')
  return (
    <section
      aria-labelledby={title}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5',
        className,
      )}
    >
      <div className="min-w-0 grow basis-52">
        <h2 id={title} className="text-lg font-bold">
          {t(`way.${other.way}`)}
        </h2>
        <p className="tabular leading-snug font-semibold wrap-break-word">
          {other.asal}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {t('way.to')} </span>
          {other.tujuan}
          <span className="whitespace-nowrap"> · {shortDay(other.half?.tanggal ?? plan.tanggal)}</span>
        </p>
        {seats.text && (
          <p role="status" className="tabular text-sm text-muted">
            {seats.text}
          </p>
        )}
        {seats.until && <TimeLeft until={seats.until} />}
        {isOpen && onNavigate && <p className="mt-1 text-sm text-muted">{t('way.apart')}</p>}
      </div>
      <div className="flex min-h-11 flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Actions {...{ plan, other, isNext, onNavigate, onForget }} state={seats.state} />
      </div>
    </section>
  )
}

type SlimHalfProps = Pick<
  OtherHalfCardProps,
  'plan' | 'other' | 'action' | 'onNavigate' | 'onForget' | 'className'
> & {
  readonly slim: 'bar' | 'line'
  readonly seats: HalfSeats
}

/** One line: the other half's seats, the time left, and the way to its booking. */
function SlimHalf({ slim, seats, other, action, className, ...actions }: SlimHalfProps) {
  const { half } = other
  return (
    <section
      aria-label={t(`way.${other.way}`)}
      className={cx(
        slim === 'bar' ? 'bottom-bar mt-6 py-1.5 sm:px-5' : 'rounded-md bg-sunken px-3',
        'flex min-h-11 items-center justify-between gap-3 text-sm',
        className,
      )}
    >
      <p role="status" className="tabular min-w-0 leading-tight font-semibold">
        <span className="sr-only">{t(`way.${other.way}`)}: </span>
        {seats.until ? (
          <>
            <span aria-hidden="true">
              {t(`way.short.${other.way}`, { seats: half ? halfSeats(half) : '' })}
            </span>
            <span className="sr-only">{seats.text}</span>
          </>
        ) : (
          seats.text
        )}
      </p>
      <div className="flex shrink-0 items-center gap-3">
        {action}
        {seats.until && <TimeLeft until={seats.until} />}
        {slim === 'bar' && <Actions {...actions} other={other} isSlim state={seats.state} />}
      </div>
    </section>
  )
}

/** The countdown of the other half's hold. */
function TimeLeft({ until }: { until: string }) {
  const leftMs = remainingMs(until, useServerNow(1000))
  const tone = countdownTone(leftMs, COUNTDOWN_TEXT_YELLOW_MINUTES, COUNTDOWN_TEXT_RED_MINUTES)
  return (
    <p className={cx('tabular inline-flex items-center gap-1.5 font-extrabold', countdownText[tone])}>
      <Icon name="clock" className="size-4" />
      {formatCountdown(leftMs)}
    </p>
  )
}

/** 'Lanjutkan pemesanan', with its second word for screen readers alone on a phone. */
function ShortProceed() {
  const [first, ...rest] = t('way.proceed').split(' ')
  return (
    <span>
      {first}
      <span className="max-sm:sr-only"> {rest.join(' ')}</span>
    </span>
  )
}

type ActionsProps = Pick<OtherHalfCardProps, 'plan' | 'other' | 'isNext' | 'onNavigate' | 'onForget'> & {
  readonly isSlim?: boolean
  readonly state: HalfSeats['state']
}

function Actions({ plan, other: { way, half }, isNext, isSlim, onNavigate, onForget, state }: ActionsProps) {
  const look = { variant: isNext ? 'primary' : 'secondary', size: isSlim ? 'sm' : 'md' } as const
  const go = onNavigate && { onClick: onNavigate }
  if (state === 'asking') return null
  if (half !== undefined && (state === 'live' || state === 'unknown')) {
    const { id_reservasi, nomor_kursi, part } = half
    const pulang = way === 'berangkat' ? plan.tanggal : ''
    const to = paths.bookingSummary(half.id_rute, {
      reservation: id_reservasi,
      seats: nomor_kursi,
      pulang,
      ...(part && { part }),
    })
    return (
      <LinkButton {...look} to={to} {...go}>
        {isSlim ? <ShortProceed /> : t(isNext ? 'way.payNext' : 'way.proceed')}
      </LinkButton>
    )
  }
  if (state === 'ordered')
    return half?.id_tiket === undefined ? null : (
      <LinkButton {...look} to={paths.ticket(half.id_tiket)} {...go}>
        {t('way.ticket')}
      </LinkButton>
    )
  const { asal, tujuan, tanggal } = plan
  const to =
    way === 'pulang'
      ? `${paths.searchResults}?${new URLSearchParams({ asal, tujuan, tanggal })}`
      : paths.seatSelection(plan.berangkat.id_rute, tanggal, plan.berangkat.part)
  return (
    <>
      <LinkButton {...look} icon={way === 'pulang' ? 'search' : 'seat'} to={to} {...go}>
        {t(way === 'pulang' ? 'way.choose' : 'way.again')}
      </LinkButton>
      {!isSlim && !onNavigate && (
        <Button variant="quiet" onClick={onForget}>
          {t('way.forget')}
        </Button>
      )}
    </>
  )
}
