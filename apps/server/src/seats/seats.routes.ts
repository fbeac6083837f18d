import { api } from '@tiketbus/contract'
import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { checkSeats } from './check-seats.ts'
import { getSeatMap } from './seat-map.ts'

export type SeatsDeps = { db: Db }

export function registerSeats(serve: Serve, { db }: SeatsDeps): void {
  serve(
    api.seats.availableSeats,
    async ({ params, user }) => (await getSeatMap(db, params.id, user?.id_user)) ?? fail('NOT_FOUND'),
  )

  serve(api.seats.checkSeats, async ({ params, body, user }) => ({
    data: await checkSeats(db, { id_rute: params.id, nomor_kursi: body.seats, id_user: user?.id_user }),
  }))
}

export function seatsJobs(_deps: SeatsDeps): Jobs {
  return {}
}

export const seatsCron: CronJob[] = []
