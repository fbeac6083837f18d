import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/accounts.ts'
import { PageLoading } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AuthPage } from './auth-page.tsx'
import { dismissAlert, showAlert } from '../../../lib/alerts.ts'

type CheckedLink<Answer> = {
  readonly token: string
  readonly answer: Answer
  /** Call it if the link turned out to be used or expired after the first check: shows `dead`. */
  readonly checkAgain: () => void
}

type MailedLinkProps<Answer> = {
  readonly name: 'verify-link' | 'reset-token' | 'login-link' | 'undo-email'
  readonly check: (token: string, signal: AbortSignal) => Promise<Answer>
  readonly staleMs?: number
  readonly texts: { readonly title: string; readonly checking: string; readonly invalid: string }
  /** Another load that the page waits for. */
  readonly loading?: boolean
  /** The view for an invalid link. */
  readonly invalidView: ReactNode
  readonly children: (link: CheckedLink<Answer>) => ReactNode
}

/** The page of a mailed link, /…/{token}: the server checks the token before the page shows anything else. */
export function MailedLink<Answer>(props: MailedLinkProps<Answer>) {
  const { name, check, staleMs = 60_000, texts, loading = false, invalidView, children } = props
  const { token = '' } = useParams()
  const checked = useQuery({
    queryKey: [name, token],
    queryFn: ({ signal }) => check(token, signal),
    staleTime: staleMs,
    refetchOnWindowFocus: false,
  })
  const { data, isPending, error, refetch, isFetching } = checked
  useInvalidLinkAlert(checked, texts.invalid)
  if (isPending || loading) return <PageLoading label={texts.checking} />
  if (error instanceof HttpError && error.isTransient) {
    return (
      <AuthPage title={texts.title}>
        <ErrorState
          message={errorText(error, t('error.unreachable'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </AuthPage>
    )
  }
  if (error !== null) return invalidView
  return children({ token, answer: data, checkAgain: () => void refetch() })
}

type Checked = { readonly error: unknown; readonly errorUpdatedAt: number }

/**
 * Shows a danger alert if a mailed link is invalid, as long as its page is open. A transient fault has its own view.
 */
function useInvalidLinkAlert({ error, errorUpdatedAt }: Checked, fallback: string): void {
  useEffect(() => {
    if (error === null || (error instanceof HttpError && error.isTransient)) return undefined
    const id = showAlert('danger', isUnreadable(error) ? fallback : errorText(error, fallback))
    return () => dismissAlert(id)
    // Once per attempt: the error object's identity may change between renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

/** A link that is too long or has invalid characters: the server refuses the address before it looks at the link. */
function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && (error.type === 'NOT_FOUND' || error.type === 'VALIDATION_FAILED')
}
