/** A sale as it is typed at the counter. */
import { adminSales, COUNTER_WAYS, type CounterWay } from '@tiketbus/contract'
import { check, type Checked } from '../../../lib/validate.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/back-office/sales.ts'
import type { SaleBody, SoldPart } from './api/sales.ts'

/** A seat that is being sold; `harga`: digits of another price, '' for the fare. */
export type Row = { readonly kursi: number; readonly nama: string; readonly harga: string }

/** A sale that was sent and whose outcome may be unknown: the same again takes effect once. */
export type Sent = {
  readonly idRute: number
  readonly key: string
  readonly body: SaleBody
  /** From the deposit of the person's agency. */
  readonly isDeposit?: boolean
}

export type Sale = {
  readonly idRute: number
  readonly naik: number
  readonly turun: number
  /** Points to get on and off; '' for the first of the node. */
  readonly titik_naik: string
  readonly titik_turun: string
  readonly rows: readonly Row[]
  /** Names of a pasted list that have no seat yet. */
  readonly spare: readonly string[]
  readonly telepon: string
  /** '' for none. */
  readonly email: string
  readonly cara: CounterWay
  readonly diterima: string
  readonly kartu: string
  readonly persetujuan: string
  readonly bank: string
  readonly referensi: string
  readonly alasan: string
  readonly sent: Sent | null
}

export const NO_SALE: Sale = {
  idRute: 0,
  naik: 0,
  turun: 0,
  titik_naik: '',
  titik_turun: '',
  rows: [],
  spare: [],
  telepon: '',
  email: '',
  cara: 'tunai',
  diterima: '',
  kartu: '',
  persetujuan: '',
  bank: '',
  referensi: '',
  alasan: '',
  sent: null,
}

/** The next sale: the same departure and journey, nothing else. */
export const nextSale = ({ idRute, naik, turun, titik_naik, titik_turun }: Sale): Sale => ({
  ...NO_SALE,
  idRute,
  naik,
  turun,
  titik_naik,
  titik_turun,
})

/** With these seats as well; a row whose seat somebody else got takes the first of them and keeps its name. */
export function withSeats(sale: Sale, seats: readonly number[], lost: readonly number[]): Sale {
  const fresh = seats.filter((seat) => !sale.rows.some(({ kursi }) => kursi === seat))
  const names = [...sale.spare]
  const rows = sale.rows.map((row) => {
    const instead = lost.includes(row.kursi) ? fresh.shift() : undefined
    return instead === undefined ? row : { ...row, kursi: instead }
  })
  const added = fresh.map((kursi) => ({ kursi, nama: names.shift() ?? '', harga: '' }))
  return { ...sale, rows: [...rows, ...added], spare: names }
}

export const withoutSeat = (sale: Sale, seat: number): Sale => ({
  ...sale,
  rows: sale.rows.filter(({ kursi }) => kursi !== seat),
})

export const withRow = (sale: Sale, seat: number, change: Partial<Row>): Sale => ({
  ...sale,
  rows: sale.rows.map((row) => (row.kursi === seat ? { ...row, ...change } : row)),
})

/** With pasted names, in order, from the row of this seat on; the rest wait for seats. */
export function withNames(sale: Sale, names: readonly string[], from: number): Sale {
  const start = sale.rows.findIndex(({ kursi }) => kursi === from)
  const rows = sale.rows.map((row, at) => {
    const nama = at < start ? undefined : names[at - start]
    return nama === undefined ? row : { ...row, nama }
  })
  return { ...sale, rows, spare: names.slice(sale.rows.length - start) }
}

export const partOf = ({ naik, turun }: Sale): SoldPart => (turun === 0 ? {} : { naik, turun })

/** What a row costs; `fare`: its seat's. */
export const priceOfRow = (row: Row, fare: (seat: number) => number): number =>
  /^\d+$/.test(row.harga) ? Number(row.harga) : fare(row.kursi)

/** Whether a row has another price than its seat's fare. */
export const hasOtherPrice = (sale: Sale, fare: (seat: number) => number): boolean =>
  sale.rows.some((row) => priceOfRow(row, fare) !== fare(row.kursi))

export const totalOfSale = (sale: Sale, fare: (seat: number) => number): number =>
  sale.rows.reduce((sum, row) => sum + priceOfRow(row, fare), 0)

