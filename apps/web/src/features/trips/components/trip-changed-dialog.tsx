import { t } from '../../../texts/trips.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { changedFields, type TripChange } from '../seen-trip.ts'

/** A change, and the two answers to it. */
export type AskedChange = TripChange & { readonly agree: () => void; readonly stay: () => void }

/** Stops before an order or payment: both values of what changed, side by side, and the question whether to go on [O161]. */
export function TripChangedDialog({ change }: { readonly change: AskedChange }) {
  return (
    <ConfirmDialog
      title={t('changed.title')}
      confirmLabel={t('changed.agree')}
      cancelLabel={t('changed.back')}
      onConfirm={change.agree}
      onCancel={change.stay}
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
