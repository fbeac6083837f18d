import { useState } from 'react'
import { paths, readId } from '../../../lib/paths.ts'
import { Navigate, useParams } from 'react-router'
import { readReservations, readSelectedPart, readSelection } from '../../holds/api/booking-storage.ts'
import type { BookingRef } from '../api/get-booking.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { NoSeats } from './summary.tsx'

export { Placeholder } from '../components/confirmation-frame.tsx'

/** /booking/details/{id}: the confirmation for the hold, or the seats, stored in this tab. For a part of the way its address names it [S691]. */
export function Component() {
  const idRute = readId(useParams().id)
  if (idRute === undefined) return <Navigate to={paths.searchResults} replace />
  return <Details key={idRute} idRute={idRute} />
}

function Details({ idRute }: { idRute: number }) {
  // Read once: a booking clears the storage while the page is still open.
  const [reference] = useState<BookingRef>(() => ({
    idRute,
    reservation: readReservations(idRute)[0],
    seats: readSelection(idRute),
    part: readSelectedPart(idRute),
  }))
  if (reference.part) return <Navigate to={paths.bookingSummary(idRute, reference)} replace />
  if (reference.reservation === undefined && reference.seats.length === 0) return <NoSeats idRute={idRute} />
  return <Confirmation reference={reference} />
}
