import type { ReactNode } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { conflictFields } from '../conflict-fields.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { DeleteConflict } from './edit-conflict.tsx'

type DeleteDialogProps = {
  readonly title: string
  readonly question: string
  readonly children?: ReactNode
  /** The record as the list showed it; a changed `versi` means that it was edited. */
  readonly record: { readonly versi?: number | undefined }
  readonly labels: Readonly<Record<string, string>>
  readonly valuesOf: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
  readonly send: (ifMatch: number | undefined) => Promise<unknown>
  readonly texts: { readonly done: string; readonly failed: string }
  readonly onClose: () => void
  readonly onFailed?: (text: string) => void
}

/** Shows what will be lost, then deletes; if the server refuses, shows why. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, question, children, record, labels, valuesOf, send, texts, onClose, onFailed } = props
  const mutation = useAdminMutation(onClose, onFailed)
  const version = mutation.conflict === undefined ? record.versi : Number(mutation.conflict['versi'])
  return (
    <ConfirmDialog
      title={title}
      destructive
      busy={mutation.busy}
      confirmLabel={t('admin.delete')}
      onConfirm={() => mutation.run(() => send(version), texts)}
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">{question}</p>
      {children}
      {mutation.conflict && (
        <DeleteConflict
          fields={conflictFields(labels, valuesOf(mutation.conflict), valuesOf({ ...record }))}
        />
      )}
    </ConfirmDialog>
  )
}
