import { useEffect, useState } from 'react'
import { focusSeatMap } from '../../seats/index.ts'
import { Conflict, type SeatConflict } from './conflict.tsx'

type ConflictOnMapProps = { readonly conflict: SeatConflict; readonly onAgree: () => void }

/** The conflict banner below the seat map. 'Choose again' moves the focus to the map. */
export function ConflictOnMap({ conflict, onAgree }: ConflictOnMapProps) {
  const [over, setOver] = useState(false)
  // In an effect: while the dialog is open, nothing behind it can take the focus.
  useEffect(() => {
    if (over) focusSeatMap()
  }, [over])
  if (over) return null
  return (
    <div className="mt-6">
      <Conflict conflict={conflict} onChooseAgain={() => (setOver(true), onAgree())} />
    </div>
  )
}
