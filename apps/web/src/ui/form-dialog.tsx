import { useId, type FormEvent, type ReactNode } from 'react'
import { t } from '../texts/common.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  readonly title: string
  readonly submitLabel: string
  readonly busy: boolean
  /** If there is nothing that could be submitted. */
  readonly inactive?: boolean | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Escape, the backdrop and the cross, if they do not close at once. */
  readonly onDismiss?: (() => void) | undefined
  readonly onInput?: () => void
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Class of the form. */
  readonly className?: string
  readonly children: ReactNode
  /** Below the form. */
  readonly last?: ReactNode
}

/** A form in a dialog, its buttons at the foot. While busy it can be neither submitted again nor closed. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busy, onSubmit, onClose, onDismiss = onClose, onInput, size } = props
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    // A submit bubbles through React's tree: the page's own forms must not see it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      title={title}
      size={size}
      dismissible={!busy}
      onClose={onDismiss}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={props.inactive}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} onInput={onInput} noValidate className={props.className}>
        {props.children}
      </form>
      {props.last}
    </Dialog>
  )
}
