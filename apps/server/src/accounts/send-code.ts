import type { Tx } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { insertCode, type CodeSubject } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { codeMail } from './account-mails.ts'
import { hashCode, makeCode } from './secrets.ts'

/** Creates a code and queues its mail; codes sent before stay valid for their 10 minutes. */
export async function sendCode(
  deps: Pick<AccountsDeps, 'mailer' | 'key'>,
  tx: Tx,
  email: string,
  subject: CodeSubject,
  write: (to: string, code: string) => Mail = codeMail,
): Promise<void> {
  const code = makeCode()
  await insertCode(tx, email, subject, hashCode(deps.key('otp'), email, code))
  await deps.mailer.queue(tx, write(email, code))
}
