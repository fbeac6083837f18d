import { ticketNumber, type Ticket, type TripBrief, seatOf } from '@tiketbus/contract'
import { useEffect, useRef } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { formatDateTime, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IdentityMask, passengerName } from '../../../orders/index.ts'
import { canBoard, canConfirm, canUndo, outcomeSignals, type Outcome, type OutcomeKind } from '../boarding.ts'
import { SCAN, UNDO } from '../../../../ui/rare-icons.ts'
import { stopName } from '../../shared/stop-name.ts'

// Solid colour if the crew must act at once, tinted otherwise.
const styles: Readonly<Record<OutcomeKind, string>> = {
  valid: 'bg-success text-surface border-success',
  already_boarded: 'bg-warning-soft text-warning border-warning border-dashed',
  unpaid: 'bg-warning text-surface border-warning',
  cancelled: 'bg-danger text-on-danger border-danger',
  other_departure: 'bg-info text-surface border-info',
  other_day: 'bg-warning text-surface border-warning border-double',
  other_stop: 'bg-warning text-surface border-warning border-dashed',
  order: 'bg-surface text-ink border-brand',
  unsigned: 'bg-surface text-ink border-warning border-double',
  unreadable: 'bg-sunken text-ink border-edge border-dashed',
  forged:
    'bg-danger text-on-danger border-danger border-double outline-4 -outline-offset-8 outline-on-danger',
  not_found: 'bg-sunken text-ink border-edge',
  undone: 'bg-surface text-ink border-edge border-dashed',
  failed: 'bg-danger-soft text-danger border-danger border-dashed',
}

type BoardingResultProps = {
  readonly outcome: Outcome | undefined
  readonly busy: boolean
  readonly onUndo: (outcome: Outcome) => void
  /** Lets the passenger in after a person looked at the date, the identity, or both. */
  readonly onConfirm: (outcome: Outcome) => void
}

/** The newest result, readable at arm's length and announced at once. */
export function BoardingResult({ outcome, busy, onUndo, onConfirm }: BoardingResultProps) {
  const region = useRef<HTMLDivElement>(null)
  const key = outcome?.key
  // On a phone the field is below the result: a person who types sees the field alone.
  useEffect(() => {
    if (key !== undefined) region.current?.scrollIntoView({ block: 'nearest' })
  }, [key])
  // The pressed button is removed with its result, so the focus moves.
  const leaving = (act: (outcome: Outcome) => void) => (checked: Outcome) => {
    region.current?.focus()
    act(checked)
  }
  return (
    <div className="grid min-h-52 *:col-start-1 *:row-start-1">
      <div
        ref={region}
        tabIndex={-1}
        role="alert"
        aria-atomic="true"
        aria-busy={busy}
        className="grid scroll-mt-20 scroll-mb-4 outline-none"
      >
        {outcome && (
          <Answer
            key={outcome.key}
            outcome={outcome}
            busy={busy}
            onUndo={leaving(onUndo)}
            onConfirm={leaving(onConfirm)}
          />
        )}
      </div>
      {!outcome && (
        <p className="flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-edge p-6 text-center text-muted">
          <Icon name={SCAN} className="size-10" />
          {t('boarding.waiting')}
        </p>
      )}
    </div>
  )
}

type AnswerProps = { readonly outcome: Outcome } & Omit<BoardingResultProps, 'outcome'>

