/** The words that this repository does not use, each with its replacement (docs/glossary.md, Plain English). */

export type WordRule = { pattern: RegExp; instead: string }

/** For comments, test titles and docs. */
export const PROSE_RULES: readonly WordRule[] = [
  { pattern: /\bwhere\b/i, instead: "'if' or 'when'; for a place 'in which', or name the place" },
  {
    pattern: /\b(?:(?:gives?|gave)(?! (?:up|way)\b)|tells?(?! (?:\w+ )?apart)|telling|says)\b/i,
    instead: "'returns', 'notifies', 'shows'; of money 'refund', of what one cannot know 'know', 'see'",
  },
  { pattern: /\b(?:whoever|whomever|whatever)\b/i, instead: "'anyone who', 'a user who', 'anything that'" },
  {
    pattern: /\bends? in (?:an? )?(?:[A-Z]+_[A-Z_]+|INTERNAL|FORBIDDEN|UNAUTHENTICATED)\b/,
    instead: "'throws NOT_FOUND', 'responds 404'",
  },
  { pattern: /\bends? in [A-Z]\w*Error\b/i, instead: "'throws'" },
  { pattern: /\b(?:he|his|him|himself)\b/i, instead: "'they', 'their'" },
  { pattern: /\b(?:is|are|was|were|be|been) told\b|\btold of\b/i, instead: "'is notified of', 'receives'" },
  {
    pattern: /\b(?:is|are|was|were|be|been) asked about\b|\bgo(?:es)? by what\b/i,
    instead: "'is polled', 'depends on'",
  },
  {
    pattern: /\bnobody['’]s\b|\bis no order to\b/i,
    instead: 'the consequence: what is lost, what happens next',
  },
]

/** For identifiers. */
export const NAME_RULES: readonly WordRule[] = [
  { pattern: /\b(?:tell(?:[A-Z]\w*)?|\w+Told)\b/, instead: 'notify…, queue…, show…' },
  { pattern: /\bgive(?:Back)?\b/, instead: 'return, send, refund' },
]

/**
 * For identifiers in the web's `lib` and `ui`, which do not depend on the domain: these words alone or inside a longer name.
 * 'hold' is not among them, because a navigation is held back as well.
 */
export const COMMON_NAME_RULES: readonly WordRule[] = [
  {
    pattern:
      /(?:(?<![A-Za-z])(?:trip|seat|ticket|booking|reservation|reservasi|rute|kursi|tiket|bus(?:es)?)|(?:Trip|Seat|Ticket|Booking|Reservation|Reservasi|Rute|Kursi|Tiket|Bus(?:es)?))s?(?![a-z])/,
    instead: 'a name that knows no bus, or move it to its chapter',
  },
]
