import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { checkResetToken, resetPassword } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { MailedLink } from '../components/mailed-link.tsx'
import { emptyNewPassword, NewPasswordFields, readNewPassword } from '../components/new-password-fields.tsx'

/** /reset-password/{token}: checks the link before showing the form. */
export function Component() {
  return (
    <MailedLink
      name="reset-token"
      check={checkResetToken}
      texts={{ title: t('reset.title'), checking: t('reset.checking'), invalid: t('reset.invalid') }}
      invalidView={<InvalidToken />}
    >
      {({ token, checkAgain }) => (
        <AuthPage title={t('reset.title')} subtitle={t('reset.subtitle')}>
          <ResetForm token={token} onInvalid={checkAgain} />
        </AuthPage>
      )}
    </MailedLink>
  )
}

function InvalidToken() {
  return (
    <AuthPage title={t('reset.invalidTitle')}>
      <p>{t('reset.invalidHelp')}</p>
      <LinkButton to={paths.forgotPassword} wide className="mt-6">
        {t('reset.requestAgain')}
      </LinkButton>
    </AuthPage>
  )
}

function ResetForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const navigate = useNavigate()
  const form = useAuthFields(useState(emptyNewPassword), readNewPassword, {
    failed: t('reset.failed'),
    send: async ({ password }) => {
      try {
        const message = await resetPassword(token, password)
        showAlert('success', message ?? t('reset.success'), 'next')
        await navigate(paths.login)
      } catch (failure) {
        // Used or expired after the check: the page shows that.
        if (failure instanceof HttpError && failure.type === 'INVALID_TOKEN') return onInvalid()
        throw failure
      }
    },
  })

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
