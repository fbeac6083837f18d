/** Returns a value that must be there, such as the row of an insert; its absence is a bug and throws an error that names `what`. */
export function requireValue<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Expected ${what}, but it is missing`)
  return value
}
