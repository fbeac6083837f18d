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

/** Checks a form's values by a schema of the contract, for `useForm`. */
export const bySchema =
  <S extends Schema>(schema: S) =>
  (values: unknown): Checked<Output<S>> =>
    check(schema, values)

/** Checks a form's values by rules of our own; they are sent as they are. */
export const byRules =
  <Values>(rules: (values: Values) => Readonly<Record<string, string>>) =>
  (values: Values): Checked<Values> => {
    const errors = rules(values)
    return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors }
  }
