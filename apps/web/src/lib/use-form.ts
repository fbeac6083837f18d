import { useState, type Dispatch, type SetStateAction } from 'react'
import type { Checked } from './validate.ts'

export type FieldErrors = Readonly<Record<string, string>>

type Typed = { readonly target: { readonly value: string } }

type Field<Name, Value> = {
  readonly name: Name
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (event: Typed) => void
}

/** Returns the properties of a field by its name, for values that are kept elsewhere. */
export const fieldsOf =
  <Values extends object>(values: Values, errors: FieldErrors, set: (change: Partial<Values>) => void) =>
  <Name extends keyof Values & string>(name: Name): Field<Name, Values[Name]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target: { value } }) => set({ [name]: value } as Partial<Values>),
  })

/** A form's values, the sentence beside each invalid field, and the properties of its fields. */
export type Form<Values, Body> = {
  readonly values: Values
  /** By field name: the server's of the last attempt, and those found here before sending. */
  readonly errors: FieldErrors
  readonly set: (change: Partial<Values>) => void
  readonly field: <Name extends keyof Values & string>(name: Name) => Field<Name, Values[Name]>
  /** Checks what was typed: returns what to send, or undefined and shows the errors. */
  readonly check: () => Body | undefined
  /** Shows errors that the server found in a reply of its own. */
  readonly fail: (errors: FieldErrors) => void
}

/**
 * A form (decision 101). `state` is the pair of `useState`, of the form or of a page that keeps what was typed; `read` checks the
 * values, as `bySchema` does by the contract.
 */
export function useForm<Values extends object, Body>(
  [values, setValues]: [Values, Dispatch<SetStateAction<Values>>],
  read: (values: Values) => Checked<Body>,
  serverErrors: FieldErrors = {},
): Form<Values, Body> {
  const [found, setFound] = useState<FieldErrors>({})
  const errors: FieldErrors = { ...serverErrors, ...found }
  // By an updater: at hydration several fields change before React renders.
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  return {
    values,
    errors,
    set,
    field: fieldsOf(values, errors, set),
    check() {
      const checked = read(values)
      setFound(checked.ok ? {} : checked.errors)
      return checked.ok ? checked.value : undefined
    },
    fail: setFound,
  }
}
