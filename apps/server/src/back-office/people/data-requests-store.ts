/** The only SQL about the register of requests about personal data. */
import type { DataRequest, DataRequestInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql, sqlVariants } from '../../platform/database/statements.ts'

const REQUESTS = `select d.id_permintaan, d.nama, d.kontak, d.jenis, d.diterima_pada,
    d.diterima_pada + interval '72 hours' as batas_jawab, r.username as dicatat_oleh, d.selesai_pada,
    f.username as selesai_oleh, d.catatan
  from data_requests d
    join users r on r.id_user = d.dicatat_oleh
    left join users f on f.id_user = d.selesai_oleh`
const PRESENT = ['batas_jawab', 'dicatat_oleh']

const STATES = { all: '', open: 'where d.selesai_pada is null', done: 'where d.selesai_pada is not null' }
const CHOICES = { status: ['all', 'open', 'done'] } as const

const PAGE = sqlVariants(
  'back_office_data_request_page',
  CHOICES,
  ({ status }) =>
    `${REQUESTS} ${STATES[status]} order by d.selesai_pada desc nulls first, d.diterima_pada, d.id_permintaan limit $1 offset $2`,
  () => ({ present: PRESENT, prepared: false }),
)

const COUNT = sqlVariants(
  'back_office_count_data_requests',
  CHOICES,
  ({ status }) => `select count(*) as total from data_requests d ${STATES[status]}`,
  () => ({ present: ['total'], prepared: false }),
)

/** Returns a page: open requests first, the earliest on top; `total` counts all matches. */
export async function selectDataRequests(reader: Reader, status: keyof typeof STATES, page: Page) {
  const rows = await reader.rows(PAGE({ status }), [page.limit, page.offset])
  const [count] = await reader.rows(COUNT({ status }), [])
  return { rows: rows as DataRequest[], total: count?.total ?? 0 }
}

const ONE = sql('back_office_data_request', `${REQUESTS} where d.id_permintaan = $1`, {
  present: PRESENT,
  prepared: false,
})

export async function selectDataRequest(reader: Reader, id: number): Promise<DataRequest | undefined> {
  const [row] = await reader.rows(ONE, [id])
  return row as DataRequest | undefined
}

const INSERT = sql(
  'back_office_insert_data_request',
  `insert into data_requests (nama, kontak, jenis, diterima_pada, dicatat_oleh) values ($1, $2, $3, $4, $5)
   returning id_permintaan`,
  { prepared: false },
)

export async function insertDataRequest(
  tx: Tx,
  input: DataRequestInput,
  id_admin: number,
): Promise<number | undefined> {
  const { nama, kontak, jenis, diterima_pada } = input
  const [row] = await tx.rows(INSERT, [nama, kontak, jenis, diterima_pada, id_admin])
  return row?.id_permintaan
}

const FINISH = sql(
  'back_office_finish_data_request',
  `update data_requests set selesai_pada = clock_timestamp(), selesai_oleh = $2, catatan = $3
   where id_permintaan = $1 and selesai_pada is null returning id_permintaan`,
  { prepared: false },
)

/** Returns whether this call finished it. */
export async function updateDataRequestDone(
  tx: Tx,
  { id_permintaan, id_admin, catatan }: { id_permintaan: number; id_admin: number; catatan: string },
): Promise<boolean> {
  const rows = await tx.rows(FINISH, [id_permintaan, id_admin, catatan])
  return rows.length > 0
}
