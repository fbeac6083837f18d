import { seatLabelList, type Hold, type Labelled, type Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { calendarDay } from '../../../lib/dates.ts'
import type { Part } from '../../../lib/paths.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/journeys.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { myHoldsQuery } from '../api/holds.ts'
import { hasStopClosed } from '../later-stop.ts'
import { StopChoice } from './stop-choice.tsx'

type Points = Pick<Part, 'titik_naik' | 'titik_turun'>

export type JourneyAreaProps = {
  readonly trip: Trip
  /** With the points that are chosen. */
  readonly part: Part
  readonly labels: Labelled
  /** The user holds seats of this part. */
  readonly isHeld: boolean
  /** Seats for which 'Lanjutkan' was pressed, which may be held already; undefined until then. */
  readonly asked: { readonly seats: readonly number[]; readonly areHeld: boolean } | undefined
  /** Hold the asked seats, or do nothing. */
  readonly onAnswer: (isAgreed: boolean) => void
}

/**
 * Of a departure with several legs or stops: which cities it passes, the places to get on and off [S692], and the question before a
 * hold for another part of the way is replaced [H690].
 */
export function JourneyArea({ trip, part, labels, isHeld, asked, onAnswer }: JourneyAreaProps) {
  const { pilihan_titik: choices } = trip
  const { data, isFetching } = useQuery({
    ...myHoldsQuery,
    enabled: asked !== undefined || isHeld,
    retry: false,
  })
  const hold = data?.data.find(({ id_rute }) => id_rute === trip.id_rute)
  const other = hold && isOtherPart(hold, trip, part) ? hold : undefined
  // The points of a hold stay.
  const missing = asked?.areHeld && !other ? undefined : missingEnd(trip, part)
  const nowMs = useServerNow(5000)
  const [, setQuery] = useSearchParams()
  // In the address it stays through a reload, a login and the way back.
  const choose = useCallback(
    (points: Points, flushSync: boolean) =>
      setQuery((now) => withPoints(now, points), { replace: true, preventScrollReset: true, flushSync }),
    [setQuery],
  )
  const { titik_naik, titik_turun } = missingPoints(trip, part, other ? undefined : hold)
  useEffect(() => {
    if (titik_naik ?? titik_turun) choose({ titik_naik, titik_turun }, false)
  }, [choose, titik_naik, titik_turun])
  const answer = useRef(onAnswer)
  useEffect(() => {
    answer.current = onAnswer
  })
  useEffect(() => {
    if (asked === undefined || isFetching) return
    if (missing) {
      showAlert('warning', t(`journey.missing.${missing}`))
      const list = document.getElementById(`stops-${missing}`)
      list?.scrollIntoView({ block: 'center' })
      list?.focus({ preventScroll: true })
      answer.current(false)
    } else if (other === undefined) answer.current(true)
  }, [asked, missing, isFetching, other])
  const day = calendarDay(trip.waktu_berangkat, trip.zona_asal)
  const lewat = citiesBetween(trip, part)
  const ends = choices ? (['naik', 'turun'] as const).filter((end) => choices[end].length > 0) : []
  return (
    <>
      {(ends.length > 0 || lewat.length > 0) && (
        <Frame>
          {lewat.length > 0 && <p className="text-sm">{t('journey.lewat', { cities: lewat.join(', ') })}</p>}
          {ends.map((end) => (
            <StopChoice
              key={end}
              end={end}
              stops={choices?.[end] ?? []}
              chosen={part[`titik_${end}`]}
              isClosed={(stop) => end === 'naik' && hasStopClosed(stop, trip, nowMs)}
              day={day}
              // The list shows the choice at once, on a slow phone too.
              onChoose={(id) => choose({ [`titik_${end}`]: id }, true)}
            />
          ))}
        </Frame>
      )}
      {asked && other && !missing && !isFetching && (
        <ConfirmDialog
          title={t('journey.replaceTitle')}
          confirmLabel={t('journey.replaceYes')}
          cancelLabel={t('journey.replaceNo')}
          onConfirm={() => onAnswer(true)}
          onCancel={() => onAnswer(false)}
        >
          <p>
            {t('journey.replace', {
              seats: seatLabelList(other.route, other.nomor_kursi),
              asal: other.route.asal,
              tujuan: other.route.tujuan,
              now: seatLabelList(labels, asked.seats),
              from: trip.asal,
              to: trip.tujuan,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function withPoints(query: URLSearchParams, points: Points): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, id] of Object.entries(points)) if (id) next.set(name, String(id))
  return next
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="journey-stops" className="mt-2 grid gap-4 max-lg:p-3 lg:mt-4">
      <h2 id="journey-stops" className="sr-only">
        {t('journey.title')}
      </h2>
      {children}
    </Card>
  )
}

/** The first end for which there is a choice that was not made. */
function missingEnd({ pilihan_titik: choices }: Trip, part: Part): 'naik' | 'turun' | undefined {
  return (['naik', 'turun'] as const).find(
    (end) => (choices?.[end].length ?? 0) > 0 && part[`titik_${end}`] === undefined,
  )
}

/** The points of the hold for this part that the address does not have, if they are still offered. */
function missingPoints({ pilihan_titik: choices }: Trip, part: Part, hold: Hold | undefined): Points {
  const pointOf = (end: 'naik' | 'turun') =>
    part[`titik_${end}`] === undefined
      ? choices?.[end].find(({ id_titik }) => id_titik === hold?.[`titik_${end}`])?.id_titik
      : undefined
  return { titik_naik: pointOf('naik'), titik_turun: pointOf('turun') }
}

/** The cities between both ends of the part. */
function citiesBetween({ simpul = [] }: Trip, { naik = 0, turun = simpul.length - 1 }: Part): string[] {
  return simpul.slice(naik + 1, Math.max(turun, 0)).map(({ kota }) => kota)
}

/** Whether a hold on the same departure is for another part of its way: holding this one ends it [S557]. */
function isOtherPart(hold: Hold, { jumlah_ruas = 1 }: Trip, part: Part): boolean {
  return hold.naik !== (part.naik ?? 0) || hold.turun !== (part.turun ?? jumlah_ruas)
}
