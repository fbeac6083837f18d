import { accounts } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../lib/router/index.ts'
import { check } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { requestReset } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'

/** /forgot-password: says the same whether the address is known or not. */
export function Component() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthPage title={t('forgot.sentTitle')}>
        <Notice tone="success" live="status" className="wrap-anywhere">
          {t('forgot.sentBody', { email: sentTo })}
        </Notice>
        <div className="mt-6 grid gap-3">
          <LinkButton to={paths.login} wide>
            {t('forgot.back')}
          </LinkButton>
          <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
            {t('forgot.again')}
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      foot={
        <Link className="link tappable" to={paths.login}>
          {t('forgot.back')}
        </Link>
      }
    >
      <ForgotForm email={email} onEmail={setEmail} onSent={setSentTo} />
    </AuthPage>
  )
}

type ForgotFormProps = {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSent: (email: string) => void
}

function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { busy, error, clear, run } = useAuthForm()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = check(accounts.forgotPassword.body, { email })
    clear()
    setWrong(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    await run(async () => {
      await requestReset(checked.value.email)
      onSent(checked.value.email)
    }, t('forgot.failed'))
  }
  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...wrong }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} says={error?.texts} />
      <TextField
        label={t('accounts.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        error={errors['email']}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" wide size="lg" busy={busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
