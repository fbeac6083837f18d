import { actorOf, asStaff } from '../../platform/http/actor.ts'
import { api } from '@tiketbus/contract'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { getTrip, getWay, listTripsForAdmin } from '../../trips/index.ts'
import { addTripByAdmin, changeTripByAdmin, deleteTripByAdmin, type EditTripDeps } from './edit-trip.ts'
import { assignCrew, readCrew } from './assign-crew.ts'
import { addBulk, addCopy, previewBulk, previewCopy } from './bulk-trips.ts'
import { callOff, previewCallOff, type CallOffDeps } from './call-off.ts'
import { changeWayByAdmin, proposeWay } from './edit-way.ts'
import { markPhoned } from './mark-phoned.ts'
import { previewMove } from './preview-move.ts'
import { previewSwap } from './preview-swap.ts'
import { swapBus } from './swap-bus.ts'
import { manifestFile } from './manifest-file.ts'
import { readSellableSeats } from './sellable-seats.ts'
import { readManifest } from './read-manifest.ts'
import { sendCsv, sendXlsx } from '../shared/send-file.ts'
import { crewOf, requireDepartureInScope } from '../shared/scope-store.ts'
import { sendVersion } from '../shared/versions.ts'
import { actOf } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'

export type DeparturesDeps = EditTripDeps & CallOffDeps

/** /api/admin/routes */
export function registerDepartures(serve: Serve, deps: DeparturesDeps): void {
  const { db, config } = deps
  serve(api.adminDepartures.listTrips, async ({ query, user }) =>
    listTripsForAdmin(db, { ...query, crew: crewOf(user) }),
  )

  serve(api.adminDepartures.getTrip, async ({ params, user, reply }) => {
    await requireDepartureInScope(db, user, params.id)
    const { trip, waktu_server } = await getTrip(db, params.id)
    sendVersion(reply, trip)
    return { data: trip, waktu_server }
  })

  serve(api.adminDepartures.addTrip, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () =>
        addTripByAdmin(tx, config.bookingCutoffMinutes, user.id_user, body),
      ),
    )
    sendVersion(reply, data)
    return { message: t('departures.added'), data }
  })

  serve(api.adminDepartures.updateTrip, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeTripByAdmin(deps, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('departures.updated'), data }
  })

  serve(api.adminDepartures.deleteTrip, async ({ params, user, ifMatch }) => {
    await deleteTripByAdmin(db, actOf({ user, ifMatch }), params.id)
    const message = t('departures.deleted')
    return { message, data: { message } }
  })

  registerMoves(serve, deps)
  registerBulk(serve, deps)
  registerCrew(serve, deps)
  registerWays(serve, deps)
}

function registerMoves(serve: Serve, deps: DeparturesDeps): void {
  const { db } = deps
  serve(api.adminDepartures.previewCallOff, async ({ params }) => ({
    data: await previewCallOff(db, params.id),
  }))

  serve(api.adminDepartures.callOff, async ({ params, body, user, ifMatch, retry }) => {
    const act = actOf({ user, ifMatch })
    const data = await callOff(deps, act, retry, { id_rute: params.id, ...body })
    return { message: t('departures.calledOff'), data }
  })

  serve(api.adminDepartures.markPhoned, async ({ params, body, user }) => {
    const act = actOf({ user, ifMatch: undefined })
    const data = await markPhoned(db, act, params.id, body.dihubungi)
    return { message: t(body.dihubungi ? 'departures.phoned' : 'departures.notPhoned'), data }
  })

  serve(api.adminDepartures.previewMove, async ({ params }) => ({ data: await previewMove(db, params.id) }))

  serve(api.adminBusSwap.previewSwap, async ({ params, query, reply }) => {
    const data = await previewSwap(db, params.id, query.id_bus)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminBusSwap.swapBus, async ({ params, body, user, ifMatch, retry }) => {
    const act = actOf({ user, ifMatch })
    const data = await swapBus(deps, act, retry, { id_rute: params.id, ...body })
    return { message: t('departures.busSwapped'), data }
  })

  serve(api.adminDepartures.exportManifest, async ({ params, user, reply }) => {
    await requireDepartureInScope(db, user, params.id)
    return sendCsv(reply, await manifestFile(db, params.id))
  })
  serve(api.adminDepartures.exportManifestXlsx, async ({ params, user, reply }) => {
    await requireDepartureInScope(db, user, params.id)
    return sendXlsx(reply, await manifestFile(db, params.id))
  })

  serve(api.adminDepartures.sellableSeats, async ({ params, user }) => {
    const { manifest, waktu_server } = await readSellableSeats(db, user, params.id)
    return { data: manifest, waktu_server }
  })
  serve(api.adminDepartures.manifest, async ({ params, user }) => {
    await requireDepartureInScope(db, user, params.id)
    const { manifest, waktu_server } = await readManifest(db, params.id)
    return { data: manifest, waktu_server }
  })
}

function registerCrew(serve: Serve, { db }: DeparturesDeps): void {
  serve(api.adminCrew.readCrew, async ({ params }) => ({ data: await readCrew(db, params.id) }))

  serve(api.adminCrew.assignCrew, async ({ params, body, user }) => {
    const data = await assignCrew(db, user.id_user, { ...body, id_rute: params.id })
    return { message: t('crew.assigned'), data }
  })
}

function registerWays(serve: Serve, { db }: DeparturesDeps): void {
  serve(api.adminStops.getWay, async ({ params, user, reply }) => {
    await requireDepartureInScope(db, user, params.id)
    const data = await getWay(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminStops.proposeWay, async ({ params, query, reply }) => {
    const data = await proposeWay(db, params.id, query.dari)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminStops.putWay, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeWayByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('stops.saved'), data }
  })
}

function registerBulk(serve: Serve, { db, config }: DeparturesDeps): void {
  serve(api.adminTimetable.previewBulk, async ({ body }) => previewBulk(db, config, body))

  serve(api.adminTimetable.addBulk, async ({ body, user, retry }) => {
    const { id_user } = user
    const data = await db.transaction((tx) =>
      once(tx, { actor: asStaff(id_user), ...retry }, () => addBulk(tx, config, id_user, body)),
    )
    return { message: t('departures.bulkAdded', { count: data.ditambahkan }), data }
  })

  serve(api.adminTimetable.previewCopy, async ({ body }) => previewCopy(db, config, body))

  serve(api.adminTimetable.addCopy, async ({ body, user, retry }) => {
    const { id_user } = user
    const data = await db.transaction((tx) =>
      once(tx, { actor: asStaff(id_user), ...retry }, () => addCopy(tx, config, id_user, body)),
    )
    return { message: t('departures.bulkAdded', { count: data.ditambahkan }), data }
  })
}
