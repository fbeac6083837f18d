import { t } from '../../../texts/admin.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAct } from '../use-act.ts'

type DeleteDialogProps = {
  readonly title: string
  readonly question: string
  readonly send: () => Promise<unknown>
  readonly texts: { readonly done: string; readonly failed: string }
  readonly onClose: () => void
}

/** Names what will be lost, then deletes; a refusal is told and the record stays. */
export function DeleteDialog({ title, question, send, texts, onClose }: DeleteDialogProps) {
  const act = useAct(onClose)
  return (
    <ConfirmDialog
      title={title}
      destructive
      busy={act.busy}
      confirmLabel={t('admin.delete')}
      onConfirm={() => act.run(send, texts)}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{question}</p>
    </ConfirmDialog>
  )
}
