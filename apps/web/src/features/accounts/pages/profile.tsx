import { can, ROLES, type User } from '@tiketbus/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import type { ProfileUpdate } from '../api/auth-calls.ts'
import { OwnData } from '../components/own-data.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { ProfileForm, readProfileDraft } from '../components/profile-form.tsx'
import { SessionList } from '../components/session-list.tsx'
import { EDIT } from '../../../ui/rare-icons.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'

type Mode = 'view' | 'edit' | 'password'

/** /profile: viewing, editing, changing the password. */
export function Component() {
  const { user } = useSession()
  const isPlaceholder = useIsPlaceholder()
  return (
    <Page
      title={t('profile.title')}
      subtitle={t(can(user, 'administration.open') ? 'profile.subtitleAdmin' : 'profile.subtitle')}
    >
      {isPlaceholder || user === undefined ? <ProfileLoading /> : <Profile user={user} />}
    </Page>
  )
}

export { Component as Placeholder }

function ProfileLoading() {
  return (
    <Card className="sm:p-7">
      <ProfileFacts />
      <div className="mt-7 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Skeleton className="h-11 w-36 rounded-md" />
        <Skeleton className="h-11 w-44 rounded-md" />
      </div>
    </Card>
  )
}

function Profile({ user }: { user: User }) {
  const { setUser } = useSession()
  const [mode, setMode] = useState<Mode>(() => (readProfileDraft() ? 'edit' : 'view'))
  const [verifyEmail, setVerifyEmail] = useState<string>()
  const sheet = useFocusOnChange(mode)
  const toView = () => setMode('view')

  function saved({ user: updated, verifyEmail: email }: ProfileUpdate): void {
    if (updated) setUser(updated)
    const isElseChanged =
      updated !== undefined && (updated.username !== user.username || updated.no_telepon !== user.no_telepon)
    if (email === undefined || isElseChanged) showAlert('success', t('profile.updated'))
    // A new address takes effect only when its code is entered.
    if (email !== undefined) showAlert('info', t('profile.codeSent', { email }))
    setVerifyEmail(email)
    toView()
  }

  return (
    <>
      {mode === 'view' && user.pending_email && (
        <PendingEmail
          email={user.pending_email}
          onEnter={() => setVerifyEmail(user.pending_email ?? undefined)}
        />
      )}
      <div ref={sheet}>
        <Card className="sm:p-7">
          {mode === 'edit' && <ProfileForm user={user} onSaved={saved} onCancel={toView} />}
          {mode === 'password' && <PasswordForm onDone={toView} onCancel={toView} />}
          {mode === 'view' && (
            <>
              <ProfileFacts user={user} />
              <div className="mt-7 flex flex-wrap gap-3 *:grow sm:*:grow-0">
                <Button icon={EDIT} onClick={() => setMode('edit')}>
                  {t('profile.edit')}
                </Button>
                {user.tanpa_sandi === true ? (
                  <LinkButton variant="secondary" to={paths.createPassword}>
                    {t('createPassword.title')}
                  </LinkButton>
                ) : (
                  <Button variant="secondary" onClick={() => setMode('password')}>
                    {t('profile.changePassword')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Card>
      </div>
      {mode === 'view' && (
        <div className="mt-6">
          <SessionList />
          <div className="mt-6">
            <OwnData user={user} />
          </div>
        </div>
      )}
      {verifyEmail !== undefined && (
        <ConfirmEmail email={verifyEmail} onClose={() => setVerifyEmail(undefined)} />
      )}
    </>
  )
}

/** The button that changed the mode is unmounted: moves the focus to the form's first field, or back to the first button. */
function useFocusOnChange(mode: Mode): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    sheet.current?.querySelector<HTMLElement>(mode === 'view' ? 'button' : 'input')?.focus()
  }, [mode])
  return sheet
}

function PendingEmail({ email, onEnter }: { email: string; onEnter: () => void }) {
  return (
    <Notice
      tone="warning"
      className="mb-5 wrap-anywhere"
      actions={
        <Button size="sm" variant="secondary" onClick={onEnter}>
          {t('profile.enterCode')}
        </Button>
      }
    >
      {t('profile.pendingEmail', { email })}
    </Notice>
  )
}

/** The new address takes effect when its code is entered. */
function ConfirmEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const { login, retry } = useSession()
  async function verified(token: string | undefined): Promise<void> {
    if (token === undefined) retry()
    else await login(token)
    showAlert('success', t('profile.updated'))
    onClose()
  }
  return (
    <Dialog title={t('otp.title')} onClose={onClose}>
      <OtpStep email={email} onVerified={verified} />
      <Button variant="quiet" wide onClick={onClose} className="mt-2">
        {t('profile.later')}
      </Button>
    </Dialog>
  )
}

/** Username, e-mail, phone, verification, role and join date; placeholders while there is no user. */
function ProfileFacts({ user }: { user?: User }) {
  const facts = [
    { term: t('accounts.username'), value: user && <span className="wrap-anywhere">{user.username}</span> },
    { term: t('accounts.email'), value: user && <span className="wrap-anywhere">{user.email}</span> },
    { term: t('accounts.phone'), value: user && (user.no_telepon ?? t('profile.noPhone')) },
    {
      term: t('profile.verification'),
      value: user ? (
        <VerificationBadge verified={user.is_verified} />
      ) : (
        <Skeleton className="h-7 w-32 rounded-full" />
      ),
    },
    { term: t('profile.role'), value: user && roleName(user) },
    { term: t('profile.joined'), value: user && formatLongDate(user.created_at) },
  ]
  const awaited = <TextSkeleton className="w-32" />
  return <Facts facts={facts.map(({ term, value = awaited }) => ({ term, value }))} />
}

/** A role that only another server knows is shown as it is. */
function roleName({ role: name, peran }: User): string {
  const role = peran ?? ROLES.find((known) => known === name)
  return role ? t(`profile.role.${role}`) : name
}

function VerificationBadge({ verified }: { verified: boolean }) {
  return (
    <Badge tone={verified ? 'green' : 'yellow'}>
      {verified ? t('profile.verified') : t('profile.unverified')}
    </Badge>
  )
}
