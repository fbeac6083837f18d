import { accounts, type User } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { call, errorText, HttpError } from '../lib/http-client.ts'
import { endSessionLocally, useSession } from '../lib/session.ts'
import { useBusy } from '../lib/use-busy.ts'
import { adminPaths } from '../features/back-office/shared/admin-paths.ts'
import { t } from '../texts/back-office/lock.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormErrors } from '../ui/form-errors.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { UnlockByPasskey } from './unlock-by-passkey.tsx'
import { lock, unlock, useHeldLock, useIsLocked, useLockWhenIdle, useNotedUse } from './screen-lock.ts'

/**
 * The back-office's content, behind the lock while the screen is locked [A916]. What was open stays as it is; after a reload the page
 * opens once the password is entered, because its calls would be refused.
 */
export function Lockable({ children }: { children: ReactNode }) {
  const { user, setUser } = useSession()
  const { pathname } = useLocation()
  const isMarked = useIsLocked()
  const isLocked = isMarked || user?.terkunci === true
  const [hasOpened, setOpened] = useState(!isLocked)
  if (!isLocked && !hasOpened) setOpened(true)
  useNotedUse(user !== undefined && !isLocked)
  useLockWhenIdle(pathname === adminPaths.counter && user !== undefined && !isLocked)
  const wasMarked = useRef(isMarked)
  useEffect(() => {
    // The server knew it first: other tabs learn it. Another tab has unlocked it: the profile of before is outdated.
    if (user?.terkunci === true) {
      if (wasMarked.current && !isMarked) setUser({ ...user, terkunci: false })
      else lock()
    }
    wasMarked.current = isMarked
  }, [user, isMarked, setUser])
  return (
    <>
      {hasOpened || !isLocked ? children : <h1 className="sr-only">{t('lock.title')}</h1>}
      {isLocked && user !== undefined && <LockScreen user={user} />}
    </>
  )
}

function LockScreen({ user }: { user: User }) {
  const { setUser, logout } = useSession()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  const id = useId()
  const latest = useRef(user)
  useEffect(() => {
    latest.current = user
  })
  useHeldLock()

  function open(): void {
    unlock()
    setUser({ ...latest.current, terkunci: false })
    // What was refused meanwhile is read again.
    void client.invalidateQueries()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setFailed(password === '' ? t('lock.required') : undefined)
    if (password === '') return
    void run(async () => {
      try {
        await call(accounts.confirm, { body: { password } })
      } catch (failure) {
        if (failure instanceof HttpError && failure.status === 401) return endSessionLocally()
        setPassword('')
        return setFailed(errorText(failure, t('lock.failed')))
      }
      open()
    })
  }

  return (
    // Opaque, over dialogs that were open as well.
    <div className="contents [&_dialog::backdrop]:bg-paper">
      <Dialog
        title={t('lock.title')}
        dismissible={false}
        onClose={() => undefined}
        footer={
          <>
            <Button variant="quiet" disabled={busy} onClick={() => void logout()}>
              {t('lock.logout')}
            </Button>
            <Button type="submit" form={id} busy={busy}>
              {t('lock.submit')}
            </Button>
          </>
        }
      >
        <p className="mb-4 wrap-anywhere">{t('lock.why', { name: user.username })}</p>
        <UnlockByPasskey onOpen={open} />
        <form id={id} onSubmit={submit} noValidate className="space-y-4">
          <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
          <PasswordField
            label={t('lock.password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <input type="text" hidden name="username" autoComplete="username" value={user.email} readOnly />
        </form>
      </Dialog>
    </div>
  )
}
