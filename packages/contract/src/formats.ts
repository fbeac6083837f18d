/** Text formats as regular expressions; the API description names them. */

const LEAP_DAY = String.raw`(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29`
const MONTH_DAY = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])`
const DATE = String.raw`(?:${LEAP_DAY}|\d{4}-(?:${MONTH_DAY}))`
const CLOCK = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const SECONDS = String.raw`:[0-5]\d(?:\.\d+)?`
const OFFSET = String.raw`(?:Z|[+-]${CLOCK})`

/** Years 2000 to 2999: others are typing errors, and some are outside of the database's range. */
const LIKELY = '(?=2)'

/** A valid calendar day; the database has no year 0. */
export const DAY = new RegExp(`^(?!0000)${DATE}$`)
export const LIKELY_DAY = new RegExp(`^${LIKELY}${DATE}$`)
/** ISO 8601, with seconds and an offset. */
export const INSTANT = new RegExp(`^${DATE}T${CLOCK}${SECONDS}${OFFSET}$`)
/** The same, or a wall time without an offset. */
export const WALL_TIME = new RegExp(`^${LIKELY}${DATE}T${CLOCK}(?:${SECONDS}${OFFSET}|(?:${SECONDS})?)$`)

/** Versions 1 to 8, the nil and the max UUID. */
export const UUID =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/

/**
 * An address that can be delivered and that all mail programs accept: no quotes, no dot at either end, no two in sequence; at most 64
 * characters before the '@' (RFC 5321) and 63 in each part of the domain, which neither begins nor ends with a hyphen (RFC 1035).
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Nothing, or 6 to 20 characters on one line, at least 6 of them digits. */
export const PHONE = /^$|^(?=\+?.{6,20}$)\+?(?:[\p{Zs}()-]*\d){6,}[\p{Zs}()-]*$/u
