import { can } from '@tiketbus/contract'
import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/landing.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** The last link to the timetable before the footer; for an administrator to the back-office [N2]. */
export function CallToAction() {
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
