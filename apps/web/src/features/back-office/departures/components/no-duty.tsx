import { readSettings } from '../../../../lib/settings.ts'
import { t } from '../../../../texts/back-office/duty.ts'
import { EmptyState } from '../../../../ui/states.tsx'

/** What the crew see without a departure of theirs: whom to ask [B960]. */
export function NoDuty() {
  const { no_telepon } = readSettings().operator
  return (
    <EmptyState title={t('duty.noTrips')} icon="bus">
      <p>{t('duty.noTripsHelp')}</p>
      {no_telepon && <p>{t('duty.office', { phone: no_telepon })}</p>}
    </EmptyState>
  )
}
