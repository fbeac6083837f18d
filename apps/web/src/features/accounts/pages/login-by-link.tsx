import type { User } from '@tiketbus/contract'
import { useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { homeOf, paths } from '../../../lib/paths.ts'
import { forgetRequestedPage, requestedPage } from '../../../lib/requested-page.ts'
import { logoutAtServer } from '../../../lib/session-calls.ts'
import { useSession } from '../../../lib/session.ts'
import { findToken } from '../../../lib/session-store.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { checkLoginLink, loginByLink } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { MailedLink } from '../components/mailed-link.tsx'
import { useSessionStart } from '../use-session-start.ts'

/**
 * /login/link/{token}: only the button logs in, since mail scanners open links too. The page shows whose account it is, so
 * that nobody logs in to a stranger's, and who is logged in if that is another user.
 */
export function Component() {
  const { user, loading } = useSession()
  // Only the first load shows the loading view: while a login is under way, the button stays.
  const [settled, setSettled] = useState(!loading)
  if (!settled && !loading) setSettled(true)
  const [requested] = useState(requestedPage)
  /** The user who is being logged out. */
  const [leaving, setLeaving] = useState<User>()
  return (
    <MailedLink
      name="login-link"
      check={checkLoginLink}
      loading={!settled}
      texts={{
        title: t('loginByLink.title'),
        checking: t('loginByLink.checking'),
        invalid: t('loginByLink.invalid'),
      }}
      invalidView={<Invalid user={user} />}
    >
      {({ token, answer: email, checkAgain }) => {
        // The remembered page was another user's: the link's owner goes home.
        if (user?.email === email && user.tanpa_sandi === true) return <Redirect to={paths.createPassword} />
        if (user?.email === email) return <Redirect to={(leaving ? null : requested) ?? homeOf(user)} />
        const other = leaving ?? user
        return <LinkLogin {...{ token, email, other }} onLeave={setLeaving} onInvalid={checkAgain} />
      }}
    </MailedLink>
  )
}

function Invalid({ user }: { user: User | undefined }) {
  return (
    <AuthPage title={t('loginByLink.invalidTitle')}>
      <p>{t(user ? 'loginByLink.invalidWhileIn' : 'loginByLink.invalidHelp')}</p>
      <div className="mt-6 grid gap-3">
        {user ? (
          <LinkButton to={homeOf(user)} wide>
            {t('loginByLink.toHome')}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={paths.loginLink} wide>
              {t('loginByLink.requestAgain')}
            </LinkButton>
            <LinkButton to={paths.login} variant="secondary" wide>
              {t('loginLink.back')}
            </LinkButton>
          </>
        )}
      </div>
    </AuthPage>
  )
}

type LinkLoginProps = {
  readonly token: string
  readonly email: string
  /** The logged-in user, if it is not the link's owner. */
  readonly other: User | undefined
  readonly onLeave: (who: User | undefined) => void
  readonly onInvalid: () => void
}

function LinkLogin({ token, email, other, onLeave, onInvalid }: LinkLoginProps) {
  const startSession = useSessionStart()
  const { busy, error, run } = useAuthForm()
  const enter = () =>
    run(async () => {
      const before = findToken()
      onLeave(other)
      try {
        const fresh = await loginByLink(token)
        // Only after the link worked: an invalid link logs nobody out.
        if (before !== null) void logoutAtServer(before)
        await startSession(fresh)
        forgetRequestedPage()
      } catch (failure) {
        onLeave(undefined)
        // Used or expired after the check: the page shows that.
        if (failure instanceof HttpError && failure.type === 'INVALID_TOKEN') return onInvalid()
        throw failure
      }
    }, t('loginByLink.failed'))
  return (
    <AuthPage title={t(other ? 'loginByLink.otherTitle' : 'loginByLink.title')}>
      <FormErrors errors={{}} messages={error?.texts} className="mb-4" />
      <div className="space-y-2 wrap-anywhere">
        {other && <p>{t('loginByLink.other', { name: other.username, email: other.email })}</p>}
        <p>{t('loginByLink.whose', { email })}</p>
        <p className="text-muted">
          {t('loginByLink.whoseHelp')} {other && t('loginByLink.otherHelp', { name: other.username })}
        </p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        <Button wide size="lg" busy={busy} onClick={() => void enter()} className="wrap-anywhere">
          {other ? t('loginByLink.switch', { email }) : t('loginByLink.submit')}
        </Button>
        {other && (
          <LinkButton to={homeOf(other)} variant="secondary" wide className="wrap-anywhere">
            {t('loginByLink.stay', { name: other.username })}
          </LinkButton>
        )}
      </div>
    </AuthPage>
  )
}
