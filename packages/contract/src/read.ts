/** Parses a value by a schema of the contract, with the contract's messages. */
import * as v from 'valibot'
import type { Output, Schema } from './endpoint.ts'

/** Message of errors for which the contract has none. */
const NOT_VALID = 'Isian tidak valid'
const UNKNOWN_FIELD = 'Isian ini tidak dikenal'
/** Unknown fields that a reply names [W90]: more of them help nobody, and a body of a stranger can have thousands. */
const MOST_UNKNOWN_FIELDS = 10
/** Errors that a reply lists [W90]: more than the longest form has fields. */
const MOST_ERRORS = 200

/** An object without unknown fields. If it is absent, the field's own message is used. */
export const strictObject = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return UNKNOWN_FIELD
    const absent = path && entries[String(path[0].key)]
    return (absent && v.safeParse(absent, undefined, { message: NOT_VALID }).issues?.[0].message) ?? NOT_VALID
  })

export type FieldError = { field: string; msg: string }
export type Reading<S extends Schema> = { ok: true; value: Output<S> } | { ok: false; errors: FieldError[] }

/** The parsed value, or one message per error, up to a bound. */
export function read<S extends Schema>(schema: S, value: unknown): Reading<S> {
  // For valibot an array is an object too.
  const given = 'entries' in schema && Array.isArray(value) ? undefined : value
  // Only the first error of each field.
  const config = { message: NOT_VALID, abortPipeEarly: true, abortEarly: hasLongList(given) }
  const { success, output, issues } = v.safeParse<Schema>(schema, given, config)
  if (success) return { ok: true, value: output as Output<S> }
  return { ok: false, errors: issues.slice(0, MOST_ERRORS).flatMap((issue) => errorsOf(issue, schema)) }
}

/** For a list that no form sends, the first error is enough: reporting thousands would be expensive. */
function hasLongList(value: unknown): boolean {
  return Object.values(Object(value)).some((field) => Array.isArray(field) && field.length > 100)
}

function errorsOf({ expected, path, message }: v.BaseIssue<unknown>, schema: Schema): FieldError[] {
  const keys = path?.map(({ key }) => String(key)) ?? []
  // valibot reports only the first unknown field.
  const fields =
    expected === 'never' && keys.length === 1 ? unknownFields(schema, path?.[0].input) : [keys.join('.')]
  return fields.map((field) => ({ field: field.slice(0, 200), msg: message }))
}

function unknownFields(schema: object, value: unknown): string[] {
  const { entries } = schema as v.ObjectSchema<v.ObjectEntries, undefined>
  const unknown: string[] = []
  for (const key of Object.keys(Object(value))) {
    if (!Object.hasOwn(entries, key)) unknown.push(key)
    if (unknown.length === MOST_UNKNOWN_FIELDS) break
  }
  return unknown
}
