import { can, type User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { NavLink } from 'react-router'
import { t } from '../texts/common.ts'
import { Icon } from '../ui/icon.tsx'

type ProfileLinkProps = { readonly user: User; readonly className: string }

/** The username with its initial in a circle; staff have a shield instead of the initial. */
export function ProfileLink({ user, className }: ProfileLinkProps) {
  const isStaff = can(user, 'administration.open')
  return (
    <NavLink to={paths.profile} className={className}>
      <span
        aria-hidden="true"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-brand"
      >
        {isStaff ? <Icon name="shield" /> : initialOf(user.username)}
      </span>
      <span className="sr-only">{t('nav.profile')}</span>
      <span className="max-w-40 truncate">{user.username}</span>
      {isStaff && <span className="sr-only">{t(user.role === 'admin' ? 'nav.admin' : 'nav.staff')}</span>}
    </NavLink>
  )
}

/** First character of a name, by code point, so that a surrogate pair is not split. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase('id-ID')
}
