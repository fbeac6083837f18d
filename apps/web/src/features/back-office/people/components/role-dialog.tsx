import type { User } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/people.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { makeAdmin, makeUser } from '../api/users.ts'

type RoleDialogProps = {
  readonly user: User
  readonly to: 'promote' | 'demote'
  readonly onClose: () => void
}

const acts = {
  promote: {
    title: t('users.makeAdmin'),
    question: 'users.makeAdminConfirm',
    send: ({ id_user }: User) => makeAdmin(id_user),
    texts: { done: t('users.promoted'), failed: t('users.makeAdminFailed') },
  },
  demote: {
    title: t('users.makeUser'),
    question: 'users.makeUserConfirm',
    send: ({ id_user, versi }: User) => makeUser(id_user, versi),
    texts: { done: t('users.demoted'), failed: t('users.makeUserFailed') },
  },
} as const

/** 'Jadikan Admin' [B8]; 'Jadikan User' takes the role from an administrator and ends their sessions [B112]. */
export function RoleDialog({ user, to, onClose }: RoleDialogProps) {
  const mutation = useAdminMutation(onClose)
  const { title, question, send, texts } = acts[to]
  return (
    <ConfirmDialog
      title={title}
      busy={mutation.busy}
      confirmLabel={title}
      destructive={to === 'demote'}
      onConfirm={() => mutation.run(() => send(user), texts)}
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">{t(question, { name: user.username, email: user.email })}</p>
    </ConfirmDialog>
  )
}
