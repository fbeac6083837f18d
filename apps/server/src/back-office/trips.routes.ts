import { api } from '@tiketbus/contract'
import type { Serve } from '../platform/http/endpoints.ts'
import { once } from '../platform/http/idempotency.ts'
import { getTrip, listTripsForAdmin } from '../trips/index.ts'
import { addTripByAdmin, changeTripByAdmin, deleteTripByAdmin, type EditTripDeps } from './edit-trip.ts'
import { sendVersion } from './versions.ts'

/** /api/admin/routes */
export function registerTripAdministration(serve: Serve, deps: EditTripDeps): void {
  const { db, config } = deps
  serve(api.adminDepartures.listTrips, async ({ query }) => listTripsForAdmin(db, query))

  serve(api.adminDepartures.getTrip, async ({ params, reply }) => {
    const { trip, waktu_server } = await getTrip(db, params.id)
    sendVersion(reply, trip)
    return { data: trip, waktu_server }
  })

  serve(api.adminDepartures.addTrip, async ({ body, user, retry }) => {
    const data = await db.transaction((tx) =>
      once(tx, { id_user: user.id_user, ...retry }, () =>
        addTripByAdmin(tx, config.bookingCutoffMinutes, user.id_user, body),
      ),
    )
    return { message: 'Rute berhasil ditambahkan', data }
  })

  serve(api.adminDepartures.updateTrip, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeTripByAdmin(deps, { id_admin: user.id_user, ifMatch }, params.id, body)
    sendVersion(reply, data)
    return { message: 'Rute berhasil diperbarui', data }
  })

  serve(api.adminDepartures.deleteTrip, async ({ params, user, ifMatch }) => {
    await deleteTripByAdmin(db, { id_admin: user.id_user, ifMatch }, params.id)
    const message = 'Rute berhasil dihapus'
    return { message, data: { message } }
  })
}
