// Written by hand: creating an Intl currency formatter takes a slow phone a tenth of a second, on every page.

/** 'Rp 150.000': integer rupiah without decimals; a non-breaking space keeps it on one line. */
export function rupiah(amount: number): string {
  const whole = Math.round(amount)
  return `${whole < 0 ? '-' : ''}Rp\u00A0${grouped(Math.abs(whole))}`
}

/** '1.250.000': an integer with Indonesian separators. */
export function grouped(whole: number | string): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.')
}
