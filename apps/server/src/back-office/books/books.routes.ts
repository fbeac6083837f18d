import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { sendCsv, sendXlsx } from '../shared/send-file.ts'
import type { Table } from '../shared/table.ts'
import { selectToday } from '../shared/today-store.ts'
import { entryColumns, exportEntries, exportJournal, journalColumns } from './book-files.ts'
import { journalSpan, readBookDay, readBookEntries } from './read-books.ts'

/** /api/admin/books, /api/admin/journal */
export function registerBooks(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminBooks.getDay, async ({ query }) => ({ data: await readBookDay(db, query) }))
  serve(api.adminBooks.listEntries, async ({ query }) => ({ data: await readBookEntries(db, query) }))

  const entries = async (query: { tanggal?: string }): Promise<Table> => {
    const day = query.tanggal ?? (await selectToday(db))
    const pages = exportEntries(db, { dari: day, sampai: day })
    return { name: `pembukuan-${day}`, columns: entryColumns(), pages }
  }
  const journal = async (query: { dari?: string; sampai?: string }): Promise<Table> => {
    const span = await journalSpan(db, query)
    const days = span.dari === span.sampai ? span.dari : `${span.dari}-${span.sampai}`
    return { name: `jurnal-${days}`, columns: journalColumns(), pages: exportJournal(db, span) }
  }
  serve(api.adminBooks.exportEntries, async ({ query, reply }) => sendCsv(reply, await entries(query)))
  serve(api.adminBooks.exportEntriesXlsx, async ({ query, reply }) => sendXlsx(reply, await entries(query)))
  serve(api.adminBooks.exportJournal, async ({ query, reply }) => sendCsv(reply, await journal(query)))
  serve(api.adminBooks.exportJournalXlsx, async ({ query, reply }) => sendXlsx(reply, await journal(query)))
}
