import type { Output, Schema } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { check } from '../../../../lib/validate.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useAdminForm } from '../use-admin-form.ts'

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
  const form = useAdminForm({ note: '' }, ({ note }) => check(body, { [field.name]: note }), onClose)
  return (
    <EditDialog
      title={title}
      submitLabel={submitLabel}
      form={form}
      onSubmit={() => form.submit(send, texts)}
      onClose={onClose}
    >
      {children}
      <TextField
        label={field.label}
        help={field.help}
        required
        maxLength={300}
        autoComplete="off"
        value={form.values.note}
        error={form.errors[field.name]}
        onChange={(event) => form.set({ note: event.target.value })}
      />
    </EditDialog>
  )
}
