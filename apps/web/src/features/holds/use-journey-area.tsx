import type { Labelled, Trip } from '@tiketbus/contract'
import { useState, type ReactNode } from 'react'
import type { Part } from '../../lib/paths.ts'
import type { JourneyAreaProps } from './components/journey-area.tsx'
import { useOnDemand } from '../../lib/use-on-demand.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./components/journey-area.tsx')

/**
 * What a departure with several legs or stops has beside the seats: code that most departures do not need. `proceed` asks there first.
 */
export function useJourneyArea(
  trip: Trip,
  part: Part,
  labels: Labelled,
  isHeld: boolean,
  proceed: (seats: readonly number[]) => void,
): { readonly area: ReactNode; readonly proceed: (seats: readonly number[], areHeld: boolean) => void } {
  const [asked, setAsked] = useState<JourneyAreaProps['asked']>()
  const isWanted = (trip.jumlah_ruas ?? 1) > 1 || trip.pilihan_titik !== undefined
  const code = useOnDemand(isWanted, load)
  if (!isWanted) return { area: null, proceed }
  function answer(isAgreed: boolean): void {
    setAsked(undefined)
    if (asked && isAgreed) proceed(asked.seats)
  }
  return {
    area: code ? (
      <code.JourneyArea
        trip={trip}
        part={part}
        labels={labels}
        isHeld={isHeld}
        asked={asked}
        onAnswer={answer}
      />
    ) : (
      trip.pilihan_titik && <Skeleton className="mt-2 h-24 rounded-lg" />
    ),
    proceed: (seats, areHeld) => (seats.length === 0 ? proceed(seats) : setAsked({ seats, areHeld })),
  }
}
