import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Navigate, useParams } from 'react-router'
import { readReservations, readSelection } from '../../holds/api/booking-storage.ts'
import type { BookingRef } from '../api/get-booking.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { NoSeats } from './summary.tsx'

export { Waiting } from '../components/confirmation.tsx'

/** /booking/details/{id}: the confirmation's form from the seats, or the hold, that this tab remembers. */
export function Component() {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Navigate to={paths.searchResults} replace />
  return <Details key={id} idRute={Number(id)} />
}

function Details({ idRute }: { idRute: number }) {
  // Read once: a booking clears the storage, and the page must not lose its ground under it.
  const [given] = useState<BookingRef>(() => ({
    idRute,
    reservation: readReservations(idRute)[0],
    seats: readSelection(idRute),
  }))
  if (given.reservation === undefined && given.seats.length === 0) return <NoSeats idRute={idRute} />
  return <Confirmation given={given} />
}
