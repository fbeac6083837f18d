/** Whether a phone number can exist. Loaded once a form is used: the numbering plans of all countries are large. */
import { isValidPhoneNumber } from 'libphonenumber-js/min'

/** False for a number that hardly can; the server decides what it accepts. Without a country code it is Indonesian. */
export const isLikelyPhone = (typed: string): boolean =>
  typed.trim() === '' || isValidPhoneNumber(typed, 'ID')
