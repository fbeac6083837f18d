/** An agency's account in a period, as page and as file. */
import {
  AGENCY_EVENT_NAMES,
  type AgencyEvent,
  type AgencyMutation,
  type AgencyStatement,
} from '@tiketbus/contract'
import { getAgency } from '../../company/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { requireValue } from '../../platform/require-value.ts'
import { t } from '../../texts/index.ts'
import { daysBetween } from '../shared/days.ts'
import { cellsOf, columnsOf, PAGE_ROWS, type ColumnOf, type Table } from '../shared/table.ts'
import { selectToday } from '../shared/today-store.ts'
import {
  countAgencyTickets,
  selectAgencyAccount,
  selectAgencyLines,
  selectAgencySums,
  type Days,
  type LineRow,
} from './statement-store.ts'

type Asked = { dari?: string; sampai?: string; setelah?: number; limit: number }

/** Returns a page of an agency's account; without days those of this month. Throws NOT_FOUND, and VALIDATION_FAILED for a span that runs backwards. */
export async function readAgencyStatement(
  reader: Reader,
  id_agen: number,
  { setelah = 0, limit, ...asked }: Asked,
): Promise<AgencyStatement> {
  const { nama } = await getAgency(reader, id_agen)
  const days = await spanOf(reader, asked)
  const account = await accountOf(reader, id_agen)
  const sums = await selectAgencySums(reader, account, days)
  const tiket = await countAgencyTickets(reader, id_agen, days)
  const lines = { account, ...days, after: setelah, limit: limit + 1, opening: sums.saldo_awal }
  const rows = await selectAgencyLines(reader, lines)
  const page = rows.slice(0, limit)
  return {
    agen: { id_agen, nama },
    ...days,
    ...sums,
    saldo_akhir: sums.saldo_awal + sums.masuk - sums.keluar,
    tiket,
    mutasi: page.map(mutationOf),
    berikutnya: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

const accountOf = async (reader: Reader, id_agen: number) =>
  requireValue(await selectAgencyAccount(reader, id_agen), `the account of agency ${id_agen}`)

async function spanOf(reader: Reader, { dari, sampai }: Partial<Days>): Promise<Days> {
  const today = await selectToday(reader)
  const last = sampai ?? today
  const first = dari ?? `${last.slice(0, 8)}01`
  daysBetween(first, last)
  return { dari: first, sampai: last }
}

const EVENTS: Readonly<Record<string, readonly [into: AgencyEvent, outOf: AgencyEvent]>> = {
  topup: ['topup', 'payout'],
  payment: ['sale_back', 'sale'],
  refund: ['sale_back', 'sale'],
  commission: ['commission', 'commission_back'],
}

const eventOf = ({ cause, amount }: LineRow): string => EVENTS[cause]?.[amount > 0 ? 0 : 1] ?? cause

const mutationOf = (row: LineRow): AgencyMutation => ({
  id: row.id,
  at: row.at,
  peristiwa: eventOf(row),
  masuk: Math.max(0, row.amount),
  keluar: Math.max(0, -row.amount),
  saldo: row.saldo,
  oleh: row.oleh,
  order_group_id: row.order_group_id,
  id_tiket: row.id_tiket,
  bukti: row.bukti,
})

function eventName(row: LineRow): string {
  const event = eventOf(row)
  return Object.entries(AGENCY_EVENT_NAMES).find(([known]) => known === event)?.[1] ?? event
}

const COLUMNS: readonly ColumnOf<LineRow>[] = [
  [() => t('agents.file.at'), 'time', 18, (row) => row.waktu_wib],
  [() => t('agents.file.what'), 'text', 28, eventName],
  [() => t('agents.file.order'), 'text', 15, (row) => row.order_group_id?.slice(0, 8).toUpperCase() ?? null],
  [() => t('agents.file.ticket'), 'number', 12, (row) => row.id_tiket],
  [() => t('agents.file.proof'), 'text', 24, (row) => row.bukti],
  [() => t('agents.file.in'), 'money', 14, (row) => Math.max(0, row.amount)],
  [() => t('agents.file.out'), 'money', 14, (row) => Math.max(0, -row.amount)],
  [() => t('agents.file.balance'), 'money', 16, (row) => row.saldo],
  [() => t('agents.file.by'), 'text', 22, (row) => row.oleh],
]

/** Returns an agency's account in a period as a table. Throws as `readAgencyStatement`. */
export async function exportAgencyStatement(
  reader: Reader,
  id_agen: number,
  asked: Partial<Days>,
): Promise<Table> {
  await getAgency(reader, id_agen)
  const days = await spanOf(reader, asked)
  const account = await accountOf(reader, id_agen)
  const { saldo_awal: opening } = await selectAgencySums(reader, account, days)
  const name = `rekening-agen-${id_agen}-${days.dari}-${days.sampai}`
  return { name, columns: columnsOf(COLUMNS), pages: pagesOf(reader, { account, ...days, opening }) }
}

async function* pagesOf(reader: Reader, of: Days & { account: number; opening: number }) {
  for (let after = 0; ;) {
    const rows = await selectAgencyLines(reader, { ...of, after, limit: PAGE_ROWS })
    yield cellsOf(COLUMNS, rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last.id
  }
}
