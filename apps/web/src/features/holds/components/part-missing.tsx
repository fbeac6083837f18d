import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { paths, type Part } from '../../../lib/paths.ts'
import { t } from '../../../texts/journeys.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useReturnDay } from '../../trips/index.ts'

type PartMissingProps = {
  readonly idRute: number
  readonly part: Part
  readonly error: unknown
  /** The departure has this part, but nobody can buy it. */
  readonly isUnsold: boolean
}

const POINTS = ['titik_naik', 'titik_turun'] as const

/** The address names a part of the way that this departure does not have or sell, or a point that is not there [S691]. */
export function PartMissing({ idRute, part, error, isUnsold }: PartMissingProps) {
  const fields = error instanceof HttpError ? error.errors.map(({ field }) => field) : []
  const gone = POINTS.find((name) => fields.includes(name))
  if (gone) return <PointGone idRute={idRute} part={part} gone={gone} />
  // The whole way is another page.
  const isPart = Object.keys(part).length > 0
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

type PointGoneProps = {
  readonly idRute: number
  readonly part: Part
  readonly gone: (typeof POINTS)[number]
}

/** The bus no longer stops at the chosen place, or never did: the passenger chooses again [S761]. */
function PointGone({ idRute, part, gone }: PointGoneProps) {
  const pulang = useReturnDay()
  useEffect(() => void showAlert('warning', t(`part.gone.${gone}`), 'next'), [gone])
  const { [gone]: _gone, ...rest } = part
  return <Redirect to={paths.seatSelection(idRute, pulang, rest)} />
}
