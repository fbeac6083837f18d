/** Ticks of an axis: round steps from 0 to at least the largest value. */
export function niceTicks(largest: number, steps = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / steps
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough,
  )
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_none, index) => index * step)
}

/** Indexes of the labelled marks among `count`: at most `most`, evenly spaced, always with the last one. */
export function labelledMarks(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / most))
  return new Set(
    Array.from({ length: count }, (_none, index) => index).filter(
      (index) => (count - 1 - index) % every === 0,
    ),
  )
}

/** Rupiah for an axis: 'Rp 1,5 jt'. */
export function shortRupiah(amount: number): string {
  const format = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 1 })
  if (Math.abs(amount) >= 1e9) return `Rp ${format(amount / 1e9)} M`
  if (Math.abs(amount) >= 1e6) return `Rp ${format(amount / 1e6)} jt`
  if (Math.abs(amount) >= 1e3) return `Rp ${format(amount / 1e3)} rb`
  return `Rp ${format(amount)}`
}
