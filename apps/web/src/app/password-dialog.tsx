import { accounts, type User } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call, errorText, HttpError } from '../lib/http-client.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useBusy } from '../lib/use-busy.ts'
import { t } from '../texts/accounts.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'
import { useForm } from '../lib/use-form.ts'
import { byRules } from '../lib/validate.ts'
import { FormDialog } from '../ui/form-dialog.tsx'

/**
 * Asks for the password in place, above the form or dialog whose call needs it: what was typed there stays, and the call is
 * repeated by itself [A80]. `onAnswer`: whether the session is confirmed now.
 */
export function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { user } = useSession()
  if (user?.tanpa_sandi === true) return <FirstPasswordDialog user={user} onClose={() => onAnswer(false)} />
  return <Question user={user} onAnswer={onAnswer} />
}

type QuestionProps = {
  readonly user: User | undefined
  readonly onAnswer: (isConfirmed: boolean) => void
}

function Question({ user, onAnswer }: QuestionProps) {
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  const form = useForm(
    useState({ password: '' }),
    byRules(({ password }) => ({ ...(password === '' && { password: t('passwordQuestion.required') }) })),
  )
  const { key } = useLocation()
  const openedAt = useRef(key)
  // By the back button: the page that asked is gone.
  useEffect(() => {
    if (openedAt.current !== key) onAnswer(false)
  }, [key, onAnswer])

  function submit(): void {
    setFailed(undefined)
    const body = form.check()
    if (body === undefined) return
    void run(async () => {
      try {
        await call(accounts.confirm, { body })
        onAnswer(true)
      } catch (failure) {
        const text = errorText(failure, t('passwordQuestion.failed'))
        // The session itself has ended: the call's own error shows that.
        if (failure instanceof HttpError && failure.status === 401) onAnswer(false)
        else if (failure instanceof HttpError && failure.type === 'WRONG_PASSWORD')
          form.fail({ password: text })
        else setFailed(text)
      }
    })
  }

  return (
    <FormDialog
      title={t('passwordQuestion.title')}
      submitLabel={t('passwordQuestion.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
      className="space-y-4"
    >
      <p className="wrap-anywhere">{t('passwordQuestion.why', { email: user?.email ?? '' })}</p>
      <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {/* For password managers; after the password, which gets the focus. */}
      <input type="text" hidden name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <p className="text-sm">
        <NewTabLink className="link tappable" to={paths.forgotPassword}>
          {t('login.forgot')}
        </NewTabLink>
      </p>
    </FormDialog>
  )
}
