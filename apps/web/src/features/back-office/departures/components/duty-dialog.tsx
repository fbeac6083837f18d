import { adminCrew, type CrewMember, type Trip, type TripCrew } from '@tiketbus/contract'
import { formatTime } from '../../../../lib/dates.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/duty.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { assignCrew } from '../api/crew.ts'

type DutyDialogProps = { readonly trip: Trip; readonly crew: TripCrew; readonly onClose: () => void }

const onDuty = ({ kru }: TripCrew) => kru.filter(({ bertugas }) => bertugas).map(({ id_user }) => id_user)

/** Chooses who works on the departure; what is sent are the differences from what was shown [B962]. */
export function DutyDialog(props: DutyDialogProps) {
  return props.crew.kru.length === 0 ? <NobodyYet onClose={props.onClose} /> : <Choice {...props} />
}

function NobodyYet({ onClose }: Pick<DutyDialogProps, 'onClose'>) {
  return (
    <Dialog title={t('duty.assign')} onClose={onClose}>
      <p>{t('duty.nobody')}</p>
      <LinkButton variant="secondary" className="mt-4" to={adminPaths.staff}>
        {t('duty.staffPage')}
      </LinkButton>
    </Dialog>
  )
}

function Choice({ trip, crew, onClose }: DutyDialogProps) {
  const form = useAdminForm(
    () => ({ chosen: onDuty(crew), before: onDuty(crew), sehari: false }),
    ({ chosen, before, sehari }) =>
      check(adminCrew.assignCrew.body, {
        // With the whole day, who was chosen before is added to the others as well.
        tambah: sehari ? chosen : chosen.filter((id) => !before.includes(id)),
        lepas: before.filter((id) => !chosen.includes(id)),
        sehari,
      }),
    onClose,
  )
  const { chosen, sehari } = form.values
  const toggle = (id: number) =>
    form.set({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  return (
    <EditDialog
      title={t('duty.assign')}
      submitLabel={t('duty.save')}
      form={form}
      onSubmit={() =>
        form.submit((body) => assignCrew(trip.id_rute, body), {
          done: t('duty.saved'),
          failed: t('duty.saveFailed'),
        })
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('duty.dialogHelp')}</p>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('duty.people')}</legend>
        {crew.kru.map((member) => (
          <Checkbox
            key={member.id_user}
            label={<Member member={member} />}
            checked={chosen.includes(member.id_user)}
            onChange={() => toggle(member.id_user)}
          />
        ))}
      </fieldset>
      {crew.sehari > 0 && (
        <Checkbox
          label={t('duty.wholeDay', { n: crew.sehari })}
          checked={sehari}
          onChange={() => form.set({ sehari: !sehari })}
        />
      )}
    </EditDialog>
  )
}

function Member({ member: { username, lain } }: { member: CrewMember }) {
  const trips = lain
    .map(({ waktu_berangkat, zona_asal, asal, tujuan }) =>
      t('duty.alsoTrip', {
        time: formatTime(waktu_berangkat, zona_asal),
        origin: asal,
        destination: tujuan,
      }),
    )
    .join(', ')
  return (
    <>
      <span className="wrap-anywhere">{username}</span>
      {trips && (
        <span className="tabular block text-sm text-muted wrap-anywhere">{t('duty.also', { trips })}</span>
      )}
    </>
  )
}
