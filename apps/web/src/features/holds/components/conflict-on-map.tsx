import { useEffect, useState } from 'react'
import { Conflict, type SeatConflict } from './conflict.tsx'

/** The conflict above the seat map. Other seats are chosen on this page: the focus goes to the map. */
export function ConflictOnMap({ conflict }: { conflict: SeatConflict }) {
  const [over, setOver] = useState(false)
  // After the rendering: while the question is open, nothing behind it takes the focus.
  useEffect(() => {
    if (over) document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus()
  }, [over])
  if (over) return null
  return (
    <div className="mb-6">
      <Conflict conflict={conflict} onChooseAgain={() => setOver(true)} />
    </div>
  )
}
