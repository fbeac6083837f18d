import { backOffice, type User } from '@tiketbus/contract'
import { useState } from 'react'
import { check } from '../../../lib/validate.ts'
import { t } from '../../../texts/admin.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { updateUser } from '../api/admin-acts.ts'
import { conflictFields } from '../conflict-fields.ts'
import { userLabels, userValues } from '../record-fields.ts'
import { useAct } from '../use-act.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditDialog } from './edit-dialog.tsx'

const fields = ['username', 'email', 'no_telepon'] as const

export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [form, setForm] = useState(() => userValues({ ...user }))
  const [versi, setVersi] = useState(user.versi)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const act = useAct(onClose)
  const errors = { ...act.errors, ...wrong }

  function save(ifMatch = versi): void {
    const checked = check(backOffice.updateUser.body, form)
    setWrong(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    act.run(() => updateUser(user.id_user, form, ifMatch), {
      done: t('users.updated'),
      failed: t('users.updateFailed'),
    })
  }

  const current = act.conflict && userValues(act.conflict)
  const currentVersion = Number(act.conflict?.['versi'] ?? versi)
  return (
    <EditDialog
      title={t('users.editTitle')}
      submitLabel={t('users.save')}
      busy={act.busy}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    >
      {current && (
        <EditConflict
          fields={conflictFields(userLabels, current, form)}
          onUseTheirs={() => (setForm(current), setVersi(currentVersion), act.clearConflict())}
          onKeepMine={() => (setVersi(currentVersion), act.clearConflict(), save(currentVersion))}
        />
      )}
      {fields.map((name) => (
        <TextField
          key={name}
          label={userLabels[name]}
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
        <Notice tone="warning">{t('users.emailWarning')}</Notice>
      )}
    </EditDialog>
  )
}
