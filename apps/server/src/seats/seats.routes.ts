import { api } from '@tiketbus/contract'
import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import { fail } from '../platform/errors.ts'
import { claimCounter } from './claim-metrics.ts'
import { checkSeats } from './check-seats.ts'
import { createSeatEvents, type SeatEventsDeps } from './seat-events.ts'
import { getSeatMap } from './seat-map.ts'

export type SeatsDeps = SeatEventsDeps & { beforeStop(close: () => Promise<void>): void }

export function registerSeats(serve: Serve, deps: SeatsDeps): void {
  const { db } = deps
  const events = createSeatEvents(deps)
  deps.beforeStop(events.close)
  claimCounter(deps.metrics)

  serve(
    api.seats.availableSeats,
    async ({ params, user }) => (await getSeatMap(db, params.id, user?.id_user)) ?? fail('NOT_FOUND'),
  )

  serve(api.seats.checkSeats, async ({ params, body, user }) => ({
    data: await checkSeats(db, { id_rute: params.id, nomor_kursi: body.seats, id_user: user?.id_user }),
  }))

  serve(api.seats.seatEvents, async ({ params, address, reply }) => {
    await events.stream({ id_rute: params.id, address, reply })
    return ''
  })
}

export function seatsJobs(_deps: Pick<SeatsDeps, 'db'>): Jobs {
  return {}
}

export const seatsCron: CronJob[] = []
