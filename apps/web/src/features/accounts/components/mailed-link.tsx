import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/accounts.ts'
import { PageLoading } from '../../../ui/spinner.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { AuthPage } from './auth-page.tsx'
import { dismissAlert, showAlert } from '../../../lib/alerts.ts'

export type CheckedLink<Answer> = {
  readonly token: string
  readonly answer: Answer
  /** Catches the failure of a link that was used or expired after the check: the page shows that. */
  readonly orInvalid: (failure: unknown) => void
}

type MailedLinkProps<Answer> = {
  /** Which texts. */
  readonly of: 'verifyLink' | 'reset' | 'loginByLink' | 'undoEmail'
  readonly check: (token: string, signal: AbortSignal) => Promise<Answer>
  readonly staleMs?: number
  /** Another load that the page waits for. */
  readonly loading?: boolean
  /** The view for an invalid link. */
  readonly invalidView: ReactNode
  readonly children: (link: CheckedLink<Answer>) => ReactNode
}

/** The page of a mailed link, /…/{token}: the server checks the token before the page shows anything else. */
export function MailedLink<Answer>(props: MailedLinkProps<Answer>) {
  const { of, check, staleMs = 60_000, loading = false, invalidView, children } = props
  const { token = '' } = useParams()
  const checked = useQuery({
    queryKey: [of, token],
    queryFn: ({ signal }) => check(token, signal),
    staleTime: staleMs,
    refetchOnWindowFocus: false,
  })
  const { data, isPending, error, refetch } = checked
  useInvalidLinkAlert(checked, t(`${of}.invalid`))
  if (isPending || loading) return <PageLoading label={t(`${of}.checking`)} />
  if (error instanceof HttpError && error.isTransient) {
    return (
      <AuthPage title={t(`${of}.title`)}>
        <LoadError query={checked} failed={t('error.unreachable')} />
      </AuthPage>
    )
  }
  if (error !== null) return invalidView
  return children({
    token,
    answer: data,
    orInvalid: (failure) => {
      if (!(failure instanceof HttpError) || failure.type !== 'INVALID_TOKEN') throw failure
      void refetch()
    },
  })
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
