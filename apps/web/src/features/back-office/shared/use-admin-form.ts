import { useState } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import type { Checked } from '../../../lib/validate.ts'
import { conflictFields, type ConflictField } from './conflict-fields.ts'
import { useAdminMutation, type AdminMutation, type MutationTexts } from './use-admin-mutation.ts'

/** A form of the back-office: its values and the change that it sends. `EditDialog` shows it. */
export function useAdminForm<Values extends object, Body>(
  initial: Values | (() => Values),
  read: (values: Values, conflict: AdminMutation['conflict']) => Checked<Body>,
  onDone: () => void,
  onFailed?: (text: string) => void,
) {
  const mutation = useAdminMutation(onDone, onFailed)
  const form = useForm(useState(initial), (values) => read(values, mutation.conflict), mutation.errors)
  return {
    ...mutation,
    ...form,
    /** Checks what was typed and sends it; the key makes a retry of the same body, `also` included, take effect once. */
    submit<Reply>(
      send: (body: Body, key: string) => Promise<Reply>,
      texts: MutationTexts<Reply>,
      also?: unknown,
    ): void {
      const body = form.check()
      if (body !== undefined) mutation.run((key) => send(body, key), texts, [body, also])
    },
  }
}

type Edit<Values, Body> = {
  /** The record as it was opened; undefined for a new one. */
  readonly record: { readonly versi?: number | undefined } | undefined
  readonly initial: Values
  /** The form's values of a record from the server. */
  readonly valuesOf: (record: Readonly<Record<string, unknown>>) => Values
  readonly labels: Readonly<Record<string, string>>
  /** `stored`: the record as the server has it, as far as it is known here. */
  readonly read: (values: Values, stored: Readonly<Record<string, unknown>>) => Checked<Body>
  readonly send: (
    body: Body,
    given: { readonly values: Values; readonly key: string; readonly ifMatch: number | undefined },
  ) => Promise<unknown>
  readonly texts: MutationTexts<unknown>
  readonly onDone: () => void
}

/** What `EditDialog` needs to show both values of a record that was edited meanwhile. */
export type ConflictChoice = {
  readonly fields: readonly ConflictField[]
  readonly onUseTheirs: () => void
  readonly onKeepMine: () => void
}

/** Edits a record with its version as If-Match: after a 412 the administrator chooses between both values. */
export function useEdit<Values extends Readonly<Record<string, string>>, Body>(edit: Edit<Values, Body>) {
  const { record, initial, valuesOf, labels, read, send, texts, onDone } = edit
  const stored = (conflict: AdminMutation['conflict']) => ({ ...(conflict ?? record) })
  const form = useAdminForm<Values, Body>(
    initial,
    (values, conflict) => read(values, stored(conflict)),
    onDone,
  )
  const [versi, setVersi] = useState(record?.versi)
  const { values, submit } = form
  const save = (ifMatch = versi) => submit((body, key) => send(body, { values, key, ifMatch }), texts)
  const theirs = form.conflict
  const current = theirs && valuesOf(theirs)
  function take(): number | undefined {
    const version = Number(theirs?.['versi'] ?? versi)
    setVersi(version)
    form.clearConflict()
    return version
  }
  const choice: ConflictChoice | undefined = current && {
    fields: conflictFields(labels, current, values),
    onUseTheirs: () => (take(), form.set(current)),
    onKeepMine: () => save(take()),
  }
  return { ...form, save: () => save(), choice }
}
