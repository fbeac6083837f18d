import { can, DEFAULT_PAGE_SIZE, ROLES, type User } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/people.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { deleteUser, readUser, usersQuery } from '../api/users.ts'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { RoleDialog } from '../components/role-dialog.tsx'
import { UserActions, type UserAction } from '../components/user-actions.tsx'
import { UserDialog, userLabels, userValues } from '../components/user-dialog.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useOnRecordDeleted } from '../../shared/use-on-record-deleted.ts'

type OpenDialog = { readonly action: UserAction; readonly user: User }

/** /admin/users */
export function Component() {
  const list = useListAddress([], DEFAULT_PAGE_SIZE)
  const query = useQuery(usersQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  useOnRecordDeleted({
    kind: 'users',
    id: open?.user.id_user,
    listed: query.data?.data.map(({ id_user }) => id_user),
    read: readUser,
    onDeleted: close,
  })
  return (
    <Page title={t('users.title')} subtitle={t('users.subtitle')} width="desk">
      <ListTools
        {...list}
        placeholder={t('users.searchLabel')}
        filter={{
          label: t('users.role'),
          options: ROLES.map((role) => [role, t(`users.role.${role}`)]),
        }}
      />
      <ListView
        query={query}
        {...list}
        caption={t('users.title')}
        empty={t('users.empty')}
        failed={t('users.loadFailed')}
        columns={columns()}
        rowKey={(user) => user.id_user}
        tableFrom="xl"
        actions={(user) => <UserActions user={user} onOpen={(action) => setOpen({ action, user })} />}
      />
      {open?.action === 'edit' && <UserDialog user={open.user} onClose={close} />}
      {(open?.action === 'promote' || open?.action === 'demote') && (
        <RoleDialog user={open.user} to={open.action} onClose={close} />
      )}
      {open?.action === 'delete' && (
        <DeleteDialog
          title={t('users.deleteTitle')}
          question={t('users.deleteConfirm', { name: open.user.username, email: open.user.email })}
          record={open.user}
          labels={userLabels()}
          valuesOf={userValues}
          send={(ifMatch) => deleteUser(open.user.id_user, ifMatch)}
          texts={{ done: t('users.deleted'), failed: t('users.deleteFailed') }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const columns = (): readonly Column<User>[] => [
  {
    header: t('users.name'),
    main: true,
    grow: 100,
    cell: (user) => (
      <>
        <span className="short-name block font-semibold wrap-anywhere max-xl:min-w-40">{user.username}</span>
        <span className="block text-sm text-muted wrap-anywhere">{user.email}</span>
        <span className="block text-sm text-muted">
          {user.no_telepon ? <PhoneLinks phone={user.no_telepon} name={user.username} /> : t('users.noPhone')}
        </span>
      </>
    ),
  },
  {
    header: t('users.role'),
    cell: (user) => {
      const role = ROLES.find((known) => known === user.role)
      const name = user.peran ? t('users.staff') : role ? t(`users.role.${role}`) : user.role
      return can(user, 'administration.open') ? (
        <Badge tone="brand" icon="shield">
          {name}
        </Badge>
      ) : (
        <Badge>{name}</Badge>
      )
    },
  },
  {
    header: t('users.verification'),
    cell: (user) => (
      <Badge tone={user.is_verified ? 'green' : 'yellow'} className="whitespace-nowrap">
        {user.is_verified ? t('users.verified') : t('users.unverified')}
      </Badge>
    ),
  },
  {
    header: t('users.joined'),
    sort: 'created_at',
    cell: (user) => <span className="tabular whitespace-nowrap">{formatDate(user.created_at)}</span>,
  },
]
