import type { Output, Schema } from '@tiketbus/contract'
import { useState, type ReactNode } from 'react'
import { check } from '../../../../lib/validate.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'

type NoteDialogProps<Body extends Schema> = {
  readonly title: string
  readonly submitLabel: string
  /** The body's only field, with its texts. */
  readonly field: {
    readonly name: keyof Output<Body> & string
    readonly label: string
    readonly help: string
  }
  readonly body: Body
  readonly send: (body: Output<Body>) => Promise<unknown>
  readonly texts: { readonly done: string; readonly failed: string }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Closes a queue entry with a note that is stored with it: a proof, or the decision. */
export function NoteDialog<Body extends Schema>(props: NoteDialogProps<Body>) {
  const { title, submitLabel, field, body, send, texts, onClose, children } = props
  const [note, setNote] = useState('')
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }
  function save(): void {
    const checked = check(body, { [field.name]: note })
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (checked.ok) mutation.run(() => send(checked.value), texts)
  }
  return (
    <EditDialog
      title={title}
      submitLabel={submitLabel}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
      <TextField
        label={field.label}
        help={field.help}
        required
        maxLength={300}
        autoComplete="off"
        value={note}
        error={errors[field.name]}
        onChange={(event) => setNote(event.target.value)}
      />
    </EditDialog>
  )
}
