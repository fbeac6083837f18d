/**
 * Reads what a camera, a hand-held reader or a person enters for a ticket: its signed code, its number or its order's number. Tolerates
 * what is unambiguous: other dashes, invisible characters, spaces, a reader's prefix, and a reader whose keyboard layout is not the
 * computer's. Of several readings of a code the signature decides.
 */

/** The content of a ticket's QR code, split into its parts; `signed` is the text that the signature is of. */
export type TicketCode = {
  readonly signed: string
  readonly id_tiket: number
  /** The id of the key; codes of the first releases have none, which means key 0. */
  readonly kid: string | undefined
  readonly signature: string
}

export type TicketText =
  /** `exact`: the text itself is the code; if no signature fits, it is forged, and otherwise it was misread. */
  | { readonly kind: 'code'; readonly codes: readonly TicketCode[]; readonly exact: boolean }
  /** A number without a signature: a ticket's, the beginning of an order's, or one that may be either. */
  | { readonly kind: 'number'; readonly id_tiket: number | undefined; readonly order: string | undefined }

const CODE = /TB1\.([1-9]\d{0,9})\.(?:([\w-]{1,16})\.)?([\w-]{86})(?![\w-])/

/** Returns undefined for a text that is neither a code nor a number. */
export function readTicketText(text: string): TicketText | undefined {
  const typed = cleanTyped(text)
  const readings = new Set([typed, ...LAYOUTS.map((layout) => layout(typed))])
  const codes = [...readings].flatMap((reading) => codeIn(reading) ?? [])
  if (codes.length > 0) return { kind: 'code', codes, exact: CODE.exec(typed)?.[0] === typed }
  const [id_tiket, order] = [ticketIdOf(typed), orderStart(typed)]
  return id_tiket === undefined && order === undefined ? undefined : { kind: 'number', id_tiket, order }
}

/**
 * Returns the ticket that a text names beyond doubt, with 'TB' or as a code; digits alone may be something else. For searches: no
 * signature is verified.
 */
export function ticketNamed(text: string): number | undefined {
  const read = readTicketText(text)
  if (read?.kind === 'code') return read.exact ? read.codes[0]?.id_tiket : undefined
  return /tb/i.test(cleanTyped(text)) ? read?.id_tiket : undefined
}

/** Returns the code in a text, also among other characters. Two scans that ran into each other are none: one would be lost. */
function codeIn(reading: string): TicketCode | undefined {
  const [whole, id_tiket, kid, signature] = CODE.exec(reading) ?? []
  if (!whole || !signature || reading.split('TB1.').length > 2) return undefined
  return { signed: whole.slice(0, -signature.length - 1), id_tiket: Number(id_tiket), kid, signature }
}

/** 'TB-1006', 'tb1006', '#1006'. After TB anything but a letter or a digit may stand for the dash. */
function ticketIdOf(reading: string): number | undefined {
  const digits = /^[^\dA-Za-z]*(?:TB[^\dA-Za-z]*)?0*([1-9]\d{0,9})[^\dA-Za-z]*$/i.exec(reading)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Returns the digits of an order's number: the 8 that its tickets show, or all of them. */
function orderStart(reading: string): string | undefined {
  const digits = /^#?([\da-f]{8}|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12})$/i.exec(reading)?.[1]
  return digits?.toLowerCase().replaceAll('-', '')
}

/** Dashes of any kind, also those that text programs put in place of a hyphen. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Spaces, line ends, and characters that nobody sees. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}]/gu
/** The symbology that a reader may send first (ISO/IEC 15424): ']Q3' before a QR code. */
const SYMBOLOGY = /^\][A-Za-z][\dA-Za-z]/

/** Returns a typed or scanned number without what is not part of any: spaces, invisible characters, a reader's prefix. */
export const cleanTyped = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').replace(SYMBOLOGY, '')

/** Replaces each character of `from` by the one at its place in `to`. */
const exchange = (text: string, from: string, to: string) =>
  Array.from(text, (one) => (from.includes(one) ? to[from.indexOf(one)] : one)).join('')

const swapCase = (text: string) =>
  Array.from(text, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())).join('')

// A reader sends keys as on an American keyboard; these are what other layouts write for them.
const otherDash = (text: string) => exchange(text, "ß'+*/?", '-----_')
const german = (text: string) => exchange(otherDash(text), 'yzYZ', 'zyZY')
const french = (text: string) => exchange(text, '&é"\'(-è_çà)°:aqAQwzWZ,?', '1234567890-_.qaQAzwZWmM')

/** What a code would be if the reader's keyboard layout, or the Caps Lock key, had changed it. */
const LAYOUTS = [otherDash, german, french, swapCase]
