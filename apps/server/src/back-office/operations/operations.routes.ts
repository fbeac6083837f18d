import { api } from '@tiketbus/contract'
import { readClock } from '../../orders/index.ts'
import { listRefunds } from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { addBulk, previewBulk } from './bulk-trips.ts'
import { callOff, previewCallOff, type CallOffDeps } from './call-off.ts'
import { exportTickets, exportTrips, TICKET_HEADER, TRIP_HEADER } from './exports.ts'
import { listAudit } from './list-audit.ts'
import { listDisputes, payRefundByAdmin, resolveDisputeByAdmin, setPayingByAdmin } from './queues.ts'
import { previewMove } from './preview-move.ts'
import { readManifest } from './read-manifest.ts'
import { readOccupancy, readSales, today } from './reports.ts'
import { sendCsv } from './send-csv.ts'

export type OperationsDeps = CallOffDeps & { config: Pick<Config, 'bookingCutoffMinutes'> }

/** What an operator does beyond the specification's lists. */
export function registerOperations(serve: Serve, deps: OperationsDeps): void {
  registerDepartures(serve, deps)
  registerReports(serve, deps)
  registerQueues(serve, deps)
}

function registerDepartures(serve: Serve, deps: OperationsDeps): void {
  const { db, config } = deps
  serve(api.adminDepartures.previewCallOff, async ({ params }) => ({
    data: await previewCallOff(db, params.id),
  }))

  serve(api.adminDepartures.callOff, async ({ params, body, user, ifMatch, retry }) => {
    const act = { id_admin: user.id_user, ifMatch }
    const data = await callOff(deps, act, retry, { id_rute: params.id, ...body })
    return { message: 'Keberangkatan dibatalkan', data }
  })

  serve(api.adminDepartures.previewMove, async ({ params }) => ({ data: await previewMove(db, params.id) }))

  serve(api.adminDepartures.manifest, async ({ params }) => {
    const { manifest, waktu_server } = await readManifest(db, params.id)
    return { data: manifest, waktu_server }
  })

  serve(api.adminTimetable.previewBulk, async ({ body }) =>
    previewBulk(db, config.bookingCutoffMinutes, body),
  )

  serve(api.adminTimetable.addBulk, async ({ body, user, retry }) => {
    const { id_user } = user
    const data = await db.transaction((tx) =>
      once(tx, { id_user, ...retry }, () => addBulk(tx, config.bookingCutoffMinutes, id_user, body)),
    )
    return { message: `${data.ditambahkan} keberangkatan berhasil ditambahkan`, data }
  })
}

function registerReports(serve: Serve, { db }: OperationsDeps): void {
  serve(api.adminReports.sales, async ({ query }) => ({ data: await readSales(db, query) }))

  serve(api.adminReports.occupancy, async ({ query }) => ({
    data: await readOccupancy(db, query),
    waktu_server: await readClock(db),
  }))

  serve(api.adminReports.exportTickets, async ({ query, reply }) =>
    sendCsv(reply, {
      name: `tiket-${await today(db)}.csv`,
      header: TICKET_HEADER,
      pages: exportTickets(db, query),
    }),
  )

  serve(api.adminReports.exportTrips, async ({ query, reply }) =>
    sendCsv(reply, {
      name: `keberangkatan-${await today(db)}.csv`,
      header: TRIP_HEADER,
      pages: exportTrips(db, query),
    }),
  )
}

function registerQueues(serve: Serve, { db, mailer }: OperationsDeps): void {
  serve(api.adminMoney.listRefunds, async ({ query }) => listRefunds(db, query))

  serve(api.adminMoney.markRefundPaid, async ({ params, body, user }) => {
    const paid = { id_refund: params.id, id_admin: user.id_user, proof: body.bukti }
    const data = await db.transaction((tx) => payRefundByAdmin(tx, mailer, paid))
    return { message: 'Pengembalian dana ditandai sudah dibayar', data }
  })

  serve(api.adminMoney.markRefundPaying, async ({ params, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, paying: true }
    const data = await db.transaction((tx) => setPayingByAdmin(tx, act))
    return { message: 'Pengembalian dana ditandai sedang dibayarkan', data }
  })

  serve(api.adminMoney.unmarkRefundPaying, async ({ params, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, paying: false }
    const data = await db.transaction((tx) => setPayingByAdmin(tx, act))
    return { message: 'Tanda sedang dibayarkan dibatalkan', data }
  })

  serve(api.adminMoney.listDisputes, async ({ query }) => listDisputes(db, query))

  serve(api.adminMoney.resolveDispute, async ({ params, body, user }) => {
    const act = { order_group_id: params.id, id_admin: user.id_user, catatan: body.catatan }
    const data = await db.transaction((tx) => resolveDisputeByAdmin(tx, act))
    return { message: 'Sengketa diselesaikan', data }
  })

  serve(api.adminAudit.listAudit, async ({ query }) => listAudit(db, query))
}
