import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { checkEmailUndo, undoEmail } from '../api/auth-calls.ts'
import { AuthAct, AuthResult } from '../components/auth-page.tsx'
import { MailedLink, type CheckedLink } from '../components/mailed-link.tsx'

/** /undo-email/{token}: only the button restores the address, since mail scanners open links too [A85]. */
export function Component() {
  const [restored, setRestored] = useState<string>()
  if (restored !== undefined) return <Restored email={restored} />
  return (
    <MailedLink of="undoEmail" check={checkEmailUndo} invalidView={<Invalid />}>
      {(link) => <UndoEmail {...link} onDone={() => setRestored(link.answer)} />}
    </MailedLink>
  )
}

function Invalid() {
  return (
    <AuthResult title={t('undoEmail.invalidTitle')} to={paths.login} link={t('undoEmail.toLogin')}>
      <p>{t('undoEmail.invalidHelp')}</p>
    </AuthResult>
  )
}

function Restored({ email }: { email: string }) {
  return (
    <AuthResult title={t('undoEmail.doneTitle')} to={paths.login} link={t('undoEmail.toLogin')}>
      <p className="wrap-anywhere" role="status">
        {t('undoEmail.done', { email })}
      </p>
    </AuthResult>
  )
}

function UndoEmail({
  token,
  answer: email,
  orInvalid,
  onDone,
}: CheckedLink<string> & { onDone: () => void }) {
  const { retry, user } = useSession()
  async function restore(): Promise<void> {
    await undoEmail(token)
    // A session of this account in this browser has ended.
    if (user !== undefined) retry()
    onDone()
  }
  return (
    <AuthAct
      title={t('undoEmail.title')}
      act={() => restore().catch(orInvalid)}
      failed={t('undoEmail.failed')}
      submit={t('undoEmail.submit')}
    >
      <p>{t('undoEmail.what', { email })}</p>
      <p className="text-muted">{t('undoEmail.effect')}</p>
    </AuthAct>
  )
}
