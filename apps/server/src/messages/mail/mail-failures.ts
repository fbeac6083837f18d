/** Classifies a mail server's refusals: most are temporary or need a person, one kind ends the mail. */
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'

/** The properties of nodemailer's errors besides the message. */
type Refusal = { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Only a permanent refusal of this recipient ends a mail: 5xx to RCPT TO that is not about policy or the sender (RFC 3463:
 * a reply may name its subject, 5.7.x is policy, 5.1.7 and 5.1.8 are the sender's address). Anything else is retried
 * and raises an alert.
 */
export function asJobFailure(error: unknown): Error {
  const { code = '', command = '', responseCode = 0, response = '' } = readRefusal(error)
  const message = error instanceof Error ? error.message : String(error)
  const postponed = (alert: string) => new Postponed(message, { alert, cause: error })
  if (responseCode >= 400 && responseCode < 500 && code !== 'EAUTH') return postponed('mail_postponed')
  if (code === 'ETLS') return postponed('mail_not_encrypted')
  if (code === 'EAUTH' || command.startsWith('AUTH') || NEEDS_LOGIN.has(responseCode))
    return postponed('mail_login_refused')
  if (responseCode < 500) return postponed('mail_server_away')
  if (command === 'MAIL FROM') return postponed('mail_sender_refused')
  if (command !== 'RCPT TO') return postponed('mail_content_refused')
  if (ABOUT_SENDER.test(response)) return postponed('mail_sender_refused')
  if (ABOUT_POLICY.test(response)) return postponed('mail_policy_refused')
  return new JobEnded(message, { cause: error })
}

/**
 * The whole mail was sent and the server did not answer: it may have arrived. That is no failure: a mail that is sent again at once
 * arrives twice.
 */
export class Unconfirmed extends Postponed {
  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause)
    super(`not confirmed by the mail server: ${message}`, { alert: 'mail_unconfirmed', cause })
  }
}

/** Whether the mail server has answered: it refused the mail. */
export const isAnswer = (error: unknown): boolean => (readRefusal(error).responseCode ?? 0) >= 400

/** Whether the mail server refused for now before it had heard of a recipient: 4xx to MAIL FROM. */
export function isRefusedBeforeRecipient(error: unknown): boolean {
  const { command, responseCode = 0 } = readRefusal(error)
  return command === 'MAIL FROM' && responseCode >= 400 && responseCode < 500
}

/** 530 authentication required, 534 and 538 mechanism too weak, 535 wrong credentials (RFC 4954). */
const NEEDS_LOGIN = new Set([530, 534, 535, 538])
const ABOUT_SENDER = /^5\d\d[ -]5\.1\.[78]\b/
/** 5.7.x policy, 5.3.x the mail system, 5.4.x routing, 5.5.x protocol: none of them means that the mailbox is wrong. */
const ABOUT_POLICY = /^5\d\d[ -]5\.[3457]\.\d/

function readRefusal(error: unknown): Refusal {
  return typeof error === 'object' && error !== null ? error : {}
}
