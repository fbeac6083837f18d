/** The files of the books: the entries of a day, and the journal for accounting programs. Rows come page by page. */
import type { Reader } from '../../platform/database/database.ts'
import { cellsOf, columnsOf, PAGE_ROWS, type Column, type ColumnOf } from '../shared/table.ts'
import { t } from '../../texts/index.ts'
import { FIRST_ENTRY, selectAccounts, selectEntries, type EntryCursor, type EntryRow } from './books-store.ts'
import { chartOf, type Account } from './chart.ts'
import { entryDocument, entryReason, entryText } from './entry-texts.ts'

export type Span = { dari: string; sampai: string }

/** An entry with its two accounts. */
type Entry = EntryRow & { from: Account | undefined; to: Account | undefined }

const ENTRIES: readonly ColumnOf<Entry>[] = [
  [() => t('books.file.entry'), 'number', 13, (row) => row.id_entri],
  [() => t('books.file.at'), 'time', 18, (row) => row.waktu_wib],
  [() => t('books.file.debitNumber'), 'text', 17, (row) => row.from?.nomor ?? null],
  [() => t('books.file.debit'), 'text', 30, (row) => row.from?.nama ?? null],
  [() => t('books.file.creditNumber'), 'text', 17, (row) => row.to?.nomor ?? null],
  [() => t('books.file.credit'), 'text', 30, (row) => row.to?.nama ?? null],
  [() => t('books.file.amount'), 'money', 14, (row) => row.jumlah],
  [() => t('books.file.what'), 'text', 42, entryText],
  [() => t('books.file.why'), 'text', 42, entryReason],
  [() => t('books.file.order'), 'text', 15, orderOf],
  [() => t('books.file.document'), 'text', 30, entryDocument],
  [() => t('books.file.by'), 'text', 22, (row) => row.oleh],
]

/** One side of an entry. */
type Side = { entry: Entry; account: Account | undefined; debit: number | null; credit: number | null }

const JOURNAL: readonly ColumnOf<Side>[] = [
  [() => t('books.journal.day'), 'day', 12, ({ entry }) => entry.waktu_wib.slice(0, 10)],
  [() => t('books.journal.number'), 'text', 14, ({ entry }) => `JU-${entry.id_entri}`],
  [() => t('books.journal.account'), 'text', 11, ({ account }) => account?.nomor ?? null],
  [() => t('books.journal.accountName'), 'text', 30, ({ account }) => account?.nama ?? null],
  [() => t('books.journal.debit'), 'money', 14, ({ debit }) => debit],
  [() => t('books.journal.credit'), 'money', 14, ({ credit }) => credit],
  [() => t('books.file.order'), 'text', 15, ({ entry }) => orderOf(entry)],
  [() => t('books.journal.note'), 'text', 60, ({ entry }) => noteOf(entry)],
  [() => t('books.file.document'), 'text', 30, ({ entry }) => entryDocument(entry)],
]

function orderOf({ order_group_id }: EntryRow): string | null {
  return order_group_id && order_group_id.slice(0, 8).toUpperCase()
}

const noteOf = (entry: Entry) => [entryText(entry), entryReason(entry)].filter(Boolean).join(': ')

/** The debit first, as bookkeepers write it. */
const sidesOf = (entry: Entry): Side[] => [
  { entry, account: entry.from, debit: entry.jumlah, credit: null },
  { entry, account: entry.to, debit: null, credit: entry.jumlah },
]

export const entryColumns = (): Column[] => columnsOf(ENTRIES)
export const journalColumns = (): Column[] => columnsOf(JOURNAL)

/** Yields pages of the entries of days, oldest first. */
export async function* exportEntries(reader: Reader, span: Span, pageRows = PAGE_ROWS) {
  for await (const page of pagesOf(reader, span, pageRows)) yield cellsOf(ENTRIES, page)
}

/** Yields pages of the same entries as journal: both sides of one are in the same page, so that each page is balanced. */
export async function* exportJournal(reader: Reader, span: Span, pageRows = PAGE_ROWS / 2) {
  for await (const page of pagesOf(reader, span, pageRows)) yield cellsOf(JOURNAL, page.flatMap(sidesOf))
}

async function* pagesOf(reader: Reader, span: Span, limit: number): AsyncGenerator<Entry[]> {
  const chart = chartOf(await selectAccounts(reader))
  let after: EntryCursor = FIRST_ENTRY
  for (;;) {
    const rows = await selectEntries(reader, span, {}, { after, limit })
    yield rows.map((row) => ({ ...row, from: chart.get(row.debit), to: chart.get(row.credit) }))
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last
  }
}
