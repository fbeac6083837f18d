import { paths } from '../../../lib/paths.ts'
import { Link } from 'react-router'
import { t } from '../../../texts/trips.ts'
import { LinkButton } from '../../../ui/button.tsx'

/**
 * One line below the headline, as high for guests as for others, so the layout does not shift when the session loads.
 * On a phone it is omitted (`isShort`) to leave room for the results; the invitation after the list remains.
 */
export function TimetableSubtitle({ isGuest, isShort }: { isGuest: boolean; isShort: boolean }) {
  const className = isShort ? 'max-md:hidden' : undefined
  if (!isGuest) return <p className={className}>{t('trips.subtitle')}</p>
  return (
    <p className={className}>
      <Link to={paths.login} className="link">
        {t('trips.guestLogin')}
      </Link>{' '}
      {t('trips.guestOr')}{' '}
      <Link to={paths.register} className="link">
        {t('trips.guestRegister')}
      </Link>{' '}
      {t('trips.guestEnd')}
    </p>
  )
}

/** After the list: invites guests to log in or register. */
export function GuestInvitation() {
  return (
    <aside className="kawung mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-brand-deep p-5 text-on-deep">
      <div className="min-w-0">
        <p className="text-lg font-bold">{t('trips.inviteTitle')}</p>
        <p className="mt-1 text-on-deep-muted">{t('trips.invite')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login} variant="onDeep">
          {t('nav.login')}
        </LinkButton>
        <LinkButton to={paths.register} variant="attention">
          {t('trips.inviteRegister')}
        </LinkButton>
      </div>
    </aside>
  )
}
