import { can } from '@tiketbus/contract'
import { cx } from '../../../lib/cx.ts'
import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/landing.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CoachOnRoad } from '../../../ui/coach.tsx'
import { PopularLines } from './popular-lines.tsx'
import { SampleTicket } from './sample-ticket.tsx'
import { QuickSearch } from '../../trips/index.ts'

/** The top of the page: headline, search form and frequent lines; for an administrator the way to the back-office [N2]. */
export function Hero() {
  const { user } = useSession()
  const isStaff = can(user, 'administration.open')
  return (
    <section className="kawung bg-brand-deep text-on-deep">
      {/* The form comes first until there is room for the lead beside the sample ticket. */}
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-4 pb-6 sm:px-6 sm:pt-8 sm:pb-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pt-10 lg:pb-8">
        <h1
          tabIndex={-1}
          className="text-[1.375rem] leading-tight font-extrabold sm:text-4xl lg:self-end lg:text-5xl"
        >
          {t('landing.headline')}
        </h1>
        <div className="mt-3 grid *:col-start-1 *:row-start-1 sm:mt-5 lg:col-span-2 lg:row-start-3 lg:mt-9">
          {/* Still as high when it is not for the user: the page is prerendered for guests and must not move. */}
          <div inert={isStaff} className={cx('text-ink', isStaff && 'invisible')}>
            <QuickSearch />
          </div>
          {isStaff && <AdminNote />}
        </div>
        <PopularLines isHidden={isStaff} />
        <div className="mt-6 lg:col-start-1 lg:row-start-2 lg:mt-5">
          <p className="max-w-xl text-on-deep-muted sm:text-lg">{t('landing.lead')}</p>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-6">
            <LinkButton
              to={isStaff ? homeOf(user) : paths.searchResults}
              variant="attention"
              size="lg"
              iconAfter="arrowRight"
            >
              {t(isStaff ? 'landing.toAdmin' : 'landing.look')}
            </LinkButton>
            {!isStaff && (
              <LinkButton to={user ? homeOf(user) : paths.register} variant="onDeep" size="lg">
                {t(user ? 'nav.dashboard' : 'nav.register')}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:self-center">
          <SampleTicket />
        </div>
      </div>
      <CoachOnRoad className="-mt-2 text-on-deep-muted" />
    </section>
  )
}

function AdminNote() {
  return (
    <Card className="flex flex-col text-ink sm:p-6 lg:justify-center">
      <h2 className="text-lg font-bold">{t('landing.admin')}</h2>
      <p className="mt-2 max-w-prose text-muted">{t('landing.adminBody')}</p>
    </Card>
  )
}
