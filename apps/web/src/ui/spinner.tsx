import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { DocumentTitle } from './page.tsx'

/** The brand's loading animation: a stop that travels along its line. Decorative; `Spinner` has the text. */
export function LoadingAnimation({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('relative inline-block h-2.5 w-9 shrink-0', className)}>
      <span className="absolute inset-x-0 top-1 h-0.5 rounded-full bg-current opacity-35" />
      <span className="travelling absolute top-0 size-2.5 rounded-full bg-current" />
    </span>
  )
}

/** A loading indicator; `label` is shown and announced. */
export function Spinner({ label = t('app.loading'), className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex flex-col items-center gap-4 text-muted', className)}>
      <LoadingAnimation className="w-28 text-brand" />
      <span>{label}</span>
    </div>
  )
}

/** The loading view of a whole page. As high as a page, so the layout does not shift. */
export function PageLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <DocumentTitle title={label ?? t('app.loading')} />
      <h1 tabIndex={-1} className="sr-only">
        {label ?? t('app.loading')}
      </h1>
      <Spinner label={label} />
    </div>
  )
}
