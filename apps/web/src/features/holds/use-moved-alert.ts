import type { Trip } from '@tiketbus/contract'
import { useEffect, useRef } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { t } from '../../texts/holds.ts'

/**
 * Shows a passenger who is choosing seats that their departure's time has changed meanwhile [S900]. `place`: the stop to get on at; another
 * one has another time.
 */
export function useMovedAlert(trip: Trip | undefined, place: number | undefined): void {
  const last = useRef({ trip, place })
  useEffect(() => {
    const before = last.current
    last.current = { trip, place }
    if (!trip || !before.trip || before.place !== place) return
    if (before.trip.waktu_berangkat === trip.waktu_berangkat) return
    const time = formatDateTime(trip.waktu_berangkat, trip.zona_asal)
    showAlert('warning', t('choose.moved', { time }))
  }, [trip, place])
}
