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
    title: 'users.makeAdmin',
    question: 'users.makeAdminConfirm',
    send: ({ id_user }: User) => makeAdmin(id_user),
    done: 'users.promoted',
    failed: 'users.makeAdminFailed',
  },
  demote: {
    title: 'users.makeUser',
    question: 'users.makeUserConfirm',
    send: ({ id_user, versi }: User) => makeUser(id_user, versi),
    done: 'users.demoted',
    failed: 'users.makeUserFailed',
  },
} as const

/** 'Jadikan Admin' [B8]; 'Jadikan User' takes the role from an administrator and ends their sessions [B112]. */
export function RoleDialog({ user, to, onClose }: RoleDialogProps) {
  const mutation = useAdminMutation(onClose)
  const { title, question, send, done, failed } = acts[to]
  return (
    <ConfirmDialog
      title={t(title)}
      busy={mutation.busy}
      confirmLabel={t(title)}
      destructive={to === 'demote'}
      onConfirm={() => mutation.run(() => send(user), { done: t(done), failed: t(failed) })}
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">{t(question, { name: user.username, email: user.email })}</p>
    </ConfirmDialog>
  )
}
