import { adminStaff, type StaffMember } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/staff.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { May } from '../../shared/components/may.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { endSessions, resendInvitation, staffQuery } from '../api/staff.ts'
import { SessionsDialog } from '../components/sessions-dialog.tsx'
import { StaffActions, type StaffAction } from '../components/staff-actions.tsx'
import { InviteDialog, StaffDialog } from '../components/staff-dialog.tsx'
import { placeName, roleName, staffFilters } from '../staff-fields.ts'
import { formatShortTime } from '../../shared/short-time.ts'

type OpenDialog =
  | { readonly action: 'invite' }
  | { readonly action: 'edit' | 'sessions'; readonly member: StaffMember }

/** /admin/staff: who works for the company, with role, place and sessions. */
export function Component() {
  const list = useListAddress()
  const query = useQuery(staffQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const act = (action: StaffAction, member: StaffMember) => {
    if (action === 'edit' || action === 'sessions') return setOpen({ action, member })
    const { id_user } = member
    if (action === 'resend')
      return mutation.run(
        (key) => resendInvitation(id_user, key),
        { done: t('staff.invited'), failed: t('staff.inviteFailed') },
        ['resend', id_user],
      )
    return mutation.run(
      () => endSessions(id_user),
      { done: t('staff.sessionsEnded'), failed: t('staff.sessionsFailed') },
      ['end', id_user],
    )
  }
  return (
    <Page
      title={t('staff.title')}
      subtitle={t('staff.subtitle')}
      width="desk"
      actions={
        <May make={adminStaff.inviteStaff}>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'invite' })}>
            {t('staff.invite')}
          </Button>
        </May>
      }
    >
      <ListTools
        {...list}
        placeholder={t('staff.searchLabel')}
        filter={{ label: t('staff.role'), options: staffFilters() }}
      />
      <ListView
        query={query}
        {...list}
        caption={t('staff.title')}
        empty={t('staff.empty')}
        failed={t('staff.loadFailed')}
        columns={columns()}
        rowKey={({ id_user }) => id_user}
        tableFrom="xl"
        actions={(member) => <StaffActions member={member} onOpen={(action) => act(action, member)} />}
      />
      {open?.action === 'invite' && <InviteDialog onClose={close} />}
      {open?.action === 'edit' && <StaffDialog member={open.member} onClose={close} />}
      {open?.action === 'sessions' && <SessionsDialog member={open.member} onClose={close} />}
    </Page>
  )
}

const columns = (): readonly Column<StaffMember>[] => [
  {
    header: t('staff.name'),
    main: true,
    grow: 36,
    cell: ({ username }) => <span className="block min-w-40 font-semibold wrap-anywhere">{username}</span>,
  },
  {
    header: t('staff.email'),
    grow: 36,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    header: t('staff.role'),
    cell: (member) =>
      member.peran === null ? (
        <Badge tone="brand" icon="shield">
          {roleName(member)}
        </Badge>
      ) : (
        <Badge>{roleName(member)}</Badge>
      ),
  },
  {
    header: t('staff.place'),
    grow: 28,
    cell: (member) => <span className="wrap-anywhere">{placeName(member) ?? '–'}</span>,
  },
  {
    header: t('staff.state'),
    cell: ({ aktif, menunggu }) => (
      <Badge tone={aktif ? (menunggu ? 'yellow' : 'green') : 'neutral'} className="whitespace-nowrap">
        {aktif ? t(menunggu ? 'staff.waiting' : 'staff.active') : t('staff.role.nonaktif')}
      </Badge>
    ),
  },
  {
    header: t('staff.lastSeen'),
    cell: ({ terakhir_dipakai }) => (
      <span className="tabular whitespace-nowrap">
        {terakhir_dipakai === null ? t('staff.neverSeen') : formatShortTime(terakhir_dipakai)}
      </span>
    ),
  },
]
