import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { readId } from '../../../../lib/paths.ts'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Card } from '../../../../ui/card.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { manifestQuery } from '../../shared/api/manifest.ts'
import { outcomeSignals } from '../boarding.ts'
import { BoardingCodeForm } from '../components/boarding-code-form.tsx'
import { BoardingLog } from '../components/boarding-log.tsx'
import { BoardingOrder } from '../components/boarding-order.tsx'
import { BoardingResult } from '../components/boarding-result.tsx'
import { BoardingScanner } from '../components/boarding-scanner.tsx'
import { BusStopChoice, StopCounts } from '../components/bus-stop.tsx'
import { DepartureChoice, type Choice } from '../components/departure-choice.tsx'
import { isDay } from '../../shared/days.ts'
import { countSeats } from '../../shared/manifest.ts'
import { useTones } from '../tone-player.ts'
import { useBoarding } from '../use-boarding.ts'
import { optionsOf, useBusStop } from '../use-bus-stop.ts'
import { MUTE, SOUND } from '../../../../ui/rare-icons.ts'

/** /admin/boarding: checks the passengers of a departure. */
export function Component() {
  const { idRute, day, choose } = useBoardingAddress()
  const manifest = useQuery({ ...manifestQuery(idRute ?? ''), enabled: idRute !== undefined })
  const { muted, toggle, play } = useTones()
  const stop = useBusStop(idRute, manifest.data?.data)
  const boarding = useBoarding(idRute, optionsOf(stop.at), (outcome) =>
    play(outcomeSignals[outcome.kind].tones),
  )
  const { outcomes, seats, busy, undo } = boarding
  const trip = manifest.data?.data.trip
  // A departure that was opened from its own page: the day is the departure's.
  const tanggal = day ?? calendarDay(trip?.waktu_berangkat ?? serverNow(), trip?.zona_asal ?? OPERATOR_ZONE)
  const counts = manifest.data && countSeats(manifest.data.data.seats)
  const idle = idRute === undefined
  const workArea = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={t('boarding.title')}
      subtitle={t('boarding.subtitle')}
      width="desk"
      actions={
        <IconButton
          icon={muted ? MUTE : SOUND}
          label={muted ? t('boarding.unmute') : t('boarding.mute')}
          className="border border-edge bg-surface"
          onClick={toggle}
        />
      }
    >
      <DepartureChoice
        tanggal={tanggal}
        idRute={idRute}
        onChoose={(change) => {
          boarding.clear()
          choose({ tanggal, ...change })
        }}
      />
      {manifest.data && stop.stops.length > 0 && (
        <BusStopChoice stops={stop.stops} at={stop.at} onStop={stop.choose} />
      )}
      <div ref={workArea} className="grid scroll-mt-20 items-start gap-6 lg:grid-cols-2">
        <Card className="grid gap-5 max-lg:order-2">
          <BoardingScanner disabled={idle} onCode={boarding.scanned} area={workArea} />
          <BoardingCodeForm disabled={idle} waiting={boarding.waiting} onCode={boarding.check} />
        </Card>
        <div className="grid min-w-0 gap-5">
          <p role="status" className="tabular min-h-7 text-lg font-bold">
            {idle
              ? t('boarding.pick')
              : counts && t('boarding.count', { boarded: counts.boarded, total: counts.paid })}
          </p>
          {manifest.error && (
            <Notice tone="danger" live="alert">
              {errorText(manifest.error, t('departure.loadFailed'))}
            </Notice>
          )}
          <BoardingResult outcome={outcomes[0]} busy={busy} onUndo={undo} onConfirm={boarding.confirm} />
          <BoardingOrder seats={seats} busy={busy} onAdmit={boarding.admit} />
          {stop.stops.length > 0 && <StopCounts stops={stop.stops} at={stop.at} />}
        </div>
      </div>
      <div className="mt-6">
        <BoardingLog outcomes={outcomes.slice(1)} zone={trip?.zona_asal} busy={busy} onUndo={undo} />
      </div>
    </Page>
  )
}

function useBoardingAddress() {
  const [query, setQuery] = useSearchParams()
  const day = query.get('tanggal')
  return {
    idRute: readId(query.get('rute')),
    /** The chosen day. */
    day: isDay(day) ? day : undefined,
    choose({ tanggal, rute = '' }: Choice): void {
      const isToday = tanggal === calendarDay(serverNow(), OPERATOR_ZONE)
      const next = new URLSearchParams()
      if (tanggal !== undefined && !isToday) next.set('tanggal', tanggal)
      if (rute !== '') next.set('rute', rute)
      setQuery(next, { replace: true, flushSync: true })
    },
  }
}
