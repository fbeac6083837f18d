import { t } from '../../../texts/landing.ts'
import { DocumentTitle } from '../../../ui/page.tsx'
import { Benefits } from '../components/benefits.tsx'
import { Closing } from '../components/closing.tsx'
import { Hero } from '../components/hero.tsx'
import { LandingFooter } from '../components/landing-footer.tsx'
import { Walk } from '../components/walk.tsx'

/** `/`: hero with the search, three benefits, the steps of a booking, footer. */
export function Component() {
  return (
    <>
      <DocumentTitle title={t('landing.title')} />
      <Hero />
      <Benefits />
      <Walk />
      <Closing />
      <LandingFooter />
    </>
  )
}
