import { read, type Output, type Schema } from '@tiketbus/contract'

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Validates a form against the contract's schema before it is sent; returns the first sentence for each invalid field. */
export function check<S extends Schema>(schema: S, value: unknown): Checked<Output<S>> {
  const result = read(schema, value)
  if (result.ok) return result
  const errors: Record<string, string> = {}
  for (const { field, msg } of result.errors) errors[field] ??= msg
  return { ok: false, errors }
}
