/** SQL of the books as administrators read them. */
import type { Reader } from '../../platform/database/database.ts'
import { sql, type RowsOf } from '../../platform/database/statements.ts'
import { ERASED_NAME } from '../../tables/erased-name.ts'
import { beginOf } from '../shared/book-sums-store.ts'
import type { AccountRow } from './chart.ts'

const ACCOUNTS = sql('back_office_book_accounts', 'select id, kind, reference from accounts order by id')

export function selectAccounts(reader: Reader): Promise<AccountRow[]> {
  return reader.rows(ACCOUNTS)
}

const COMPLETE = sql(
  'back_office_books_complete',
  `select c.complete_since as lengkap_sejak,
     exists (select from orders o where o.tanggal_pemesanan < coalesce(c.complete_since, clock_timestamp())) as pesanan_lama
   from books_check c`,
  { present: ['pesanan_lama'] },
)

/** Returns since when the books have every order (null: those of an earlier release are being written), and whether some are older. */
export async function selectComplete(
  reader: Reader,
): Promise<{ lengkap_sejak: string | null; pesanan_lama: boolean }> {
  const [row] = await reader.rows(COMPLETE)
  return row ?? { lengkap_sejak: null, pesanan_lama: true }
}

const OPENING = sql(
  'back_office_book_opening',
  `select t.debit, t.credit, sum(t.amount) as jumlah from transfers t where t.at < ${beginOf('$1::date')}
   group by t.debit, t.credit order by t.debit, t.credit`,
  { present: ['jumlah'], prepared: false },
)

/** Returns what moved between any two accounts before a day. Reads the whole table up to it. */
export function selectOpening(reader: Reader, tanggal: string) {
  return reader.rows(OPENING, [tanggal])
}

/** Outer-joined: a transfer is about some of these only. */
const NULLABLE = ['ticket_cause', 'refund_note']

/**
 * One comparison bounds the page below: of two, the index might begin with the cursor of the first page, which is older than all entries.
 * Why and by whom come from the rows that a transfer is about: it has ids and sums alone.
 */
const ENTRIES = sql(
  'back_office_book_entries',
  `select t.id as id_entri, t.at as waktu, t.at::text as cursor,
     to_char(t.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') as waktu_wib,
     t.debit, t.credit, t.amount as jumlah, t.cause, t.order_group_id, t.id_pembayaran, t.id_refund, t.id_tiket,
     case when t.actor is not null then coalesce(case t.cause when 'payment' then p.nama_petugas end, nullif(u.username, '${ERASED_NAME}')) end as oleh,
     h.cause as ticket_cause, h.alasan as ticket_note, r.cause as refund_cause, r.cara as refund_way, r.status as refund_status, r.alasan as refund_note, r.proof,
     p.alasan as payment_note, p.referensi, p.order_id,
     case t.cause when 'written_off' then o.dispute_note end as dispute_note
   from transfers t
     left join ticket_history h on h.id_tiket = t.id_tiket
       and h.id = case when t.cause = 'ticket' and t.cause_id ~ '^\\d{1,18}$' then t.cause_id::bigint end
     left join refunds r on r.id_refund = t.id_refund
     left join payments p on p.id_pembayaran = t.id_pembayaran
     left join orders o on o.order_group_id = t.order_group_id
     left join users u on u.id_user = t.actor
   where t.at < ${beginOf('$2::date + 1')} and (t.at, t.id) > (
       greatest($3::timestamptz, ${beginOf('$1::date')}), case when $3::timestamptz < ${beginOf('$1::date')} then 0 else $4::bigint end
     )
     and ($5::int is null or t.debit = $5) and ($6::int is null or t.credit = $6)
     and ($7::int is null or $7 in (t.debit, t.credit)) and ($8::text is null or t.cause = $8)
   order by t.at, t.id limit $9`,
  { present: ['cursor', 'waktu_wib'], nullable: NULLABLE, prepared: false },
)

export type EntryRow = RowsOf<typeof ENTRIES>[number]

/** `account`: on either side. */
export type EntryFilter = { debit?: number; credit?: number; account?: number; cause?: string }

/** An entry, at full precision of its time. */
export type EntryCursor = { cursor: string; id_entri: number }
export const FIRST_ENTRY: EntryCursor = { cursor: '-infinity', id_entri: 0 }

/** Returns entries of days after `after`, oldest first. */
export function selectEntries(
  reader: Reader,
  { dari, sampai }: { dari: string; sampai: string },
  filter: EntryFilter,
  { after, limit }: { after: EntryCursor; limit: number },
): Promise<EntryRow[]> {
  const { debit = null, credit = null, account = null, cause = null } = filter
  return reader.rows(ENTRIES, [
    dari,
    sampai,
    after.cursor,
    after.id_entri,
    debit,
    credit,
    account,
    cause,
    limit,
  ])
}

const CURSOR = sql(
  'back_office_book_cursor',
  'select t.at::text as cursor, t.id as id_entri from transfers t where t.id = $1',
  { present: ['cursor'] },
)

/** Returns the cursor of an entry; undefined if there is none. */
export async function findCursor(reader: Reader, id_entri: number): Promise<EntryCursor | undefined> {
  return (await reader.rows(CURSOR, [id_entri]))[0]
}
