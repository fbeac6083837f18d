/** Tables as files. */
import { adminAgents, adminBooks, adminDepartures, adminMoneyReport, adminReports } from '@tiketbus/contract'
import { downloadFile, type FileQuery } from '../../../../lib/download-file.ts'

/** xlsx opens as a table in an Indonesian spreadsheet, which csv does not; csv is for programs. */
export type FileKind = 'xlsx' | 'csv'

const { exportTickets, exportTicketsXlsx, exportTrips, exportTripsXlsx } = adminReports
const { exportLegs, exportLegsXlsx, exportPairs, exportPairsXlsx } = adminReports

export const downloadTickets = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportTickets : exportTicketsXlsx, query, `tiket.${kind}`)
export const downloadTrips = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportTrips : exportTripsXlsx, query, `rute.${kind}`)
export const downloadManifest = (id: number, kind: FileKind) => {
  const { exportManifest, exportManifestXlsx } = adminDepartures
  const file = kind === 'csv' ? exportManifest : exportManifestXlsx
  return downloadFile({ path: file.path.replace(':id', String(id)) }, {}, `manifes.${kind}`)
}
export const downloadLegs = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportLegs : exportLegsXlsx, query, `ruas.${kind}`)
export const downloadPairs = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportPairs : exportPairsXlsx, query, `pasangan-kota.${kind}`)

const { exportEntries, exportEntriesXlsx, exportJournal, exportJournalXlsx } = adminBooks

export const downloadBookEntries = (tanggal: string, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportEntries : exportEntriesXlsx, { tanggal }, `pembukuan.${kind}`)
export const downloadJournal = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportJournal : exportJournalXlsx, query, `jurnal.${kind}`)

const { exportReport, exportReportXlsx, exportPayments, exportPaymentsXlsx } = adminMoneyReport

export const downloadMoney = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportReport : exportReportXlsx, query, `uang.${kind}`)
export const downloadPayments = (query: FileQuery, kind: FileKind) =>
  downloadFile(kind === 'csv' ? exportPayments : exportPaymentsXlsx, query, `pembayaran.${kind}`)

export const downloadAgencyStatement = (id: number, query: FileQuery, kind: FileKind) => {
  const file = kind === 'csv' ? adminAgents.exportStatement : adminAgents.exportStatementXlsx
  return downloadFile({ path: file.path.replace(':id', String(id)) }, query, `rekening-agen.${kind}`)
}
