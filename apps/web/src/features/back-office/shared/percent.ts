/** Percentages with two decimals, in basis points: 70 is '0,7%'. */
export const percentText = (bps: number) => `${String(bps / 100).replace('.', ',')}%`

/** Reads '0,7', '0.70' or '0,7 %'; undefined for anything else. */
export function readPercent(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
