import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/landing.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SampleTicket } from './sample-ticket.tsx'
import { QuickSearch } from '../../trips/index.ts'

/** The top of the page: headline and search form; for an administrator the way to the back-office [N2]. */
export function Hero() {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  return (
    <>
      <section className="kawung bg-brand-deep text-on-deep">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-12 pb-28 sm:px-6 sm:pt-16 short:pt-6 short:pb-24 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pt-20 lg:pb-36">
          <div>
            <h1
              tabIndex={-1}
              className="text-3xl leading-tight font-extrabold sm:text-4xl lg:text-5xl short:text-2xl"
            >
              {t('landing.headline')}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-on-deep-muted short:mt-2 short:text-base">
              {t('landing.lead')}
            </p>
            <div className="mt-7 flex flex-wrap gap-3 short:mt-4">
              <LinkButton
                to={isAdmin ? homeOf(user) : paths.searchResults}
                variant="attention"
                size="lg"
                iconAfter="arrowRight"
              >
                {t(isAdmin ? 'landing.toAdmin' : 'landing.look')}
              </LinkButton>
              {!isAdmin && (
                <LinkButton to={user ? homeOf(user) : paths.register} variant="onDeep" size="lg">
                  {t(user ? 'nav.dashboard' : 'nav.register')}
                </LinkButton>
              )}
            </div>
          </div>
          <SampleTicket />
        </div>
      </section>
      <div className="relative z-10 mx-auto -mt-20 grid max-w-6xl px-4 *:col-start-1 *:row-start-1 sm:px-6 lg:-mt-24">
        {/* Still as high when it is not for the user: the page is prerendered for guests and must not move. */}
        <div inert={isAdmin} className={isAdmin ? 'invisible' : undefined}>
          <QuickSearch />
        </div>
        {isAdmin && <AdminNote />}
      </div>
    </>
  )
}

function AdminNote() {
  return (
    <Card className="flex flex-col sm:p-6 lg:justify-center">
      <h2 className="text-lg font-bold">{t('landing.admin')}</h2>
      <p className="mt-2 max-w-prose text-muted">{t('landing.adminBody')}</p>
    </Card>
  )
}
