import { t } from '../../../texts/landing.ts'
import { DocumentTitle } from '../../../ui/page.tsx'
import { Benefits } from '../components/benefits.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Hero } from '../components/hero.tsx'
import { LandingFooter } from '../components/landing-footer.tsx'
import { HowToBook } from '../components/how-to-book.tsx'

/** `/`: hero with the search, three benefits, the steps of a booking, footer. */
export function Component() {
  return (
    <>
      <DocumentTitle title={t('landing.title')} />
      <Hero />
      <Benefits />
      <HowToBook />
      <CallToAction />
      <LandingFooter />
    </>
  )
}
