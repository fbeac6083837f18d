/** JSON of others (the payment provider, anybody's notification) as PostgreSQL accepts it. */

/**
 * Returns the same value without the characters that `text` and `jsonb` reject, NUL and lone surrogates, in names as well as in
 * values: to lose the whole record would be worse. The value comes from `JSON.parse`.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storable(one)]))
}
