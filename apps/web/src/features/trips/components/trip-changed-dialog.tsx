import { t } from '../../../texts/trips.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { changedFields, type TripChange } from '../seen-trip.ts'

type TripChangedDialogProps = {
  readonly change: TripChange
  readonly busy?: boolean
  readonly onAgree: () => void
  readonly onBack: () => void
}

/** Stops before an order or payment: both values of what changed, side by side, and the question whether to go on [O161]. */
export function TripChangedDialog({ change, busy = false, onAgree, onBack }: TripChangedDialogProps) {
  return (
    <ConfirmDialog
      title={t('changed.title')}
      busy={busy}
      confirmLabel={t('changed.agree')}
      cancelLabel={t('changed.back')}
      onConfirm={onAgree}
      onCancel={onBack}
    >
      <p>{t('changed.lead')}</p>
      <dl className="mt-4 grid gap-3">
        {changedFields(change).map(({ name, was, now }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular grid grid-cols-2 gap-3">
              <span className="text-muted wrap-anywhere">{t('changed.was', { value: was })}</span>
              <strong className="wrap-anywhere">{t('changed.now', { value: now })}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
