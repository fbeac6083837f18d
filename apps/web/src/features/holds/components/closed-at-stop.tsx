import type { Trip } from '@tiketbus/contract'
import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { paths, type Part } from '../../../lib/paths.ts'
import { t as holdsText } from '../../../texts/holds.ts'
import { t } from '../../../texts/journeys.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { searchAgainPath, useReturnDay } from '../../trips/index.ts'
import { laterStop } from '../later-stop.ts'

type ClosedAtStopProps = { readonly trip: Trip; readonly part: Part; readonly nowMs: number }

/** Booking has closed at one of several stops of a city: on to the next one that is open, or back to the search [S730]. */
export function ClosedAtStop({ trip, part, nowMs }: ClosedAtStopProps) {
  const pulang = useReturnDay()
  const later = laterStop(trip, nowMs)
  useEffect(() => {
    if (later === undefined) return void showAlert('danger', holdsText('choose.closed'), 'next')
    const time = formatTime(later.waktu, later.zona)
    showAlert('warning', t('journey.laterStop', { place: later.nama, time }), 'next')
    // Once, when it has closed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (later === undefined) return <Redirect to={searchAgainPath(trip)} />
  return <Redirect to={paths.seatSelection(trip.id_rute, pulang, { ...part, titik_naik: later.id_titik })} />
}
