import { adminBooks, adminMoneyReport, BOOK_WAYS, type MoneyBasis } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery } from '../../shared/api/list-query.ts'

export const bookDayQuery = (tanggal: string) =>
  freshQuery(['books', tanggal], (signal) => call(adminBooks.getDay, { query: { tanggal }, signal }))

type MoneyQuery = { readonly dari: string; readonly sampai: string; readonly menurut: MoneyBasis }

export const moneyReportQuery = (query: MoneyQuery) =>
  freshQuery(['money', query.menurut, query.dari, query.sampai], (signal) =>
    call(adminMoneyReport.getReport, { query, signal }),
  )

/** What a page of entries is of, as the address has it. */
export type EntriesAddress = {
  readonly tanggal: string
  readonly akun?: number
  readonly sebab?: string
  readonly arah?: string
  readonly setelah?: number
}

export function bookEntriesQuery({ tanggal, akun, sebab, arah, setelah }: EntriesAddress) {
  const query = {
    tanggal,
    id_akun: akun,
    sebab,
    arah: BOOK_WAYS.find((known) => known === arah),
    setelah,
  }
  return pageQuery('book-entries', query, (signal) => call(adminBooks.listEntries, { query, signal }))
}
