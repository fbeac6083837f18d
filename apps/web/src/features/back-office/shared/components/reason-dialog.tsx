import type { ReactNode } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Form } from '../../../../lib/use-form.ts'
import type { AdminMutation } from '../use-admin-mutation.ts'

type ReasonDialogProps = {
  readonly title: string
  readonly confirmLabel: string
  readonly reason: { readonly label: string; readonly help: string }
  readonly form: Pick<AdminMutation, 'busy' | 'errors' | 'messages'> & Pick<Form<Reason, unknown>, 'field'>
  /** Whether there is anything to confirm; otherwise the dialog only informs. */
  readonly isOpen: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What will happen, above the reason. */
  readonly children: ReactNode
  /** Below the reason. */
  readonly last?: ReactNode
}

export type Reason = { readonly alasan: string }

/** Confirms what cannot be undone, and asks why it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, reason, form, isOpen, onConfirm, onClose, children, last } = props
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      dismissible={!form.busy}
      size="md"
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {t('action.close')}
          </Button>
          {isOpen && (
            <Button variant="danger" busy={form.busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <FormErrors errors={form.errors} messages={form.messages} />
        {children}
        {isOpen && (
          <TextField {...reason} required maxLength={300} autoComplete="off" {...form.field('alasan')} />
        )}
        {isOpen && last}
      </div>
    </Dialog>
  )
}
