import { accounts, type User } from '@tiketbus/contract'
import { useState } from 'react'
import { call, errorText } from '../lib/http-client.ts'
import { useBusy } from '../lib/use-busy.ts'
import { t } from '../texts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormErrors } from '../ui/form-errors.tsx'

type FirstPasswordDialogProps = { readonly user: User; readonly onClose: () => void }

/** Instead of the question for the password, for an account without one: the mailbox proves its owner, by one tap [A141]. */
export function FirstPasswordDialog({ user: { email }, onClose }: FirstPasswordDialogProps) {
  const { busy, run } = useBusy()
  const [isSent, setSent] = useState(false)
  const [failed, setFailed] = useState<string>()

  const send = () =>
    run(async () => {
      setFailed(undefined)
      try {
        await call(accounts.forgotPassword, { body: { email } })
        setSent(true)
      } catch (failure) {
        setFailed(errorText(failure, t('forgot.failed')))
      }
    })

  return (
    <Dialog
      title={t('createPassword.title')}
      dismissible={!busy}
      onClose={onClose}
      footer={
        isSent ? (
          <Button onClick={onClose}>{t('action.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button busy={busy} onClick={() => void send()}>
              {t('firstPassword.send')}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        <p className="wrap-anywhere" role="status">
          {t(isSent ? 'firstPassword.sent' : 'firstPassword.why', { email })}
        </p>
        <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
      </div>
    </Dialog>
  )
}
