import { LIKELY_DAY } from '@tiketbus/contract'

/** The first three letters of each month; 'agt' is accepted for 'agu'. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']

/** Parses '2026-11-23', '23-11-2026', '23/11/2026' or '23 Nov 2026' to 'YYYY-MM-DD'; undefined if there is no such day. */
export function readDay(text: string): string | undefined {
  const day = LIKELY_DAY.test(text) ? text : (readNumbers(text) ?? readNamed(text))
  return day && LIKELY_DAY.test(day) ? day : undefined
}

function readNumbers(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return day && month && year ? write(year, month, day) : undefined
}

function readNamed(text: string): string | undefined {
  const [, day, name = '', year] = /^(\d{1,2})\s+([a-z]{3,9})\.?\s+(\d{4})$/i.exec(text) ?? []
  const short = name.toLowerCase().slice(0, 3).replace('agt', 'agu')
  const month = MONTHS.indexOf(short) + 1
  return day && year && month > 0 ? write(year, String(month), day) : undefined
}

const write = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
