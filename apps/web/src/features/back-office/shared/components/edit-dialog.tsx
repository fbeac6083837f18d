import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import type { ConflictChoice } from '../use-admin-form.ts'
import type { AdminMutation } from '../use-admin-mutation.ts'
import { EditConflict } from './edit-conflict.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'

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
  /** If there is nothing that could be submitted. */
  readonly inactive?: boolean
  readonly children: ReactNode
}

/**
 * A form in a dialog: errors at the top, the submit button at the foot. Escape, the backdrop and the cross ask before they
 * discard what was typed.
 */
export function EditDialog(props: EditDialogProps) {
  const { title, submitLabel, form, onSubmit, onClose, size, children } = props
  const { busy, errors, messages, choice } = form
  const changed = useRef(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <FormDialog
        title={title}
        submitLabel={submitLabel}
        size={size}
        busy={busy}
        inactive={props.inactive}
        onSubmit={onSubmit}
        onClose={onClose}
        onDismiss={() => (changed.current ? setAsking(true) : onClose())}
        onInput={() => {
          changed.current = true
        }}
        className="grid gap-5"
      >
        <FormErrors errors={errors} messages={messages} />
        {choice && <EditConflict {...choice} />}
        {children}
      </FormDialog>
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
