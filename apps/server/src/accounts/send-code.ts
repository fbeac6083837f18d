import type { Tx } from '../platform/database/database.ts'
import { insertCode, type CodeSubject } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { hashCode, makeCode } from './secrets.ts'

type CodeDeps = Pick<AccountsDeps, 'notify' | 'key'>

/** Creates a code and queues its message; codes sent before stay valid for their 10 minutes. */
export async function sendCode(deps: CodeDeps, tx: Tx, email: string, subject: CodeSubject): Promise<void> {
  const code = await storeCode(deps, tx, email, subject)
  await deps.notify(tx, { kind: 'code', to: { email }, data: { code } })
}

/** Creates a code and returns it, for a message that has a link too. */
export async function storeCode(
  { key }: Pick<CodeDeps, 'key'>,
  tx: Tx,
  email: string,
  subject: CodeSubject,
): Promise<string> {
  const code = makeCode()
  await insertCode(tx, email, subject, hashCode(key('otp'), email, code))
  return code
}
