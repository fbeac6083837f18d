/** JSON values as other servers write them: numbers as text, keys in other letter cases, times without an offset. */
import * as v from 'valibot'

export type Row = Readonly<Record<string, unknown>>

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const hasAny = (row: Row, ...fields: string[]): boolean => fields.some((field) => field in row)

/** The first of these fields that is an object with fields; an empty one only if there is no other. */
export function nested(row: Row, ...names: string[]): Row | undefined {
  const found = names.map((name) => row[name]).filter(isRow)
  return found.find((one) => Object.keys(one).length > 0) ?? found[0]
}

/** Whether a field has a value; other servers send null and '' for none. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The rows as one: each field from the first row that has a value for it. */
export function merged(...rows: readonly (Row | undefined)[]): Row {
  const fields = rows.toReversed().flatMap((row) => Object.entries(row ?? {}).filter(([, at]) => isGiven(at)))
  return Object.fromEntries(fields)
}

/** A record with the contract's fields; a field that the contract refuses is taken from `otherwise`. */
export function filled<E extends v.ObjectEntries>(
  entries: E,
  row: Row,
  otherwise: { readonly [Field in keyof E]?: unknown },
): v.InferOutput<v.ObjectSchema<E, undefined>> {
  const fields = Object.entries(entries).map(([field, schema]) => {
    const { success, output } = v.safeParse(schema, row[field])
    return [field, success ? output : otherwise[field]]
  })
  return Object.fromEntries(fields) as v.InferOutput<v.ObjectSchema<E, undefined>>
}

/** The first value that is a number or numeric text, rounded. */
export function numberOf(...values: readonly unknown[]): number | undefined {
  for (const value of values) {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof read === 'number' && Number.isFinite(read)) return Math.round(read)
  }
  return undefined
}

/** The first value that is a number or a non-empty text. */
export function textOf(...values: readonly unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

/**
 * ISO 8601 in UTC. Others write a date-time as ISO 8601 ('T' or a space), as a database prints it ('… 07:30:00+07'), as HTTP does
 * ('Fri, 21 Nov 2036 00:30:00 GMT') or in milliseconds; one without an offset is in the operator's zone. '' if invalid.
 */
export function instantOf(value: unknown): string {
  const text = (textOf(value) ?? '').trim()
  const [, day, time = '', hours, minutes = '00'] =
    /^(\d{4}[-/]\d\d[-/]\d\d)(?:[T ](\d\d:\d\d[\d:.]*) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/i.exec(text) ?? []
  const offset = hours === undefined ? (/z$/i.test(text) ? 'Z' : '+07:00') : `${hours}:${minutes}`
  const iso = day === undefined ? '' : day.replaceAll('/', '-') + (time && `T${time}${offset}`)
  const other = /^\d{12,}$/.test(text) ? Number(text) : Date.parse(/ (GMT|UTC)$/.test(text) ? text : '')
  const at = iso ? Date.parse(iso) : other
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(1|true)$/i.test(value))
