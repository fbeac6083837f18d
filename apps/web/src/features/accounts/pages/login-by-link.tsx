import { useQuery } from '@tanstack/react-query'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useParams } from '../../../lib/router/index.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PageLoading } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { checkLoginLink, loginByLink } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-error.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { useSessionStart } from '../use-session-start.ts'
import { useTokenAlert } from '../use-token-alert.ts'

/**
 * /login/link/{token}: opening it logs nobody in, mail scanners open links too; the button does. It says whose account
 * it is first, so that nobody is led into a stranger's.
 */
export function Component() {
  const { token = '' } = useParams()
  const checked = useQuery({
    queryKey: ['login-link', token],
    queryFn: ({ signal }) => checkLoginLink(token, signal),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const { data, isPending, error, refetch, isFetching } = checked
  useTokenAlert(checked, t('loginByLink.invalid'))
  if (isPending) return <PageLoading label={t('loginByLink.checking')} />
  if (error instanceof HttpError && error.isPassing) {
    return (
      <AuthPage title={t('loginByLink.title')}>
        <ErrorState
          message={errorText(error, t('error.unreachable'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </AuthPage>
    )
  }
  if (error !== null) return <Invalid />
  return <Enter token={token} email={data} onInvalid={() => void refetch()} />
}

function Invalid() {
  return (
    <AuthPage title={t('loginByLink.invalidTitle')}>
      <p>{t('loginByLink.invalidHelp')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to={paths.loginLink} wide>
          {t('loginByLink.requestAgain')}
        </LinkButton>
        <LinkButton to={paths.login} variant="secondary" wide>
          {t('loginLink.back')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}

function Enter({ token, email, onInvalid }: { token: string; email: string; onInvalid: () => void }) {
  const startSession = useSessionStart()
  const { busy, error, run } = useAuthForm()
  const enter = () =>
    run(async () => {
      try {
        await startSession(await loginByLink(token))
      } catch (failure) {
        // Used or expired since it was checked: the page says so.
        if (failure instanceof HttpError && failure.type === 'INVALID_TOKEN') return onInvalid()
        throw failure
      }
    }, t('loginByLink.failed'))
  return (
    <AuthPage title={t('loginByLink.title')}>
      <FormErrors errors={{}} says={error?.texts} />
      <p className="wrap-anywhere">{t('loginByLink.whose', { email })}</p>
      <p className="mt-2 text-muted">{t('loginByLink.whoseHelp')}</p>
      <Button wide size="lg" busy={busy} onClick={() => void enter()} className="mt-6">
        {t('loginByLink.submit')}
      </Button>
    </AuthPage>
  )
}
