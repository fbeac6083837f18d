import { OTP_LENGTH } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { OtpField } from '../../../ui/otp-field.tsx'
import { resendOtp, verifyOtp } from '../api/auth-calls.ts'
import { useResendTimer } from '../resend-timer.ts'

type OtpStepProps = {
  readonly email: string
  /** `token` of the new session; undefined where there already is one. */
  readonly onVerified: (token: string | undefined) => Promise<void>
}

/** The six digits that were mailed, and another mail after 60 seconds. */
export function OtpStep({ email, onVerified }: OtpStepProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const verifying = useBusy()
  const resending = useBusy()
  const timer = useResendTimer()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.length !== OTP_LENGTH) return setError(t('accounts.otpInvalid'))
    setError(undefined)
    await verifying.run(async () => {
      try {
        await onVerified(await verifyOtp(email, code))
      } catch (failure) {
        const text = errorText(failure, t('otp.failed'))
        setError(text)
        showAlert('danger', text)
      }
    })
  }

  const resend = () =>
    resending.run(async () => {
      try {
        const message = await resendOtp(email)
        timer.start()
        showAlert('success', message ?? t('otp.resent'))
      } catch (failure) {
        showAlert('danger', errorText(failure, t('otp.resendFailed')))
      }
    })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <p className="wrap-anywhere">{t('otp.sent', { email })}</p>
      <OtpField value={code} onChange={setCode} error={error} help={t('otp.help')} autoFocus />
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
        {timer.secondsLeft > 0 ? t('otp.resendIn', { n: timer.secondsLeft }) : t('otp.resend')}
      </Button>
    </form>
  )
}
