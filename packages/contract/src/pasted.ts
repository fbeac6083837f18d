/** Text as people paste it from contacts, chats and mails: with characters that nobody sees [W84]. */

/** Directions, joiners, zero widths, tags, soft hyphens (all of Cf), variation selectors and fillers. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
const SPACES = /\p{Zs}/gu
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * Returns what a person sees of a phone number, an address, a code or a search: unseen characters are removed, every space is a
 * plain one, every dash is '-'.
 */
export function asSeen(text: string): string {
  return text.replace(UNSEEN, '').replace(SPACES, ' ').replace(DASHES, '-')
}

/** The same for a code: without spaces and dashes, which mail programs and people put into it. */
export function asSeenCode(text: string): string {
  return asSeen(text).replace(/[ -]/g, '')
}

/** Unseen characters that mean nothing in any name. Those that turn the text's direction are refused instead: `plainText`. */
const MEANINGLESS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu
/** Joiners have a meaning between letters of Persian or Indic scripts and between emoji only. */
const STRAY_JOINERS = /(^|\p{ASCII})\p{Join_Control}+|\p{Join_Control}+(?=$|\p{ASCII})/gu
const REPEATED = /(\p{Join_Control}|\p{Variation_Selector})(?:\p{Join_Control}|\p{Variation_Selector})+/gu

/** Returns a name or a note without unseen characters that mean nothing: two names that look alike are then alike. */
export function withoutUnseen(text: string): string {
  return text.replace(MEANINGLESS, '').replace(STRAY_JOINERS, '$1').replace(REPEATED, '$1')
}
