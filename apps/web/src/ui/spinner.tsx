import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { DocumentTitle } from './page.tsx'

/** The brand's loading state: a stop that travels its line. Decorative; the words are `Spinner`'s. */
export function Travelling({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('relative inline-block h-2.5 w-9 shrink-0', className)}>
      <span className="absolute inset-x-0 top-1 h-0.5 rounded-full bg-current opacity-35" />
      <span className="travelling absolute top-0 size-2.5 rounded-full bg-current" />
    </span>
  )
}

/** Shows that something is loading; `label` is read aloud and shown. */
export function Spinner({ label = t('app.loading'), className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex flex-col items-center gap-4 text-muted', className)}>
      <Travelling className="w-28 text-brand" />
      <span>{label}</span>
    </div>
  )
}

/** A whole page that waits: session loading, code arriving. Keeps the room of a page, so nothing jumps. */
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
