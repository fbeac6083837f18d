import type { User } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/people.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { makeAdmin, makeUser } from '../api/users.ts'

type RoleDialogProps = { readonly user: User; readonly onClose: () => void }

/** 'Jadikan Admin' asks first [B8]. */
export function PromoteDialog({ user, onClose }: RoleDialogProps) {
  const mutation = useAdminMutation(onClose)
  const texts = { done: t('users.promoted'), failed: t('users.makeAdminFailed') }
  return (
    <ConfirmDialog
      title={t('users.makeAdmin')}
      busy={mutation.busy}
      confirmLabel={t('users.makeAdmin')}
      onConfirm={() => mutation.run(() => makeAdmin(user.id_user), texts)}
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">
        {t('users.makeAdminConfirm', { name: user.username, email: user.email })}
      </p>
    </ConfirmDialog>
  )
}

/** 'Jadikan User': takes the role from an administrator and ends their sessions [B112]. */
export function DemoteDialog({ user, onClose }: RoleDialogProps) {
  const mutation = useAdminMutation(onClose)
  const texts = { done: t('users.demoted'), failed: t('users.makeUserFailed') }
  return (
    <ConfirmDialog
      title={t('users.makeUser')}
      busy={mutation.busy}
      confirmLabel={t('users.makeUser')}
      destructive
      onConfirm={() => mutation.run(() => makeUser(user.id_user, user.versi), texts)}
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">
        {t('users.makeUserConfirm', { name: user.username, email: user.email })}
      </p>
    </ConfirmDialog>
  )
}