function Answer({ outcome, busy, onUndo, onConfirm }: AnswerProps) {
  const { kind, ticket } = outcome
  return (
    <div
      data-outcome={kind}
      className={cx('fade-in-up flex flex-col gap-3 rounded-lg border-4 p-4 sm:gap-4 sm:p-5', styles[kind])}
    >
      <div className="flex items-center gap-3 sm:gap-4">
        <Icon name={outcomeSignals[kind].icon} className="size-10 [stroke-width:2.2] sm:size-14" />
        <div className="min-w-0">
          <p className="text-2xl leading-tight font-extrabold wrap-anywhere sm:text-3xl">
            {t(`boarding.${kind}`)}
          </p>
          <p className="mt-1 font-medium">{helpOf(outcome)}</p>
        </div>
      </div>
      {ticket ? <Passenger outcome={outcome} ticket={ticket} /> : <Code kode={outcome.kode} />}
      {canConfirm(outcome) && (
        <div className="mt-auto">
          <Button variant="secondary" icon="check" busy={busy} onClick={() => onConfirm(outcome)}>
            {confirmLabelOf(outcome)}
          </Button>
        </div>
      )}
      {canUndo(outcome) && ticket && (
        <div className="mt-auto">
          <Button variant="secondary" icon={UNDO} busy={busy} onClick={() => onUndo(outcome)}>
            {t('boarding.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

function helpOf(outcome: Outcome): string {
  const { kind, serverMessage, ticket, tickets, signed } = outcome
  if (serverMessage !== undefined) return serverMessage
  if (kind === 'order' && !tickets.some(canBoard)) return t('boarding.orderDoneHelp')
  if (kind === 'unsigned' && ticket === null) return t('boarding.unsignedScanHelp')
  if (kind === 'other_day' && !signed) return t('boarding.otherDayUnsignedHelp')
  if (kind === 'other_stop') return otherStopHelp(outcome)
  return t(`boarding.${kind}Help`)
}

/** Their journey has ended before this stop, or they get on at another one. */
function otherStopHelp({ ticket, signed, options }: Outcome): string {
  const hasEnded = (ticket?.turun ?? 1) <= (options?.simpul ?? 0)
  if (hasEnded) return t('boarding.otherStopEndedHelp')
  return t(
    signed || options?.identitas_diperiksa ? 'boarding.other_stopHelp' : 'boarding.otherStopUnsignedHelp',
  )
}

function confirmLabelOf({ kind, signed }: Outcome): string {
  if (kind === 'unsigned') return t('boarding.identityMatches')
  return t(signed ? 'boarding.admitAnyway' : 'boarding.identityMatchesAnyway')
}

function Passenger({ outcome, ticket }: { outcome: Outcome; ticket: Ticket }) {
  const { kind } = outcome
  const trip = ticket.Rute
  return (
    <div className="tabular grid gap-1 text-lg leading-snug font-semibold">
      <p className="text-2xl font-extrabold">
        {t('boarding.seat', { n: seatOf(ticket) })}
        <span className="ml-3 text-base font-semibold">{ticketNumber(ticket.id_tiket)}</span>
      </p>
      <p className="wrap-anywhere">{passengerName(ticket, t('departure.noName'))}</p>
      {ticket.identitas_tersamar && (
        <p className="text-base">
          {t('boarding.identity')} <IdentityMask mask={ticket.identitas_tersamar} />
        </p>
      )}
      {kind === 'already_boarded' && outcome.boarded_at && <p>{boardedText(outcome)}</p>}
      {kind === 'other_day' && trip && <p className="wrap-anywhere">{departsText(trip, outcome.atMs)}</p>}
      {trip && outcome.options?.simpul !== undefined && kind !== 'other_departure' && (
        <Journey trip={trip} isLarge={kind === 'other_stop'} />
      )}
      {kind === 'other_departure' && trip && (
        <p className="wrap-anywhere">
          {t('boarding.forTrip', {
            origin: trip.asal,
            destination: trip.tujuan,
            at: formatDateTime(trip.waktu_berangkat, trip.zona_asal),
          })}
        </p>
      )}
    </div>
  )
}

/** The places and times at which the passenger gets on and off. */
function Journey({ trip, isLarge }: { trip: TripBrief; isLarge: boolean }) {
  const ends = [
    ['boarding.getsOn', trip.asal, trip.terminal_asal, trip.waktu_berangkat, trip.zona_asal],
    ['boarding.getsOff', trip.tujuan, trip.terminal_tujuan, trip.perkiraan_tiba, trip.zona_tujuan],
  ] as const
  return ends.map(([key, kota, nama, at, zone]) => (
    <p key={key} className={cx('wrap-anywhere', !isLarge && 'text-base')}>
      {t(key, {
        place: [stopName({ kota, nama }), at && formatDateTime(at, zone)].filter(Boolean).join(', '),
      })}
    </p>
  ))
}

function departsText({ waktu_berangkat, zona_asal }: TripBrief, nowMs: number): string {
  const at = `${formatLongDate(waktu_berangkat, zona_asal)}, ${formatTime(waktu_berangkat, zona_asal)}`
  const hours = Math.round((Date.parse(waktu_berangkat) - nowMs) / 3_600_000)
  return hours > 0 ? t('boarding.departsIn', { at, n: hours }) : t('boarding.departedAgo', { at, n: -hours })
}

function boardedText({ boarded_at, boarded_by, ticket }: Outcome): string {
  const at = boarded_at === null ? '' : formatTime(boarded_at, ticket?.Rute?.zona_asal)
  return boarded_by === null
    ? t('boarding.boardedAt', { at })
    : t('boarding.boardedBy', { at, name: boarded_by })
}

function Code({ kode }: { kode: string }) {
  return <p className="tabular line-clamp-2 text-sm wrap-anywhere">{kode}</p>
}
