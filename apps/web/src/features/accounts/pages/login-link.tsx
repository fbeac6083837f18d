import { accounts } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation } from '../../../lib/router/index.ts'
import { check } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { requestLoginLink } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { typedEmail } from '../typed-email.ts'

/** /login/link: mails a link that logs in; says the same whether the address is known or not. */
export function Component() {
  const { state } = useLocation()
  const [email, setEmail] = useState(() => typedEmail(state))
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <AuthPage
      title={t('loginLink.title')}
      subtitle={t('loginLink.subtitle')}
      foot={
        <Link className="link tappable" to={paths.login}>
          {t('loginLink.back')}
        </Link>
      }
    >
      <LinkForm email={email} onEmail={setEmail} onSent={setSentTo} />
    </AuthPage>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthPage title={t('loginLink.sentTitle')}>
      <Notice tone="success" live="status" className="wrap-anywhere">
        {t('loginLink.sentBody', { email })}
      </Notice>
      <p className="mt-4 text-muted">{t('loginLink.sentHelp')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to={paths.login} variant="secondary" wide>
          {t('loginLink.back')}
        </LinkButton>
        <Button variant="quiet" wide onClick={onAgain}>
          {t('loginLink.again')}
        </Button>
      </div>
    </AuthPage>
  )
}

type LinkFormProps = {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSent: (email: string) => void
}

function LinkForm({ email, onEmail, onSent }: LinkFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { busy, error, clear, run } = useAuthForm()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = check(accounts.requestLoginLink.body, { email })
    clear()
    setWrong(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    await run(async () => {
      await requestLoginLink(checked.value.email)
      onSent(checked.value.email)
    }, t('loginLink.failed'))
  }
  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...wrong }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} says={error?.texts} />
      <TextField
        label={t('accounts.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={email}
        error={errors['email']}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" wide size="lg" busy={busy}>
        {t('loginLink.submit')}
      </Button>
    </form>
  )
}
