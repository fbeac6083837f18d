import { useQuery } from '@tanstack/react-query'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useParams } from '../../../lib/router/index.ts'
import { t } from '../../../texts/accounts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageLoading } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { verifyLink } from '../api/auth-calls.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { useTokenAlert } from '../use-token-alert.ts'

/** /verify/{token}: opening the link verifies; repeating it succeeds again, and it logs nobody in. */
export function Component() {
  const { token = '' } = useParams()
  const checked = useQuery({
    queryKey: ['verify-link', token],
    queryFn: ({ signal }) => verifyLink(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { isPending, error, refetch, isFetching } = checked
  useTokenAlert(checked, t('verifyLink.invalid'))
  if (isPending) return <PageLoading label={t('verifyLink.checking')} />
  if (error instanceof HttpError && error.isPassing) {
    return (
      <AuthPage title={t('verifyLink.title')}>
        <ErrorState
          message={errorText(error, t('error.unreachable'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </AuthPage>
    )
  }
  return error === null ? <Verified /> : <Failed />
}

function Verified() {
  return (
    <AuthPage title={t('verifyLink.success')}>
      <Notice tone="success">{t('verifyLink.successBody')}</Notice>
      <LinkButton to={paths.login} wide size="lg" className="mt-6">
        {t('verifyLink.login')}
      </LinkButton>
    </AuthPage>
  )
}

function Failed() {
  return (
    <AuthPage title={t('verifyLink.failure')}>
      <p>{t('verifyLink.failureHelp')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to={paths.register} wide>
          {t('verifyLink.registerAgain')}
        </LinkButton>
        <LinkButton to={paths.login} variant="secondary" wide>
          {t('otp.toLogin')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}
