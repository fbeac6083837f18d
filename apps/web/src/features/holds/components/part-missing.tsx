import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/journeys.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

type PartMissingProps = {
  readonly idRute: number
  /** The departure has this part, but nobody can buy it. */
  readonly isUnsold: boolean
  /** The address names a part, so that the whole way is another page. */
  readonly isPart: boolean
}

/** The address names a part of the way that this departure does not have or sell, or a point that is not there [S691]. */
export function PartMissing({ idRute, isUnsold, isPart }: PartMissingProps) {
  return (
    <Page title={t(isUnsold ? 'part.notSold' : 'part.none')}>
      <EmptyState
        title={t(isUnsold ? 'part.notSoldHelp' : 'part.noneHelp')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isPart && <LinkButton to={paths.seatSelection(idRute)}>{t('part.whole')}</LinkButton>}
            <LinkButton variant={isPart ? 'secondary' : 'primary'} icon="search" to={paths.searchResults}>
              {t('part.search')}
            </LinkButton>
          </div>
        }
      />
    </Page>
  )
}
