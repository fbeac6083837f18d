import { NavLink } from 'react-router'
import { paths } from '../lib/paths.ts'
import { forgetOrigin } from '../lib/remembered-origin.ts'
import { useSession } from '../lib/session.ts'
import { t } from '../texts/common.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { menuItems } from './nav-items.ts'
import { ProfileLink } from './profile-link.tsx'

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-semibold text-ink no-underline hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand'

type MobileMenuProps = { readonly id: string; readonly onDone: () => void; readonly onLogout: () => void }

/** The bar's links below 768 px, one a row. */
export function MobileMenu({ id, onDone, onLogout }: MobileMenuProps) {
  const { user, loading } = useSession()
  return (
    <ul
      id={id}
      className="arriving max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line px-3 py-3 md:hidden"
    >
      {menuItems(user).map((item) => (
        <li key={item.to}>
          <Row to={item.to} label={item.label} icon={item.icon} onClick={onDone} />
        </li>
      ))}
      {user && (
        <>
          <li>
            <ProfileLink user={user} className={row} onClick={onDone} />
          </li>
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" className={row} onClick={onLogout}>
              <Icon name="logout" />
              {t('nav.logout')}
            </button>
          </li>
        </>
      )}
      {!user && !loading && (
        <li className="mt-2 border-t border-line pt-2">
          <Row to={paths.login} label={t('nav.login')} icon="user" onClick={forgetOrigin} />
          <Row to={paths.register} label={t('nav.register')} icon="edit" onClick={forgetOrigin} />
        </li>
      )}
    </ul>
  )
}

function Row({
  to,
  label,
  icon,
  onClick,
}: {
  to: string
  label: string
  icon: IconName
  onClick: () => void
}) {
  return (
    <NavLink to={to} className={row} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}
