import type { TripBrief } from '@tiketbus/contract'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { searchAgainPath } from '../../trips/index.ts'

/** A link to search the same journey. */
export function SearchAgain({ route }: { route: TripBrief }) {
  return (
    <LinkButton variant="secondary" icon="search" to={searchAgainPath(route)}>
      {t('ticket.searchAgain')}
    </LinkButton>
  )
}
