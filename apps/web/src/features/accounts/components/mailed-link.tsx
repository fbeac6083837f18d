import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { useParams } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { PageLoading } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useInvalidLinkAlert } from '../use-invalid-link-alert.ts'
import { AuthPage } from './auth-page.tsx'

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
