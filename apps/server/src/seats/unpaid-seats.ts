/** How many seats of one departure a mailbox may keep without paying. */
import { MAX_FREE_SEATS, MAX_UNPAID_SEATS } from '@tiketbus/contract'
import { HOLD_IS_OPEN, TICKET_IS_VALID } from '../tables/conditions.ts'

/**
 * The number of seats of the trip `trip` (columns id_rute, harga) that these users hold or have not paid, at an instant; `except`: a hold
 * that does not count. What costs nothing is never paid: it counts as long as its departure costs nothing.
 */
export const unpaidSeats = ({
  users,
  trip,
  at,
  except,
}: {
  users: string
  trip: string
  at: string
  except: string
}) => `(
          select coalesce(sum(cardinality(h.nomor_kursi)), 0) from holds h
          where h.id_user = any(${users}) and h.id_rute = ${trip}.id_rute and ${HOLD_IS_OPEN} and h.waktu_expired > ${at}
            and h.id_reservasi is distinct from ${except}
        ) + (
          select coalesce(sum((select count(*) from tickets k where k.order_group_id = o.order_group_id and (k.status_tiket = 'pending'
            or (${trip}.harga = 0 and k.total_bayar = 0 and ${TICKET_IS_VALID})))), 0)
          from orders o where o.id_user = any(${users}) and o.id_rute = ${trip}.id_rute
        )`

/** The most seats [H29, H30] of the trip `trip`. */
export const seatLimit = (trip: string) =>
  `case when ${trip}.harga = 0 then ${MAX_FREE_SEATS} else ${MAX_UNPAID_SEATS} end`
