type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined }
type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }
type Schema<Value> = {
  readonly '~standard': { readonly validate: (value: unknown) => Result<Value> | Promise<Result<Value>> }
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Checks a form against the contract's schema before it is sent: the first sentence of each field that is wrong. */
export function check<Value>(schema: Schema<Value>, value: unknown): Checked<Value> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new TypeError('contract schemas are synchronous')
  if (result.issues === undefined) return { ok: true, value: result.value }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[fieldOf(issue)] ??= issue.message
  return { ok: false, errors }
}

function fieldOf(issue: Issue): string {
  return (issue.path ?? []).map(String).join('.')
}
