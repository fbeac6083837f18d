import { api } from '@tiketbus/contract'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import { countClaim } from '../seats/index.ts'
import { cancelHold } from './cancel-hold.ts'
import { getHold } from './get-hold.ts'
import { listLiveHolds } from './list-live-holds.ts'
import { createHoldQueue } from './place-hold.ts'

export type HoldsDeps = {
  db: Db
  config: Pick<Config, 'holdMinutes' | 'maxLiveHolds'>
  metrics: Metrics
}

export function registerHolds(serve: Serve, { db, config, metrics }: HoldsDeps): void {
  const place = createHoldQueue({ db, config, metrics })
  serve.byToken(api.holds.placeHold, async ({ body, tokenHash }) => {
    const { hold, waktu_server } = await countClaim(metrics, 'hold', place({ ...body, tokenHash }))
    const seats = { reservedSeats: hold.nomor_kursi, originalSeats: body.nomor_kursi }
    return { waktu_server, data: { ...hold, reservations: [hold], ...seats } }
  })

  serve(api.holds.myHolds, ({ user }) => listLiveHolds(db, user.id_user))

  serve(api.holds.getHold, async ({ params, user }) => {
    const { hold, waktu_server } = await getHold(db, { id_user: user.id_user, id_reservasi: params.id })
    return { waktu_server, data: hold }
  })

  serve(api.holds.cancelHold, async ({ params, user }) => {
    const key = { id_user: user.id_user, id_reservasi: params.id }
    return { data: await db.transaction((tx) => cancelHold(tx, key)) }
  })
}
