import type { Trip } from '@tiketbus/contract'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { confirmZones } from '../api/routes.ts'

/** Marks a departure whose zone was guessed; one tap confirms it [T161]. A wrong zone is corrected in the form. */
export function GuessedZone({ trip }: { readonly trip: Trip }) {
  const { busy, run } = useAdminMutation(() => undefined, undefined, true)
  if (!trip.zona_perkiraan) return null
  const zones = [...new Set([trip.zona_asal, trip.zona_tujuan].map(zoneName))].join(' → ')
  const confirm = () =>
    run(() => confirmZones(trip), { done: t('routes.zoneConfirmed'), failed: t('routes.updateFailed') })
  return (
    <span className="my-1 flex flex-wrap items-center gap-2">
      <Badge tone="yellow" icon="clock">
        {t('routes.zoneGuessed')}
      </Badge>
      {!trip.called_off_at && (
        <Button size="sm" variant="secondary" busy={busy} onClick={confirm}>
          {t('routes.confirmZone', { zone: zones })}
          <span className="sr-only">{` ${trip.asal} – ${trip.tujuan}`}</span>
        </Button>
      )}
    </span>
  )
}
