const format = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})

/** 'Rp 150.000': integer rupiah without decimals, its parts kept on one line. */
export function rupiah(amount: number): string {
  return format.format(amount).replace(/\s/g, '\u00A0')
}
