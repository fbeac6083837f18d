import { type User, adminPeople } from '@tiketbus/contract'
import { useRef, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { paths } from '../../../../lib/paths.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/people.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { updateUser } from '../api/users.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { userLabels, userValues } from '../user-fields.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'

const fields = ['username', 'email', 'no_telepon'] as const

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [form, setForm] = useState(() => userValues({ ...user }))
  const [versi, setVersi] = useState(user.versi)
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const session = useSession()
  const isOwn = session.user?.id_user === user.id_user
  /** The administrator's own new address, once saved and waiting for its code. */
  const pendingEmail = useRef<string>(undefined)
  const [awaited, setAwaited] = useState<string>()
  const mutation = useAdminMutation(() =>
    pendingEmail.current === undefined ? onClose() : setAwaited(pendingEmail.current),
  )
  const errors = { ...mutation.errors, ...validationErrors }

  function save(ifMatch = versi): void {
    const checked = check(adminPeople.updateUser.body, form)
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    mutation.run(() => send(ifMatch), {
      done: t('users.updated'),
      failed: t('users.updateFailed'),
    })
  }

  async function send(ifMatch: number | undefined): Promise<void> {
    const { data } = await updateUser(user.id_user, form, ifMatch)
    if (!isOwn) return
    session.setUser(data)
    const isWaiting = data.pending_email === form.email.trim().toLowerCase()
    pendingEmail.current = isWaiting ? (data.pending_email ?? undefined) : undefined
  }

  if (awaited !== undefined) return <OwnEmailPending email={awaited} current={user.email} onClose={onClose} />

  const current = mutation.conflict && userValues(mutation.conflict)
  const currentVersion = Number(mutation.conflict?.['versi'] ?? versi)
  return (
    <EditDialog
      title={t('users.editTitle')}
      submitLabel={t('users.save')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={save}
      onClose={onClose}
    >
      {current && (
        <EditConflict
          fields={conflictFields(userLabels(), current, form)}
          onUseTheirs={() => (setForm(current), setVersi(currentVersion), mutation.clearConflict())}
          onKeepMine={() => (setVersi(currentVersion), mutation.clearConflict(), save(currentVersion))}
        />
      )}
      {fields.map((name) => (
        <TextField
          key={name}
          label={userLabels()[name]}
          name={name}
          type={name === 'email' ? 'email' : name === 'no_telepon' ? 'tel' : 'text'}
          required={name !== 'no_telepon'}
          optional={name === 'no_telepon'}
          autoComplete="off"
          value={form[name]}
          error={errors[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      {form.email.trim().toLowerCase() !== user.email && (
        <Notice tone="warning">{t(isOwn ? 'users.ownEmailWarning' : 'users.emailWarning')}</Notice>
      )}
    </EditDialog>
  )
}

/** The old address still logs in until the code is entered in the profile. */
function OwnEmailPending(props: { email: string; current: string; onClose: () => void }) {
  const { email, current, onClose } = props
  return (
    <Dialog
      title={t('users.ownEmailTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('users.ownEmailLater')}
          </Button>
          <LinkButton to={paths.profile}>{t('users.ownEmailEnter')}</LinkButton>
        </>
      }
    >
      <p className="wrap-anywhere">{t('users.ownEmailSent', { email })}</p>
      <p className="mt-3 wrap-anywhere">{t('users.ownEmailStays', { email: current })}</p>
    </Dialog>
  )
}
