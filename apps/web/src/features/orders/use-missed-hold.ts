import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { paths } from '../../lib/paths.ts'
import { repeatUntil } from '../../lib/repeat-until.ts'
import { t } from '../../texts/orders.ts'
import { clearMissedHold, findMissedHold, saveReservations } from '../holds/api/booking-storage.ts'
import { placeHold } from '../holds/api/holds.ts'
import type { SeatConflict } from '../holds/index.ts'
import { conflictSeats } from '../seats/api/check-seats.ts'
import { saveOwnClaim } from '../seats/api/own-claims.ts'
import { bookingQuery, type Booking } from './api/get-booking.ts'

type MissedHold = {
  /** It is still being tried. */
  readonly isPlacing: boolean
  readonly conflict: SeatConflict | undefined
}

/**
 * Places the hold that the seat page asked for without getting an answer, at once and then until there is an answer [H200].
 * The same key makes it the same hold. `isPaused`: the order itself is being placed, which needs no hold.
 */
export function useMissedHold(booking: Booking, pulang: string, isPaused: boolean): MissedHold {
  const { id_rute, nomor_kursi, part, status } = booking
  const client = useQueryClient()
  const navigate = useNavigate()
  const seats = nomor_kursi.join()
  const [conflict, setConflict] = useState<SeatConflict>()
  const [isOver, setOver] = useState(false)
  const key = status === 'unheld' && !isOver ? findMissedHold(id_rute, nomor_kursi) : undefined

  useEffect(() => {
    if (key === undefined || isPaused) return undefined
    let isLeft = false
    const wanted = seats.split(',').map(Number)
    async function place(idempotencyKey: string): Promise<boolean> {
      saveOwnClaim(id_rute, wanted)
      try {
        const placed = await placeHold(
          { id_rute, nomor_kursi: wanted, ...(part && { part }) },
          idempotencyKey,
        )
        if (isLeft) return true
        const [reservation] = placed.reservations
        if (reservation === undefined) return end(placed.idTiket)
        saveReservations(id_rute, placed.reservations)
        // Loaded before the address changes, so that the form stays with what was typed into it.
        await client.prefetchQuery(
          bookingQuery({ idRute: id_rute, ...(part && { part }), reservation, seats: wanted }),
        )
        await navigate(
          paths.bookingSummary(id_rute, { reservation, seats: wanted, pulang, ...(part && { part }) }),
          {
            replace: true,
          },
        )
        return true
      } catch (error) {
        if (isLeft) return true
        if (error instanceof HttpError && (error.isTransient || error.status >= 500)) return false
        if (error instanceof HttpError && error.status === 409)
          setConflict({ seats: conflictSeats(error), message: error.serverMessage })
        else {
          showAlert('danger', errorText(error, t('confirm.holdFailed')))
          void client.invalidateQueries({ queryKey: ['booking', 'bookingSummary'] })
        }
        return end(undefined)
      }
    }
    function end(idTiket: number | undefined): true {
      clearMissedHold(id_rute)
      setOver(true)
      if (idTiket !== undefined) void navigate(paths.ticket(idTiket), { replace: true })
      return true
    }
    const stop = repeatUntil(() => place(key), { atOnce: true })
    return () => {
      isLeft = true
      stop()
    }
  }, [key, isPaused, id_rute, seats, pulang, client, navigate, part])

  return { isPlacing: key !== undefined, conflict }
}
