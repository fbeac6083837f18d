import type { SalesDay } from '@tiketbus/contract'

export type SalesSum = {
  readonly tiket: number
  readonly pendapatan: number
  readonly refund: number
  /** The part of `refund` that banks took back. */
  readonly ditarik: number
  readonly bersih: number
}

/** The totals of a span of days. */
export function sumSales(days: readonly SalesDay[]): SalesSum {
  const sum = (of: (day: SalesDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const pendapatan = sum((day) => day.pendapatan)
  const refund = sum((day) => day.refund)
  const ditarik = sum((day) => day.ditarik ?? 0)
  return { tiket: sum((day) => day.tiket), pendapatan, refund, ditarik, bersih: pendapatan - refund }
}

/** The day with the highest income; undefined without days. */
export function bestDay(days: readonly SalesDay[]): SalesDay | undefined {
  return days.reduce<SalesDay | undefined>(
    (best, day) => (best === undefined || day.pendapatan > best.pendapatan ? day : best),
    undefined,
  )
}
