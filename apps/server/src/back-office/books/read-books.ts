import type { BookDay, BookEntry, BookWay } from '@tiketbus/contract'
import type { Db, Reader } from '../../platform/database/database.ts'
import { selectBookSums } from '../shared/book-sums-store.ts'
import { daysBetween } from '../shared/days.ts'
import { selectToday } from '../shared/today-store.ts'
import { bookDay } from './book-day.ts'
import {
  findCursor,
  FIRST_ENTRY,
  selectAccounts,
  selectComplete,
  selectEntries,
  selectOpening,
  type EntryFilter,
} from './books-store.ts'
import { chartOf, type Account } from './chart.ts'
import { entryReason, entryText } from './entry-texts.ts'

/** Returns the books of a day in Asia/Jakarta, by default of today: what moved by account and cause, with balances before and after. */
export async function readBookDay(db: Db, query: { tanggal?: string }): Promise<BookDay> {
  const tanggal = query.tanggal ?? (await selectToday(db))
  // The opening balances read the whole table.
  return db.transaction(
    async (tx) => ({
      tanggal,
      ...(await selectComplete(tx)),
      ...bookDay({
        accounts: await selectAccounts(tx),
        opening: await selectOpening(tx, tanggal),
        sums: await selectBookSums(tx, tanggal, tanggal),
      }),
    }),
    { scans: true, oneSnapshot: true },
  )
}

type EntriesQuery = {
  tanggal?: string
  id_akun?: number
  sebab?: string
  arah?: BookWay
  setelah?: number
  limit: number
}

/** Returns a page of the entries behind a sum of the day, oldest first, and the number of its last one if there are more. */
export async function readBookEntries(
  reader: Reader,
  query: EntriesQuery,
): Promise<{ tanggal: string; entri: BookEntry[]; berikutnya: number | null }> {
  const { setelah, limit } = query
  const tanggal = query.tanggal ?? (await selectToday(reader))
  const chart = chartOf(await selectAccounts(reader))
  const after = setelah === undefined ? FIRST_ENTRY : await findCursor(reader, setelah)
  const page = { after: after ?? FIRST_ENTRY, limit: limit + 1 }
  const days = { dari: tanggal, sampai: tanggal }
  const rows = await selectEntries(reader, days, filterOf(query, chart), page)
  const entri = rows.slice(0, limit)
  const nameOf = (id: number) => [chart.get(id)?.nomor, chart.get(id)?.nama].join(' ')
  return {
    tanggal,
    entri: entri.map((row) => ({
      id_entri: row.id_entri,
      waktu: row.waktu,
      akun_debit: nameOf(row.debit),
      akun_kredit: nameOf(row.credit),
      jumlah: row.jumlah,
      uraian: entryText(row),
      alasan: entryReason(row),
      oleh: row.oleh,
      order_group_id: row.order_group_id,
      id_pembayaran: row.id_pembayaran,
      id_refund: row.id_refund,
      id_tiket: row.id_tiket,
    })),
    berikutnya: rows.length > limit ? (entri.at(-1)?.id_entri ?? null) : null,
  }
}

function filterOf({ id_akun, sebab, arah }: EntriesQuery, chart: ReadonlyMap<number, Account>): EntryFilter {
  const cause = sebab ? { cause: sebab } : {}
  if (id_akun === undefined) return cause
  if (arah === undefined) return { ...cause, account: id_akun }
  const isDebit = (chart.get(id_akun)?.side === 'debit') === (arah === 'masuk')
  return isDebit ? { ...cause, debit: id_akun } : { ...cause, credit: id_akun }
}

/** Returns the days of an exported journal, by default today. Throws VALIDATION_FAILED if they run backwards or are too many. */
export async function journalSpan(
  reader: Reader,
  query: { dari?: string; sampai?: string },
): Promise<{ dari: string; sampai: string }> {
  const sampai = query.sampai ?? query.dari ?? (await selectToday(reader))
  const dari = query.dari ?? sampai
  daysBetween(dari, sampai)
  return { dari, sampai }
}
