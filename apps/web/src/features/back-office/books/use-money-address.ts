import { MONEY_BASES, type MoneyBasis } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'
import { calendarDay, OPERATOR_ZONE } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/back-office/books.ts'
import { adminPaths } from '../shared/admin-paths.ts'
import { isSpan, lastDays, type Span } from '../shared/days.ts'
import { DIMENSIONS, type Dimension, type MoneyFilter } from './money-pivot.ts'

/** The report of money as its address names it: today by payment and method, if it names nothing. */
export type MoneyAddress = {
  readonly menurut: MoneyBasis
  readonly span: Span
  readonly baris: Dimension
  readonly kolom: Dimension | undefined
  readonly filter: MoneyFilter
  readonly quick: readonly { readonly name: string; readonly days: Span }[]
  readonly setAddress: (change: Readonly<Record<string, string>>) => void
  /** With the rows of one value only, divided by the next property; undefined if every property is chosen. */
  readonly pathOf: (value: string) => string | undefined
  readonly pathWithout: (dimension: Dimension) => string
}

export function useMoneyAddress(): MoneyAddress {
  const [query, setQuery] = useSearchParams()
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const asked = { dari: query.get('dari') ?? '', sampai: query.get('sampai') ?? '' }
  const known = (name: string) => DIMENSIONS.find((one) => one === query.get(name))
  const baris = known('baris') ?? 'metode'
  const kolom = known('kolom')
  const filter = Object.fromEntries(
    DIMENSIONS.flatMap((one) => (query.has(one) ? [[one, query.get(one) ?? '']] : [])),
  ) as MoneyFilter
  const changed = (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    return next
  }
  const pathOfQuery = (next: URLSearchParams) => `${adminPaths.money}?${next.toString()}`
  return {
    menurut: MONEY_BASES.find((one) => one === query.get('menurut')) ?? 'bayar',
    span: isSpan(asked) ? asked : lastDays(today, 1),
    baris,
    kolom: kolom === baris ? undefined : kolom,
    filter,
    quick: [
      { name: t('books.today'), days: lastDays(today, 1) },
      ...[7, 30].map((n) => ({ name: t('money.days', { n }), days: lastDays(today, n) })),
    ],
    setAddress: (change) => setQuery(changed(change), { replace: true, preventScrollReset: true }),
    pathOf(value) {
      const left = DIMENSIONS.filter((one) => one !== baris && filter[one] === undefined)
      if (filter[baris] !== undefined || left[0] === undefined) return undefined
      return pathOfQuery(changed({ [baris]: value, baris: left[0], kolom: undefined }))
    },
    pathWithout: (dimension) => pathOfQuery(changed({ [dimension]: undefined, baris: dimension })),
  }
}
