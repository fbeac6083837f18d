/** Shared by the states of the seat page and of the summary. */
import type { Route } from '@playwright/test'
import type { World } from './states-world.ts'

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The summary of the traveller's hold. */
export const summary = (world: World) =>
  `/booking/summary/${world.heldTrip}?reservation=${world.hold}&seats=${world.heldSeats.join()}`
/** The reply to a hold or an order of seats that are others' by now. */
export function conflict(...conflictSeats: readonly number[]) {
  const message = 'Kursi sudah dipesan atau direservasi'
  return (route: Route) =>
    route.fulfill({ status: 409, json: { success: false, type: 'SEAT_CONFLICT', message, conflictSeats } })
}
