import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import type { ConflictChoice } from '../use-admin-form.ts'
import type { AdminMutation } from '../use-admin-mutation.ts'
import { EditConflict } from './edit-conflict.tsx'

type EditDialogProps = {
  readonly title: string
  readonly submitLabel: string
  /** From `useAdminForm` or `useEdit`. */
  readonly form: Pick<AdminMutation, 'busy' | 'errors' | 'messages'> & {
    readonly choice?: ConflictChoice | undefined
  }
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children: ReactNode
}

/**
 * A form in a dialog: errors at the top, the submit button at the foot. Escape, the backdrop and the cross ask before they
 * discard what was typed.
 */
export function EditDialog(props: EditDialogProps) {
  const { title, submitLabel, form, onSubmit, onClose, size, children } = props
  const { busy, errors, messages, choice } = form
  const formId = useId()
  const changed = useRef(false)
  const [asking, setAsking] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <Dialog
        title={title}
        size={size}
        onClose={() => (changed.current ? setAsking(true) : onClose())}
        dismissible={!busy}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={submit}
          onInput={() => {
            changed.current = true
          }}
          noValidate
          className="grid gap-5"
        >
          <FormErrors errors={errors} messages={messages} />
          {choice && <EditConflict {...choice} />}
          {children}
        </form>
      </Dialog>
      {asking && (
        <ConfirmDialog
          title={t('admin.discardTitle')}
          confirmLabel={t('admin.discard')}
          cancelLabel={t('admin.keepEditing')}
          destructive
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t('admin.discardText')}
        </ConfirmDialog>
      )}
    </>
  )
}
