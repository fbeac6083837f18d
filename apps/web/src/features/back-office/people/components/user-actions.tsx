import { adminPeople, mayManage, type User } from '@tiketbus/contract'
import { useSession } from '../../../../lib/session.ts'
import { May, useMay } from '../../shared/components/may.tsx'
import { t } from '../../../../texts/back-office/people.ts'
import { EditAndDelete } from '../../shared/components/edit-and-delete.tsx'
import { Menu, type MenuItem } from '../../../../ui/menu.tsx'

export type UserAction = 'edit' | 'promote' | 'demote' | 'delete'
type UserActionsProps = { readonly user: User; readonly onOpen: (action: UserAction) => void }

/** Edit and Hapus as buttons; the roles, rarely changed and far-reaching, in a menu [B112]. */
export function UserActions({ user, onOpen }: UserActionsProps) {
  const items = useRoleItems(user, onOpen)
  const { user: self } = useSession()
  return (
    <>
      {self && mayManage(self, user) && (
        <May make={adminPeople.updateUser}>
          <EditAndDelete name={user.username} onOpen={onOpen} />
        </May>
      )}
      {items.length > 0 && <Menu label={t('users.more', { name: user.username })} items={items} />}
    </>
  )
}

/** 'Jadikan Admin' is hidden for an administrator [B8], and nobody takes their own role. None for those who may not change it. */
function useRoleItems(user: User, onOpen: (action: UserAction) => void): MenuItem[] {
  const { user: self } = useSession()
  if (!useMay()(adminPeople.makeUser)) return []
  if (user.role !== 'admin')
    return [{ label: t('users.makeAdmin'), icon: 'shield', onSelect: () => onOpen('promote') }]
  if (user.id_user === self?.id_user) return []
  return [
    {
      label: t('users.makeUser'),
      icon: 'cross',
      danger: true,
      onSelect: () => onOpen('demote'),
    },
  ]
}
