import { t } from '../../../texts/landing.ts'
import { DocumentTitle } from '../../../ui/page.tsx'
import { Hero } from '../components/hero.tsx'
import { LandingFooter } from '../components/landing-footer.tsx'
import { settingText } from '../../../lib/settings.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { CARD } from '../../../ui/rare-icons.ts'
import { can, ARRIVE_EARLY_MINUTES, MAX_SEATS_PER_BOOKING } from '@tiketbus/contract'
import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'

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

const benefits = (): readonly { icon: IconName; title: string; body: string }[] => [
  {
    icon: 'seat',
    title: t('landing.benefit1'),
    body: t('landing.benefit1Body', { n: settingText('holdMinutes') }),
  },
  { icon: CARD, title: t('landing.benefit2'), body: t('landing.benefit2Body') },
  { icon: 'ticket', title: t('landing.benefit3'), body: t('landing.benefit3Body') },
]

/** The three benefit blocks. */
function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
      <h2 id="benefits" className="text-2xl font-extrabold sm:text-3xl">
        {t('landing.benefits')}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {benefits().map(({ icon, title, body }) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <Icon name={icon} className="size-8 text-brand" />
            <h3 className="mt-3 text-lg font-bold">{title}</h3>
            <p className="mt-2 text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last link to the timetable before the footer; for an administrator to the back-office [N2]. */
function CallToAction() {
  const { user } = useSession()
  const isStaff = can(user, 'administration.open')
  return (
    <section className="mx-auto flex max-w-6xl flex-col items-start justify-between gap-6 px-4 py-14 sm:px-6 md:flex-row md:items-center lg:py-16">
      <div>
        <h2 className="text-2xl font-extrabold">{t('landing.closing')}</h2>
        <p className="mt-2 text-muted">
          {t('landing.closingBody')} {t('landing.note')}
        </p>
      </div>
      <LinkButton
        to={isStaff ? homeOf(user) : paths.searchResults}
        size="lg"
        iconAfter="arrowRight"
        className="shrink-0"
      >
        {t(isStaff ? 'landing.toAdmin' : 'landing.schedule')}
      </LinkButton>
    </section>
  )
}

const steps = () => [
  { name: t('landing.step1'), body: t('landing.step1Body', { n: MAX_SEATS_PER_BOOKING }) },
  { name: t('landing.step2'), body: t('landing.step2Body') },
  { name: t('landing.step3'), body: t('landing.step3Body') },
  { name: t('landing.step4'), body: t('landing.step4Body', { n: ARRIVE_EARLY_MINUTES }) },
]

/** The four steps of a booking as a line with stops: vertical on phones, horizontal on wide screens. */
function HowToBook() {
  return (
    <section aria-labelledby="walk" className="bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
        <h2 id="walk" className="text-2xl font-extrabold sm:text-3xl">
          {t('landing.steps')}
        </h2>
        <ol className="mt-8 grid md:grid-cols-4">
          {steps().map((step, index) => (
            <li
              key={step.name}
              className="relative flex gap-4 pb-8 last:pb-0 md:flex-col md:gap-0 md:pr-6 md:pb-0"
            >
              {index < steps().length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute top-5 bottom-0 left-[9px] w-0.5 bg-brand md:top-[9px] md:right-0 md:bottom-auto md:left-5 md:h-0.5 md:w-auto"
                />
              )}
              <span
                aria-hidden="true"
                className={
                  index === steps().length - 1
                    ? 'relative mt-0.5 size-5 shrink-0 rounded-full border-4 border-brand bg-brand md:mt-0'
                    : 'relative mt-0.5 size-5 shrink-0 rounded-full border-4 border-brand bg-sunken md:mt-0'
                }
              />
              <span className="md:mt-4">
                <span className="block text-lg font-bold">{step.name}</span>
                <span className="mt-1 block text-muted">{step.body}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
