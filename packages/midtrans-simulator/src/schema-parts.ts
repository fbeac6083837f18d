/** What several schemas have in common. */
import * as v from 'valibot'

export const whole = v.pipe(v.number(), v.safeInteger())
export const positive = v.pipe(whole, v.minValue(1))
export const notNegative = v.pipe(whole, v.minValue(0))

/** A form or a JSON object; a list, which has properties as well, is none. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((body) => !Array.isArray(body), 'must be an object'),
    v.object(entries),
  )
