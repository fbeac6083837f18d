/** Commissions as rows of a form: a text of one line each, 'Semarang | Surabaya | Eksekutif | 7,5%'. An empty part means all. */
import { MAX_COMMISSION_BPS, type Commission } from '@tiketbus/contract'
import { readAmount } from '../../../lib/amount.ts'
import { grouped } from '../../../lib/rupiah.ts'
import { percentText, readPercent } from '../shared/percent.ts'
import { t } from '../../../texts/back-office/agents.ts'

export type CommissionRow = {
  readonly asal: string
  readonly tujuan: string
  readonly kelas: string
  /** '7,5%' or '15.000'. */
  readonly besar: string
}

const BETWEEN = ' | '

export const readRows = (text: string): CommissionRow[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [asal = '', tujuan = '', kelas = '', besar = ''] = line.split(BETWEEN)
        return { asal, tujuan, kelas, besar }
      })

/** Bars and line breaks part the text: no city or class has one. */
const plain = (text: string) => text.replaceAll(/[|\n]/g, ' ')

export const writeRows = (rows: readonly CommissionRow[]): string =>
  rows
    .map(({ asal, tujuan, kelas, besar }) => [asal, tujuan, kelas, besar].map(plain).join(BETWEEN))
    .join('\n')

/** The rows of an agency's commissions. */
export const rowsOf = (terms: readonly Commission[]): CommissionRow[] =>
  terms.map(({ asal, tujuan, kelas, bps, rupiah }) => ({
    asal: asal ?? '',
    tujuan: tujuan ?? '',
    kelas: kelas ?? '',
    besar: bps === null ? grouped(String(rupiah ?? 0)) : percentText(bps),
  }))

type Read = { readonly rows: Commission[]; readonly error?: string }

/** Reads typed rows; rows without anything typed are none. `error`: what is wrong with the first wrong one. */
export function readCommissions(rows: readonly CommissionRow[]): Read {
  const read: Commission[] = []
  for (const [index, row] of rows.entries()) {
    if (Object.values(row).every((text) => text.trim() === '')) continue
    const n = index + 1
    if ((row.asal.trim() === '') !== (row.tujuan.trim() === ''))
      return { rows: [], error: t('terms.lineInvalid', { n }) }
    const value = readValue(row.besar)
    if (!value) return { rows: [], error: t('terms.valueInvalid', { n }) }
    read.push({ asal: textOf(row.asal), tujuan: textOf(row.tujuan), kelas: textOf(row.kelas), ...value })
  }
  return { rows: read }
}

const textOf = (typed: string) => typed.trim() || null

function readValue(typed: string): Pick<Commission, 'bps' | 'rupiah'> | undefined {
  if (typed.trim().endsWith('%')) {
    const bps = readPercent(typed)
    return bps !== undefined && bps <= MAX_COMMISSION_BPS ? { bps, rupiah: null } : undefined
  }
  const amount = readAmount(typed.trim())
  return amount === undefined ? undefined : { bps: null, rupiah: Number(amount) }
}
