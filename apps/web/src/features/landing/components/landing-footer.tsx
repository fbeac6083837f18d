import { can } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from 'react-router'
import { operator } from '../../../lib/settings.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/landing.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Logo } from '../../../ui/stop-line.tsx'
import { EXTERNAL, MAIL, PHONE, PIN } from '../../../ui/rare-icons.ts'

const social = [
  { name: 'Instagram', to: 'https://www.instagram.com/tiketbus.example' },
  { name: 'Facebook', to: 'https://www.facebook.com/tiketbus.example' },
  { name: 'X', to: 'https://x.com/tiketbus_example' },
]

/** Administrators are not shown what only passengers use [N2]. */
const pages = (isStaff: boolean) => [
  ...(isStaff
    ? []
    : [
        { name: t('nav.search'), to: paths.searchResults },
        { name: t('nav.myTickets'), to: paths.myTickets },
      ]),
  { name: t('foot.terms'), to: paths.terms },
  { name: t('foot.privacy'), to: paths.privacy },
]

const link = 'inline-flex min-h-11 min-w-11 items-center gap-2.5 text-on-deep wrap-anywhere hover:underline'

/** Address, phone and mail, links, social links. */
export function LandingFooter() {
  const { user } = useSession()
  const { alamat, no_telepon, tel, email, mailto } = operator()
  return (
    <footer className="kawung bg-brand-deep text-on-deep">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-14 pb-8 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 text-xl font-extrabold">
            <Logo />
            {t('app.name')}
          </p>
          <p className="mt-3 max-w-xs text-on-deep-muted">{t('landing.about')}</p>
        </div>
        <Column title={t('landing.contact')}>
          <address className="not-italic">
            <Contact icon={PIN}>{alamat}</Contact>
            <a href={tel} className={link}>
              <Icon name={PHONE} />
              <span className="tabular">{no_telepon}</span>
            </a>
            <br />
            <a href={mailto} className={link}>
              <Icon name={MAIL} />
              <span className="min-w-0">{email}</span>
            </a>
          </address>
        </Column>
        <Column title={t('landing.links')}>
          <ul>
            {pages(can(user, 'administration.open')).map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t('landing.social')}>
          <ul>
            {social.map(({ name, to }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener noreferrer" className={link}>
                  {name}
                  <Icon name={EXTERNAL} className="size-4" />
                  <span className="sr-only">{t('link.newTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </Column>
      </div>
      <p className="mx-auto max-w-6xl px-4 pb-8 text-sm text-on-deep-muted sm:px-6">{t('foot.rights')}</p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Contact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 py-2.5">
      <Icon name={icon} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
