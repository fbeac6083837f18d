import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Page } from '../../../../ui/page.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'

type QueuePageProps = {
  readonly shown: 'refunds' | 'disputes'
  /** Beside the title. */
  readonly subtitle: ReactNode
  readonly children: ReactNode
}

/** A queue, with the way to the other one beside the title, so that the list begins high. */
export const QueuePage = ({ shown, subtitle, children }: QueuePageProps) => (
  <Page
    title={t('refunds.title')}
    subtitle={subtitle}
    width="desk"
    actions={
      <nav aria-label={t('refunds.tabs')}>
        <ul className="flex gap-1 rounded-lg bg-sunken p-1 xl:pointer-fine:p-0.5">
          <Tab to={adminPaths.refunds} label={t('refunds.queue')} current={shown === 'refunds'} />
          <Tab to={adminPaths.disputes} label={t('refunds.disputes')} current={shown === 'disputes'} />
        </ul>
      </nav>
    }
  >
    {children}
  </Page>
)

function Tab({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-11 items-center rounded-md px-4 font-semibold no-underline xl:pointer-fine:min-h-7.5 xl:pointer-fine:text-sm',
          current ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
        )}
      >
        {label}
      </Link>
    </li>
  )
}
