/**
 * How many sentences of the specification can be checked, by section. `4.12` is the twelfth one of section 4, in the order that
 * docs/rules/README.md names.
 */
export const sentencesPerSection: Readonly<Record<number, number>> = {
  2: 130,
  3: 28,
  4: 65,
  5: 25,
  6: 7,
  7: 52,
  8: 53,
  9: 31,
}

/** '2.1' … '9.31'. */
export function listSentences(counts: Readonly<Record<number, number>>): string[] {
  return Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
}
