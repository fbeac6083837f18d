import type { ReactNode } from 'react'
import { t } from '../texts/common.ts'
import { Button } from './button.tsx'
import { CoachOnRoad } from './coach.tsx'
import { Icon, type IconName } from './icon.tsx'
import { StopLine } from './stop-line.tsx'
import { errorText } from '../lib/http-client.ts'

type EmptyStateProps = {
  readonly title: string
  readonly children?: ReactNode
  /** The next step: a link or a button. */
  readonly action?: ReactNode
  /** Instead of the coach. */
  readonly icon?: IconName
}

/** The view of an empty list, with a next step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-6 py-10 text-center">
      {icon === undefined ? (
        <CoachOnRoad className="w-full max-w-xs text-brand" />
      ) : (
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon name={icon} className="size-7" />
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

type LoadErrorProps = {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The text of a failure without a message of the server. */
  readonly failed: string
}

/** Why a query failed, with a retry. */
export const LoadError = ({ query: { error, isFetching, refetch }, failed }: LoadErrorProps) => (
  <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} busy={isFetching} />
)

type LoadedProps<Data> = LoadErrorProps & {
  readonly query: { readonly data: Data | undefined }
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query loads: a placeholder, the content, or the failure with a retry. The content stays if a later load fails. */
export function Loaded<Data>({ query, failed, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.error === null ? loading : <LoadError query={query} failed={failed} />
}

type ErrorStateProps = {
  readonly title?: string
  readonly message: string
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
  readonly action?: ReactNode
}

/** The view of a failed load: the reason, a retry, perhaps another action. */
export function ErrorState({ title, message, onRetry, busy, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-danger bg-danger-soft px-6 py-10 text-center"
    >
      <StopLine broken className="w-28 text-danger" />
      <p className="text-lg font-semibold">{title ?? t('error.loadTitle')}</p>
      <p className="max-w-prose">{message}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant={action ? 'primary' : 'secondary'} icon="refresh" busy={busy} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
