import { accounts } from '@tiketbus/contract'
import { requestReset } from '../api/auth-calls.ts'
import { EmailRequest } from '../components/email-request.tsx'

/** /forgot-password */
export function Component() {
  return (
    <EmailRequest of="forgot" autoComplete="email" body={accounts.forgotPassword.body} send={requestReset} />
  )
}