/** The body of the sale, or the sentence beside each field: 'nama.12' of a row, the others by their own name. */
export function readSale(typed: Sale, fare: (seat: number) => number, isDeposit = false): Checked<SaleBody> {
  // A deposit needs as little as the provider's page.
  const sale: Sale = isDeposit ? { ...typed, cara: 'qris' } : typed
  const total = totalOfSale(sale, fare)
  const errors = wrongIn(sale, total, hasOtherPrice(sale, fare))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const point = (text: string) => (text === '' ? null : Number(text))
  const body: SaleBody = {
    kursi: sale.rows.map((row) => ({
      nomor_kursi: row.kursi,
      nama_penumpang: row.nama.trim(),
      ...(priceOfRow(row, fare) !== fare(row.kursi) && { harga: priceOfRow(row, fare) }),
    })),
    ...partOf(sale),
    titik_naik: point(sale.titik_naik),
    titik_turun: point(sale.titik_turun),
    no_telepon: sale.telepon,
    ...(sale.email.trim() !== '' && { email: sale.email.trim() }),
    bayar: paidBy(sale),
    jumlah: total,
    alasan_harga: sale.alasan.trim() || null,
  }
  const checked = check(adminSales.sell.body, body)
  if (checked.ok) return { ok: true, value: body }
  return { ok: false, errors: Object.fromEntries(Object.entries(checked.errors).map(named(sale))) }
}

function paidBy(sale: Sale): SaleBody['bayar'] {
  const { cara } = sale
  if (cara === 'tunai') return { cara, diterima: sale.diterima === '' ? null : Number(sale.diterima) }
  if (cara === 'edc') return { cara, kartu: sale.kartu, referensi: sale.persetujuan.trim() }
  if (cara === 'transfer') return { cara, bank: sale.bank.trim(), referensi: sale.referensi.trim() }
  return { cara }
}

function wrongIn(sale: Sale, total: number, hasOther: boolean): Record<string, string> {
  const { cara } = sale
  const errors: Record<string, string> = {}
  for (const { kursi, nama } of sale.rows)
    if (nama.trim() === '') errors[`nama.${kursi}`] = t('sale.nameMissing')
  if (hasOther && sale.alasan.trim() === '') errors['alasan'] = t('sale.fareReasonMissing')
  if (cara === 'tunai' && sale.diterima !== '' && !(Number(sale.diterima) >= total))
    errors['diterima'] = t('sale.shortBy', { amount: rupiah(total - Number(sale.diterima)) })
  if (cara === 'edc' && !/^\d{4}$/.test(sale.kartu)) errors['kartu'] = t('sale.cardWrong')
  if (cara === 'edc' && sale.persetujuan.trim() === '') errors['persetujuan'] = t('sale.approvalMissing')
  if (cara === 'transfer' && sale.bank.trim() === '') errors['bank'] = t('receipt.bankMissing')
  if (cara === 'transfer' && sale.referensi.trim() === '') errors['referensi'] = t('sale.referenceMissing')
  return errors
}

const FIELDS: Readonly<Record<string, string>> = {
  no_telepon: 'telepon',
  alasan_harga: 'alasan',
  'bayar.kartu': 'kartu',
  'bayar.bank': 'bank',
  'bayar.diterima': 'diterima',
}

/** The screen's name of a field of the body. */
const named =
  (sale: Sale) =>
  ([field, text]: [string, string]): [string, string] => {
    const [, at = ''] = /^kursi\.(\d+)\./.exec(field) ?? []
    if (at !== '') return [`nama.${sale.rows[Number(at)]?.kursi ?? ''}`, text]
    if (field === 'bayar.referensi') return [sale.cara === 'edc' ? 'persetujuan' : 'referensi', text]
    return [FIELDS[field] ?? field, text]
  }

/** A sale that this release kept; anything else is none. */
export function saleLike(kept: unknown): Sale | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...kept }
  const hasAll = Object.entries(NO_SALE).every(
    ([name, value]) =>
      typeof fields[name] === typeof value && Array.isArray(fields[name]) === Array.isArray(value),
  )
  return hasAll && COUNTER_WAYS.some((way) => way === fields['cara']) ? (kept as Sale) : undefined
}
