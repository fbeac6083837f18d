import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/landing.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SampleTicket } from './sample-ticket.tsx'
import { QuickSearch } from '../../trips/index.ts'

/** The top of the page: headline and search form. */
export function Hero() {
  const { user } = useSession()
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
              <LinkButton to={paths.searchResults} variant="attention" size="lg" iconAfter="arrowRight">
                {t('landing.look')}
              </LinkButton>
              <LinkButton to={user ? homeOf(user) : paths.register} variant="onDeep" size="lg">
                {t(user ? 'nav.dashboard' : 'nav.register')}
              </LinkButton>
            </div>
          </div>
          <SampleTicket />
        </div>
      </section>
      <div className="relative z-10 mx-auto -mt-20 max-w-6xl px-4 sm:px-6 lg:-mt-24">
        <QuickSearch />
      </div>
    </>
  )
}
