import type { User } from '@tiketbus/contract'
import { useState } from 'react'
import { homeOf, paths } from '../../../lib/paths.ts'
import { forgetRequestedPage, requestedPage } from '../../../lib/requested-page.ts'
import { logoutAtServer } from '../../../lib/session-calls.ts'
import { useSession } from '../../../lib/session.ts'
import { findToken } from '../../../lib/session-store.ts'
import { t } from '../../../texts/accounts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { checkLoginLink, loginByLink } from '../api/auth-calls.ts'
import { AuthAct, AuthPage } from '../components/auth-page.tsx'
import { MailedLink, type CheckedLink } from '../components/mailed-link.tsx'
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
      of="loginByLink"
      check={checkLoginLink}
      loading={!settled}
      invalidView={<Invalid user={user} />}
    >
      {(link) => {
        const email = link.answer
        // The remembered page was another user's: the link's owner goes home.
        if (user?.email === email && user.tanpa_sandi === true) return <Redirect to={paths.createPassword} />
        if (user?.email === email) return <Redirect to={(leaving ? null : requested) ?? homeOf(user)} />
        return <LinkLogin {...link} other={leaving ?? user} onLeave={setLeaving} />
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

type LinkLoginProps = CheckedLink<string> & {
  /** The logged-in user, if it is not the link's owner. */
  readonly other: User | undefined
  readonly onLeave: (who: User | undefined) => void
}

function LinkLogin({ token, answer: email, orInvalid, other, onLeave }: LinkLoginProps) {
  const startSession = useSessionStart()
  async function enter(): Promise<void> {
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
      orInvalid(failure)
    }
  }
  return (
    <AuthAct
      title={t(other ? 'loginByLink.otherTitle' : 'loginByLink.title')}
      act={enter}
      failed={t('loginByLink.failed')}
      submit={other ? t('loginByLink.switch', { email }) : t('loginByLink.submit')}
      other={
        other && (
          <LinkButton to={homeOf(other)} variant="secondary" wide className="wrap-anywhere">
            {t('loginByLink.stay', { name: other.username })}
          </LinkButton>
        )
      }
    >
      {other && <p>{t('loginByLink.other', { name: other.username, email: other.email })}</p>}
      <p>{t('loginByLink.whose', { email })}</p>
      <p className="text-muted">
        {t('loginByLink.whoseHelp')} {other && t('loginByLink.otherHelp', { name: other.username })}
      </p>
    </AuthAct>
  )
}
