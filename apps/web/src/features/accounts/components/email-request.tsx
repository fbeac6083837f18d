import type { accounts } from '@tiketbus/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { bySchema } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAuthFields } from '../auth-state.ts'
import { typedEmail } from '../typed-email.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './hinted-fields.tsx'

type EmailRequestProps = {
  /** Which texts. */
  readonly of: 'forgot' | 'loginLink'
  readonly autoComplete: 'email' | 'username'
  readonly body: typeof accounts.forgotPassword.body | typeof accounts.requestLoginLink.body
  readonly send: (email: string) => Promise<unknown>
  /** Below the result. */
  readonly help?: string
}

/** A page that mails a link to an address: shows the same result whether the address has an account or not. */
export function EmailRequest({ of, autoComplete, body, send, help }: EmailRequestProps) {
  const { state } = useLocation()
  const typed = useState(() => ({ email: typedEmail(state) }))
  const [sentTo, setSentTo] = useState<string>()
  const form = useAuthFields(typed, bySchema(body), {
    failed: t(`${of}.failed`),
    send: async ({ email }) => {
      await send(email)
      setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <AuthPage title={t(`${of}.sentTitle`)}>
        <Notice tone="success" live="status" className="wrap-anywhere">
          {t(`${of}.sentBody`, { email: sentTo })}
        </Notice>
        {help && <p className="mt-4 text-muted">{help}</p>}
        <div className="mt-6 grid gap-3">
          <LinkButton to={paths.login} variant={help ? 'secondary' : 'primary'} wide>
            {t(`${of}.back`)}
          </LinkButton>
          <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
            {t(`${of}.again`)}
          </Button>
        </div>
      </AuthPage>
    )
  return (
    <AuthPage
      title={t(`${of}.title`)}
      subtitle={t(`${of}.subtitle`)}
      footer={
        <Link className="link tappable" to={paths.login}>
          {t(`${of}.back`)}
        </Link>
      }
    >
      <form method="post" {...form.props}>
        <FormErrors {...form.shown} />
        <EmailField autoComplete={autoComplete} required {...form.field('email')} />
        <Button type="submit" wide size="lg" busy={form.busy}>
          {t(`${of}.submit`)}
        </Button>
      </form>
    </AuthPage>
  )
}
