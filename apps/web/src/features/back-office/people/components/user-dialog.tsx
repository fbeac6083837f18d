import { type User, adminPeople } from '@tiketbus/contract'
import { useRef, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { paths } from '../../../../lib/paths.ts'
import { bySchema } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/people.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { updateUser, type UserForm } from '../api/users.ts'
import { useEdit } from '../../shared/use-admin-form.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { fieldText } from '../../shared/conflict-fields.ts'

const fields = ['username', 'email', 'no_telepon'] as const

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const session = useSession()
  const isOwn = session.user?.id_user === user.id_user
  /** The administrator's own new address, once saved and waiting for its code. */
  const pendingEmail = useRef<string>(undefined)
  const [awaited, setAwaited] = useState<string>()
  const edit = useEdit({
    record: user,
    initial: userValues({ ...user }),
    valuesOf: userValues,
    labels: userLabels(),
    read: bySchema(adminPeople.updateUser.body),
    send: (_body, { values, ifMatch }) => send(values, ifMatch),
    texts: { done: t('users.updated'), failed: t('users.updateFailed') },
    onDone: () => (pendingEmail.current === undefined ? onClose() : setAwaited(pendingEmail.current)),
  })

  async function send(form: UserForm, ifMatch: number | undefined): Promise<void> {
    const { data } = await updateUser(user.id_user, form, ifMatch)
    if (!isOwn) return
    session.setUser(data)
    const isWaiting = data.pending_email === form.email.trim().toLowerCase()
    pendingEmail.current = isWaiting ? (data.pending_email ?? undefined) : undefined
  }

  if (awaited !== undefined) return <OwnEmailPending email={awaited} current={user.email} onClose={onClose} />
  return (
    <EditDialog
      title={t('users.editTitle')}
      submitLabel={t('users.save')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={userLabels()[name]}
          {...edit.field(name)}
          type={name === 'email' ? 'email' : name === 'no_telepon' ? 'tel' : 'text'}
          required={name !== 'no_telepon'}
          optional={name === 'no_telepon'}
          autoComplete="off"
        />
      ))}
      {edit.values.email.trim().toLowerCase() !== user.email && (
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

// A user's fields in a conflict: labels, and values as the form shows them.
export const userLabels = () => ({
  username: t('users.name'),
  email: t('users.email'),
  no_telepon: t('users.phone'),
})

export const userValues = (user: Readonly<Record<string, unknown>>) => ({
  username: fieldText(user['username']),
  email: fieldText(user['email']),
  no_telepon: fieldText(user['no_telepon']),
})
