import type { Trip } from '@tiketbus/contract'
import { t } from '../../../texts/holds.ts'
import { t as refusalText } from '../../../texts/refusals.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { searchAgainPath } from '../../trips/index.ts'

/** No free seats. Seats whose orders are not paid become free again, and the map updates by itself. */
export function NoFreeSeats({ trip }: { trip: Trip }) {
  return (
    <Notice
      tone="warning"
      icon="seat"
      title={t('full.title')}
      className="mt-6"
      actions={
        <LinkButton variant="secondary" size="sm" to={searchAgainPath(trip)}>
          {t('choose.toSearch')}
        </LinkButton>
      }
    >
      {refusalText('full.help')}
    </Notice>
  )
}
