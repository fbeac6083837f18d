/** Whole amounts as Indonesians write them: '175.000', 'Rp 175.000', '175.000,00'. */
import { grouped } from './rupiah.ts'

/** Not shown, but copied along with an amount: spaces of other kinds, marks of direction. */
const UNSEEN = /[\s\p{Cf}]/gu

/** Dots only in groups of three; the decimals are none: ',00' or ',-'. */
const AMOUNT = /^(?:(?:Rp|IDR)\.?)?(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?:00|-))?$/i

/** The decimal digits of an amount ('175000'), or undefined if the text is none: '150.00' and '1,5' are refused, not guessed. */
export function readAmount(text: string): string | undefined {
  const whole = AMOUNT.exec(text.replace(UNSEEN, ''))?.[1]
  return whole?.replaceAll('.', '').replace(/^0+(?=\d)/, '')
}

/** What a field with this value shows: '175000' as 'Rp 175.000'; a text that is no amount as it was typed. */
export function shownAmount(value: string, unit = ''): string {
  if (!/^\d+$/.test(value)) return value
  return unit === '' ? grouped(value) : `${unit} ${grouped(value)}`
}

/**
 * The value after an edit of the shown text. If it was grouped by us and only digits were added or removed, the digits are grouped
 * anew; a separator that somebody types or pastes has to be right.
 */
export function typedAmount(shown: string, edited: string): string {
  const isOurs = readAmount(shown) !== undefined || shown === ''
  const value = isOurs && /^\d*$/.test(inserted(shown, edited)) ? edited.replace(/\D/g, '') : edited.trim()
  return readAmount(value) ?? value
}

/** The text that an edit put between what it left at the beginning and at the end. */
function inserted(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/** The position of the caret in `shown` that has `digits` digits behind it. */
export function caretBefore(digits: number, shown: string): number {
  let position = shown.length
  for (let left = digits; left > 0 && position > 0; position--)
    if (/\d/.test(shown[position - 1] ?? '')) left--
  // In front of a dot, so that the next backspace removes a digit.
  return shown[position - 1] === '.' ? position - 1 : position
}
