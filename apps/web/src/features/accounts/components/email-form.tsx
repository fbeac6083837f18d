import type { accounts } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { check } from '../../../lib/validate.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useAuthForm } from '../auth-state.ts'
import { EmailField } from './hinted-fields.tsx'

type EmailFormProps = {
  readonly email: string
  readonly autoComplete: 'email' | 'username'
  readonly submitLabel: string
  readonly body: typeof accounts.forgotPassword.body | typeof accounts.requestLoginLink.body
  readonly send: (email: string) => Promise<void>
  readonly failed: string
  readonly onEmail: (email: string) => void
  readonly onSent: (email: string) => void
}

/** A form with one e-mail address, to which a mail is sent. */
export function EmailForm(props: EmailFormProps) {
  const { email, autoComplete, submitLabel, body, send, failed, onEmail, onSent } = props
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, error, clear, run } = useAuthForm()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = check(body, { email })
    clear()
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    await run(async () => {
      await send(checked.value.email)
      onSent(checked.value.email)
    }, failed)
  }
  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...validationErrors }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} messages={error?.texts} />
      <EmailField
        name="email"
        autoComplete={autoComplete}
        required
        value={email}
        error={errors['email']}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" wide size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
