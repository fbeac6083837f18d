/** The copy of one's data with the tickets as files, in one archive [K321]. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isValidTicket, OWN_PDF_ORDERS, ZIP_TYPE, type OwnDataCopy } from '@tiketbus/contract'
import type { OperatorReader } from '../fleet/index.ts'
import { renderOrderPdf, type Keys } from '../orders/index.ts'
import type { Db } from '../platform/database/database.ts'
import type { Limit, Limits } from '../platform/http/limits.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { zipBytes, type ZipFile } from './zip.ts'
import { t } from '../texts/index.ts'
import { copyOwnData } from './own-data.ts'

/** Rendering takes time that the e-tickets of others wait for. */
const ARCHIVES: Limit = { name: 'own_archive', points: 6, duration: 3600 }

export type ArchiveDeps = Keys & { db: Db; operator: OperatorReader; limits: Pick<Limits, 'require'> }

/** Streams the archive; the data are read before anything is sent, so that an error there is an error reply. Throws RATE_LIMITED. */
export async function sendOwnArchive(
  reply: FastifyReply,
  deps: ArchiveDeps,
  caller: SessionUser,
): Promise<FastifyReply> {
  await deps.limits.require(ARCHIVES, String(caller.id_user))
  const copy = await copyOwnData(deps.db, caller, deps)
  const onFault = (err: unknown) => reply.log.error({ err }, 'a ticket is missing in a copy of data')
  const bytes = Readable.from(zipBytes(filesOf(deps, copy, onFault)), { highWaterMark: 1 })
  return reply
    .header('content-type', ZIP_TYPE)
    .header('content-disposition', `attachment; filename="${t('ownData.file')}.zip"`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

async function* filesOf(
  deps: ArchiveDeps,
  copy: OwnDataCopy,
  onFault: (error: unknown) => void,
): AsyncGenerator<ZipFile> {
  yield { name: 'data-saya.json', content: Buffer.from(JSON.stringify(copy, null, 2)) }
  const paid = copy.tiket.filter((ticket) => isValidTicket(ticket.status_tiket))
  const orders = [...new Set(paid.map((ticket) => ticket.order_group_id))].slice(0, OWN_PDF_ORDERS)
  const failed: string[] = []
  for (const order_group_id of orders) {
    // One that cannot be rendered does not keep the others from their owner; the last file names it.
    const pdf = await renderOrderPdf(deps, order_group_id).catch(onFault)
    if (pdf) yield { name: `tiket/${pdf.filename}`, content: pdf.content, isPacked: true }
    else failed.push(order_group_id.slice(0, 8).toUpperCase())
  }
  const readMe = t('ownData.readMe', { count: orders.length - failed.length, max: OWN_PDF_ORDERS })
  const missing = failed.length > 0 ? t('ownData.failed', { orders: failed.join(', ') }) : ''
  yield { name: 'baca-saya.txt', content: Buffer.from(readMe + missing) }
}
