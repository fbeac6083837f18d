import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { checkResetToken, resetPassword } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { AuthPage, AuthResult } from '../components/auth-page.tsx'
import { MailedLink, type CheckedLink } from '../components/mailed-link.tsx'
import { emptyNewPassword, NewPasswordFields, readNewPassword } from '../components/new-password-fields.tsx'

/** /reset-password/{token}: checks the link before showing the form. */
export function Component() {
  return (
    <MailedLink of="reset" check={checkResetToken} invalidView={<InvalidToken />}>
      {({ token, answer: isFirst, orInvalid }) => (
        <AuthPage
          title={t(isFirst ? 'reset.firstTitle' : 'reset.title')}
          subtitle={t(isFirst ? 'reset.firstSubtitle' : 'reset.subtitle')}
        >
          <ResetForm {...{ token, orInvalid }} />
        </AuthPage>
      )}
    </MailedLink>
  )
}

function InvalidToken() {
  return (
    <AuthResult title={t('reset.invalidTitle')} to={paths.forgotPassword} link={t('reset.requestAgain')}>
      <p>{t('reset.invalidHelp')}</p>
    </AuthResult>
  )
}

function ResetForm({ token, orInvalid }: Pick<CheckedLink<unknown>, 'token' | 'orInvalid'>) {
  const navigate = useNavigate()
  const form = useAuthFields(useState(emptyNewPassword), readNewPassword, {
    failed: t('reset.failed'),
    send: ({ password }) => reset(password).catch(orInvalid),
  })

  async function reset(password: string): Promise<void> {
    const message = await resetPassword(token, password)
    showAlert('success', message ?? t('reset.success'), 'next')
    await navigate(paths.login)
  }

  return (
    <form {...form.props}>
      <FormErrors {...form.shown} />
      <NewPasswordFields field={form.field} />
      <Button type="submit" wide size="lg" busy={form.busy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
