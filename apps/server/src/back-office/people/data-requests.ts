/** Requests about personal data that came by mail, phone or at the counter: who asked for what, until when, and what was done [B300]. */
import { OPERATOR_ZONE, type DataRequest, type DataRequestInput, type Meta } from '@tiketbus/contract'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { fail } from '../../platform/errors.ts'
import { requireValue } from '../../platform/require-value.ts'
import { auditAct } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'
import {
  insertDataRequest,
  selectDataRequest,
  selectDataRequests,
  updateDataRequestDone,
} from './data-requests-store.ts'

export async function listDataRequests(
  reader: Reader,
  query: PageQuery & { status?: 'open' | 'done' | undefined },
): Promise<{ data: DataRequest[]; meta: Meta }> {
  const page = pageOf(query)
  const { rows, total } = await selectDataRequests(reader, query.status ?? 'all', page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

/** Records a request. Throws VALIDATION_FAILED for a time that is still to come: its 72 hours would end too late. */
export async function addDataRequest(
  tx: Tx,
  id_admin: number,
  input: DataRequestInput,
): Promise<DataRequest> {
  const diterima_pada = toInstant(input.diterima_pada)
  if (diterima_pada > (await readClockToMs(tx)))
    fail('VALIDATION_FAILED', { errors: [{ field: 'diterima_pada', msg: t('dataRequests.future') }] })
  const id = requireValue(await insertDataRequest(tx, { ...input, diterima_pada }, id_admin), 'the number')
  const after = requireValue(await selectDataRequest(tx, id), 'the request')
  await auditRequest(tx, { id_admin, action: 'add_data_request', before: null, after })
  return after
}

/** Finishes a request with what was done; a finished one is returned unchanged. Throws NOT_FOUND. */
export async function finishDataRequest(
  tx: Tx,
  act: { id_permintaan: number; id_admin: number; catatan: string },
): Promise<DataRequest> {
  const { id_permintaan, id_admin } = act
  const before = (await selectDataRequest(tx, id_permintaan)) ?? fail('NOT_FOUND')
  const isFirst = await updateDataRequestDone(tx, act)
  const after = requireValue(await selectDataRequest(tx, id_permintaan), 'the request')
  if (isFirst) await auditRequest(tx, { id_admin, action: 'finish_data_request', before, after })
  return after
}

type Act = {
  id_admin: number
  action: 'add_data_request' | 'finish_data_request'
  before: DataRequest | null
  after: DataRequest
}

const auditRequest = (tx: Tx, { id_admin, action, before, after }: Act) =>
  auditAct(tx, id_admin, [action, 'data_request', after.id_permintaan], { before, after })

/** A time without an offset is the operator's. */
function toInstant(text: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(text).toISOString()
  const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(OPERATOR_ZONE)
  return new Date(epochMilliseconds).toISOString()
}
