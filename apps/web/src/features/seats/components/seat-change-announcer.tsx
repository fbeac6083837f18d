import { useEffect, useRef, useState } from 'react'
import { t } from '../../../texts/seats.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { changesBetween, type SeatAvailability } from '../seat-view.ts'

/** Announces changes by other passengers politely, in one sentence; not the user's own. */
export function SeatChangeAnnouncer({ seats }: { seats: SeatAvailability }) {
  const before = useRef(seats)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const { taken, freed } = changesBetween(before.current, seats)
    before.current = seats
    const sentences = [
      taken.length > 0 ? t('seats.nowTaken', { seats: taken.join(', ') }) : '',
      freed.length > 0 ? t('seats.nowFree', { seats: freed.join(', ') }) : '',
    ].filter(Boolean)
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
  }, [seats])
  return <LiveRegion>{announcement}</LiveRegion>
}
