import { seatLabelList, type Labelled } from '@tiketbus/contract'
import { paths, type Part } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { findMissingSeats } from '../api/missing-seats.ts'

type MissingSeatsProps = {
  readonly idTiket: number
  readonly idRute: number
  readonly part: Part
  /** The departure, whose seats may have labels. */
  readonly labels: Labelled
}

/**
 * Names the seats that this order should have had. The alert about them is gone with the page: the browser goes to the
 * payment page at once.
 */
export function MissingSeatsNotice({ idTiket, idRute, part, labels }: MissingSeatsProps) {
  const seats = findMissingSeats(idTiket)
  if (seats.length === 0) return null
  return (
    <Notice
      tone="warning"
      strong
      title={t('booking.missingTitle', { missing: seatLabelList(labels, seats) })}
      actions={
        <LinkButton size="sm" variant="secondary" to={paths.seatSelection(idRute, '', part)}>
          {t('booking.missingAgain')}
        </LinkButton>
      }
    >
      {t('booking.missing')}
    </Notice>
  )
}
