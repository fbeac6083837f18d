import { t } from '../../../../texts/back-office/orders.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'

/** The record does not exist, or was deleted. */
export function RecordNotFound({ title, help }: { title: string; help: string }) {
  return (
    <Page title={title} width="desk">
      <EmptyState title={help} action={<LinkButton to={adminPaths.tickets}>{t('order.back')}</LinkButton>} />
    </Page>
  )
}

/** A placeholder while the record loads. */
export function RecordLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('app.loading')}</span>
      {[1, 2].map((part) => (
        <div
          key={part}
          className="grid h-64 content-start gap-4 rounded-lg border border-line bg-surface p-5"
        >
          <Skeleton className="h-6 w-40" />
          <Skeleton />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </div>
  )
}
