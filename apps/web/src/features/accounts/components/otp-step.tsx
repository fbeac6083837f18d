import { OTP_LENGTH, OTP_RESEND_SECONDS } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { OtpField } from '../../../ui/otp-field.tsx'
import { resendOtp, verifyOtp } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { useResendTimer } from '../resend-timer.ts'

type OtpStepProps = {
  readonly email: string
  /** `token` of the new session; undefined if there is one already. */
  readonly onVerified: (token: string | undefined) => Promise<void>
}

/** The field for the mailed code, and a resend button that is enabled after 60 seconds. */
export function OtpStep({ email, onVerified }: OtpStepProps) {
  const [code, setCode] = useState('')
  const [validationError, setValidationError] = useState<string>()
  const verifying = useAuthForm()
  const resending = useAuthForm()
  const timer = useResendTimer(email)

  async function verify(otp: string): Promise<void> {
    verifying.clear()
    setValidationError(otp.length === OTP_LENGTH ? undefined : t('accounts.otpInvalid'))
    if (otp.length !== OTP_LENGTH) return
    await verifying.run(async () => onVerified(await verifyOtp(email, otp)), t('otp.failed'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code)
  }

  const resend = () => {
    setValidationError(undefined)
    return resending.run(async () => {
      const message = await resendOtp(email).catch((failure: unknown) => {
        if (failure instanceof HttpError && failure.status === 429) timer.start(failure.retryAfter)
        throw failure
      })
      timer.start()
      showAlert('success', message ?? t('otp.resent'))
    }, t('otp.resendFailed'))
  }
  const { error } = verifying
  const messages = validationError === undefined ? error?.texts : [validationError]

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="wrap-anywhere">{t('otp.sent', { email })}</p>
      <FormErrors errors={error?.fields ?? {}} messages={messages} />
      <OtpField
        value={code}
        onChange={setCode}
        onComplete={(typed) => void verify(typed)}
        help={t('otp.help')}
        autoFocus
      />
      <Button type="submit" wide size="lg" busy={verifying.busy} disabled={code.length !== OTP_LENGTH}>
        {t('otp.submit')}
      </Button>
      <Button
        variant="quiet"
        wide
        busy={resending.busy}
        disabled={timer.secondsLeft > 0}
        onClick={() => void resend()}
        className="tabular"
      >
        {resendLabel(timer.secondsLeft)}
      </Button>
    </form>
  )
}

function resendLabel(secondsLeft: number): string {
  if (secondsLeft === 0) return t('otp.resend')
  if (secondsLeft <= OTP_RESEND_SECONDS) return t('otp.resendIn', { n: secondsLeft })
  return t('otp.resendInMinutes', { n: Math.ceil(secondsLeft / 60) })
}
