import { staffInput, staffInvitation, type StaffMember } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/staff.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { fieldText } from '../../shared/conflict-fields.ts'
import { useEdit } from '../../shared/use-admin-form.ts'
import { inviteStaff, placesQuery, updateStaff } from '../api/staff.ts'
import { staffRoles } from '../staff-fields.ts'

type DialogProps = { readonly onClose: () => void }

/** Invites a member of the staff by mail. */
export function InviteDialog({ onClose }: DialogProps) {
  const edit = useEdit({
    record: undefined,
    initial: { username: '', email: '', no_telepon: '', ...positionOf({ peran: 'loket' }) },
    valuesOf: (record) => ({ username: '', email: '', no_telepon: '', ...positionOf(record) }),
    labels: {},
    read: ({ no_telepon, ...form }) =>
      check(staffInvitation, {
        username: form.username,
        email: form.email,
        no_telepon: no_telepon.trim() === '' ? null : no_telepon,
        ...placed(form),
      }),
    send: (body, { key }) => inviteStaff(body, key),
    texts: { done: t('staff.invited'), failed: t('staff.inviteFailed') },
    onDone: onClose,
  })
  const { field } = edit
  return (
    <EditDialog
      title={t('staff.inviteTitle')}
      submitLabel={t('staff.invite')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <TextField label={t('staff.name')} {...field('username')} required maxLength={100} autoComplete="off" />
      <TextField
        label={t('staff.email')}
        {...field('email')}
        required
        type="email"
        autoComplete="off"
        help={t('staff.emailHelp')}
      />
      <TextField label={t('staff.phone')} {...field('no_telepon')} optional type="tel" inputMode="tel" />
      <PositionFields edit={edit} />
    </EditDialog>
  )
}

/** Changes role and place of a member, or makes them inactive or active. */
export function StaffDialog({ member, onClose }: DialogProps & { readonly member: StaffMember }) {
  const edit = useEdit({
    record: member,
    initial: stateOf({ ...member }),
    valuesOf: stateOf,
    labels: {
      peran: t('staff.role'),
      id_loket: t('staff.counter'),
      id_agen: t('staff.agency'),
      aktif: t('staff.state'),
    },
    read: (form) => check(staffInput, { ...placed(form), aktif: form.aktif === 'ya' }),
    send: (body, { ifMatch }) => updateStaff(member.id_user, body, ifMatch),
    texts: { done: t('staff.updated'), failed: t('staff.updateFailed') },
    onDone: onClose,
  })
  return (
    <EditDialog
      title={t('staff.editTitle', { name: member.username })}
      submitLabel={t('staff.save')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <PositionFields edit={edit} />
      <SelectField
        label={t('staff.state')}
        {...edit.field('aktif')}
        options={[
          ['ya', t('staff.active')],
          ['tidak', t('staff.role.nonaktif')],
        ]}
        help={edit.values.aktif === 'tidak' ? t('staff.inactiveHelp') : t('staff.changeHelp')}
      />
    </EditDialog>
  )
}

type PositionForm = Readonly<Record<'peran' | 'id_loket' | 'id_agen', string>>
type PositionEdit = {
  readonly values: PositionForm
  readonly field: (name: 'peran' | 'id_loket' | 'id_agen') => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

function PositionFields({ edit: { values, field } }: { readonly edit: PositionEdit }) {
  const places = useQuery(placesQuery).data
  const role = staffRoles().find(([name]) => name === values.peran)?.[0]
  return (
    <>
      <SelectField
        label={t('staff.role')}
        {...field('peran')}
        required
        options={staffRoles()}
        help={role && t(`staff.roleHelp.${role}`)}
      />
      {role === 'loket' && (
        <SelectField
          label={t('staff.counter')}
          {...field('id_loket')}
          options={[['', t('staff.anyCounter')], ...(places?.loket ?? []).map(optionOf)]}
        />
      )}
      {role === 'agen' && (
        <SelectField
          label={t('staff.agency')}
          {...field('id_agen')}
          required
          options={[['', '–'], ...(places?.agen ?? []).map(optionOf)]}
          help={places?.agen.length === 0 ? t('staff.noAgencies') : undefined}
        />
      )}
    </>
  )
}

const optionOf = (place: { nama: string; id_loket?: number; id_agen?: number }) =>
  [String(place.id_loket ?? place.id_agen), place.nama] as const

const positionOf = (member: Readonly<Record<string, unknown>>) => ({
  peran: fieldText(member['peran']),
  id_loket: fieldText(member['id_loket']),
  id_agen: fieldText(member['id_agen']),
})

const stateOf = (member: Readonly<Record<string, unknown>>) => ({
  ...positionOf(member),
  aktif: member['aktif'] === false ? 'tidak' : 'ya',
})

/** The place of another role than the chosen one is not sent. */
const placed = ({ peran, id_loket, id_agen }: PositionForm) => ({
  peran,
  id_loket: peran === 'loket' && id_loket !== '' ? id_loket : null,
  id_agen: peran === 'agen' && id_agen !== '' ? id_agen : null,
})
