import { api, type Query } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { sendCsv, sendXlsx } from '../shared/send-file.ts'
import type { Table } from '../shared/table.ts'
import { selectToday } from '../shared/today-store.ts'
import { entryColumns, exportEntries, exportJournal, journalColumns } from './book-files.ts'
import { exportMoney, exportPayments, moneyColumns, paymentColumns } from './money-files.ts'
import { readMoneyReport } from './money-report.ts'
import { journalSpan, readBookDay, readBookEntries } from './read-books.ts'

/** /api/admin/books, /api/admin/journal, and the report of money with its files */
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
  const { getReport, exportReport, exportReportXlsx, exportPaymentsXlsx } = api.adminMoneyReport
  type MoneyQuery = Query<typeof getReport>
  const named = async (name: string, query: MoneyQuery) => {
    const span = await journalSpan(db, query)
    const days = span.dari === span.sampai ? span.dari : `${span.dari}-${span.sampai}`
    return { ...query, ...span, name: `${name}-${query.menurut}-${days}` }
  }
  const money = async (query: MoneyQuery): Promise<Table> => {
    const { name, ...days } = await named('uang', query)
    return { name, columns: moneyColumns(), pages: exportMoney(db, days) }
  }
  const payments = async (query: MoneyQuery): Promise<Table> => {
    const { name, ...days } = await named('pembayaran', query)
    return { name, columns: paymentColumns(), pages: exportPayments(db, days) }
  }
  serve(getReport, async ({ query }) => ({ data: await readMoneyReport(db, query) }))
  serve(exportReport, async ({ query, reply }) => sendCsv(reply, await money(query)))
  serve(exportReportXlsx, async ({ query, reply }) => sendXlsx(reply, await money(query)))
  serve(api.adminMoneyReport.exportPayments, async ({ query, reply }) =>
    sendCsv(reply, await payments(query)),
  )
  serve(exportPaymentsXlsx, async ({ query, reply }) => sendXlsx(reply, await payments(query)))

  serve(api.adminBooks.exportEntries, async ({ query, reply }) => sendCsv(reply, await entries(query)))
  serve(api.adminBooks.exportEntriesXlsx, async ({ query, reply }) => sendXlsx(reply, await entries(query)))
  serve(api.adminBooks.exportJournal, async ({ query, reply }) => sendCsv(reply, await journal(query)))
  serve(api.adminBooks.exportJournalXlsx, async ({ query, reply }) => sendXlsx(reply, await journal(query)))
}
