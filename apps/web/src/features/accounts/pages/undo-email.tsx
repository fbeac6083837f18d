import { useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { checkEmailUndo, undoEmail } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { MailedLink } from '../components/mailed-link.tsx'

/** /undo-email/{token}: only the button restores the address, since mail scanners open links too [A85]. */
export function Component() {
  const [restored, setRestored] = useState<string>()
  if (restored !== undefined) return <Restored email={restored} />
  return (
    <MailedLink
      name="undo-email"
      check={checkEmailUndo}
      texts={{
        title: t('undoEmail.title'),
        checking: t('undoEmail.checking'),
        invalid: t('undoEmail.invalid'),
      }}
      invalidView={<Invalid />}
    >
      {({ token, answer: email, checkAgain }) => (
        <UndoEmail {...{ token, email }} onInvalid={checkAgain} onDone={() => setRestored(email)} />
      )}
    </MailedLink>
  )
}

function Invalid() {
  return (
    <AuthPage title={t('undoEmail.invalidTitle')}>
      <p>{t('undoEmail.invalidHelp')}</p>
      <LinkButton to={paths.login} wide className="mt-6">
        {t('undoEmail.toLogin')}
      </LinkButton>
    </AuthPage>
  )
}

function Restored({ email }: { email: string }) {
  return (
    <AuthPage title={t('undoEmail.doneTitle')}>
      <p className="wrap-anywhere" role="status">
        {t('undoEmail.done', { email })}
      </p>
      <LinkButton to={paths.login} wide className="mt-6">
        {t('undoEmail.toLogin')}
      </LinkButton>
    </AuthPage>
  )
}

type UndoEmailProps = {
  readonly token: string
  readonly email: string
  readonly onInvalid: () => void
  readonly onDone: () => void
}

function UndoEmail({ token, email, onInvalid, onDone }: UndoEmailProps) {
  const { retry, user } = useSession()
  const { busy, error, run } = useAuthForm()
  const restore = () =>
    run(async () => {
      try {
        await undoEmail(token)
      } catch (failure) {
        // Used or expired after the check: the page shows that.
        if (failure instanceof HttpError && failure.type === 'INVALID_TOKEN') return onInvalid()
        throw failure
      }
      // A session of this account in this browser has ended.
      if (user !== undefined) retry()
      onDone()
    }, t('undoEmail.failed'))
  return (
    <AuthPage title={t('undoEmail.title')}>
      <FormErrors errors={{}} messages={error?.texts} className="mb-4" />
      <div className="space-y-2 wrap-anywhere">
        <p>{t('undoEmail.what', { email })}</p>
        <p className="text-muted">{t('undoEmail.effect')}</p>
      </div>
      <Button wide size="lg" busy={busy} onClick={() => void restore()} className="mt-6">
        {t('undoEmail.submit')}
      </Button>
    </AuthPage>
  )
}
