const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
})
const time = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

export function formatRupiah(amount: number): string {
  return rupiah.format(amount)
}

/** 'Jumat, 21 November pukul 14.30 WIB'. */
export function formatTime(instant: Date): string {
  return `${time.format(instant)} WIB`
}

/** Remaining time as '1:02:03' or '29:59'; at least 0. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** '4811111111111114' → '4811 1111 1111 1114', in groups of four digits. */
export function groupDigits(digits: string): string {
  return digits.length < 8 ? digits : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
