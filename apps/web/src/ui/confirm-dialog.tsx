import type { ReactNode } from 'react'
import { t } from '../texts/common.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly title: string
  /** What will happen, and what will be lost. */
  readonly children: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly destructive?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation; open while it is rendered. While busy it can be neither submitted again nor closed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <Dialog
      role="alertdialog"
      title={title}
      dismissible={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? t('action.confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
