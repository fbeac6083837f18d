import { Link, useSearchParams } from 'react-router'
import { t } from '../../../../texts/back-office/money.ts'
import { cx } from '../../../../lib/cx.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Page } from '../../../../ui/page.tsx'
import { DisputeQueue } from '../components/dispute-queue.tsx'
import { RefundQueue } from '../components/refund-queue.tsx'

/** /admin/refunds: refunds and disputed orders. */
export function Component() {
  const [query] = useSearchParams()
  const disputes = query.get('antrean') === 'sengketa'
  return (
    <Page title={t('refunds.title')} subtitle={t('refunds.subtitle')} width="desk">
      <nav aria-label={t('refunds.tabs')} className="mb-6 border-b border-line">
        <ul className="flex gap-2">
          <Tab to={adminPaths.refunds} label={t('refunds.queue')} current={!disputes} />
          <Tab to={adminPaths.disputes} label={t('refunds.disputes')} current={disputes} />
        </ul>
      </nav>
      {disputes ? <DisputeQueue /> : <RefundQueue />}
    </Page>
  )
}

function Tab({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          '-mb-px inline-flex min-h-11 items-center border-b-3 px-4 font-semibold no-underline',
          current ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {label}
      </Link>
    </li>
  )
}
