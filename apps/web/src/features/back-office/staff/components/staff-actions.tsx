import { adminStaff, mayManage, type StaffMember } from '@tiketbus/contract'
import { useSession } from '../../../../lib/session.ts'
import { t } from '../../../../texts/back-office/staff.ts'
import { Button } from '../../../../ui/button.tsx'
import { MAIL } from '../../../../ui/rare-icons.ts'
import { Menu, type MenuItem } from '../../../../ui/menu.tsx'
import { useMay } from '../../shared/components/may.tsx'

export type StaffAction = 'edit' | 'sessions' | 'resend' | 'end'
type StaffActionsProps = { readonly member: StaffMember; readonly onOpen: (action: StaffAction) => void }

/** Edit as a button, the sessions in a menu; nothing for an account above one's own. */
export function StaffActions({ member, onOpen }: StaffActionsProps) {
  const { user: self } = useSession()
  const may = useMay()
  const isOwn = member.id_user === self?.id_user
  const account = { role: member.peran === null ? 'admin' : 'user', peran: member.peran }
  if (self === undefined || !may(adminStaff.updateStaff) || !(isOwn || mayManage(self, account))) return null
  const items: MenuItem[] = [
    { label: t('staff.sessions'), icon: 'clock', onSelect: () => onOpen('sessions') },
    ...(member.menunggu && member.aktif
      ? [{ label: t('staff.resend'), icon: MAIL, onSelect: () => onOpen('resend') } as const]
      : []),
    ...(member.sesi > 0 && !isOwn
      ? [{ label: t('staff.endAll'), icon: 'cross', danger: true, onSelect: () => onOpen('end') } as const]
      : []),
  ]
  return (
    <>
      {member.peran !== null && !isOwn && (
        <Button size="sm" variant="secondary" onClick={() => onOpen('edit')}>
          {t('admin.edit')}
          <span className="sr-only"> {member.username}</span>
        </Button>
      )}
      <Menu label={t('staff.more', { name: member.username })} items={items} />
    </>
  )
}
