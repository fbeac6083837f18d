import { adminDataRequests, DATA_REQUEST_KINDS, dataRequestInput, type DataRequest } from '@tiketbus/contract'
import { calendarDay, formatClock, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { bySchema } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/data-requests.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { NoteDialog } from '../../shared/components/note-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { addDataRequest, finishDataRequest } from '../api/data-requests.ts'

export function AddDataRequestDialog({ onClose }: { onClose: () => void }) {
  const form = useAdminForm(
    () => ({ nama: '', kontak: '', jenis: 'salinan', diterima_pada: nowAsTyped() }),
    bySchema(dataRequestInput),
    onClose,
  )
  const save = () =>
    form.submit(addDataRequest, { done: t('dataRequests.added'), failed: t('dataRequests.addFailed') })
  const field = (name: keyof typeof form.values) => ({ required: true, ...form.field(name) })
  return (
    <EditDialog
      title={t('dataRequests.addTitle')}
      submitLabel={t('dataRequests.add')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...field('nama')} label={t('dataRequests.who')} maxLength={100} autoComplete="off" />
      <TextField
        {...field('kontak')}
        label={t('dataRequests.contact')}
        help={t('dataRequests.contactHelp')}
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        {...field('jenis')}
        label={t('dataRequests.kind')}
        options={DATA_REQUEST_KINDS.map((kind) => [kind, t(`dataRequests.kind.${kind}`)])}
      />
      <TextField {...field('diterima_pada')} label={t('dataRequests.received')} type="datetime-local" />
    </EditDialog>
  )
}

/** '2026-11-21T07:30', now in the operator's zone, for a datetime-local field. */
function nowAsTyped(): string {
  const now = serverNow()
  const clock = formatClock(new Date(now).toISOString(), OPERATOR_ZONE).replace('.', ':')
  return `${calendarDay(now, OPERATOR_ZONE)}T${clock}`
}

type FinishProps = { readonly request: DataRequest; readonly onClose: () => void }

export function FinishDataRequestDialog({ request, onClose }: FinishProps) {
  return (
    <NoteDialog
      title={t('dataRequests.finish')}
      submitLabel={t('dataRequests.finish')}
      field={{ name: 'catatan', label: t('dataRequests.note'), help: t('dataRequests.noteHelp') }}
      body={adminDataRequests.finishDataRequest.body}
      send={({ catatan }) => finishDataRequest(request.id_permintaan, catatan)}
      texts={{ done: t('dataRequests.saved'), failed: t('dataRequests.doneFailed') }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{`${request.nama} · ${t(`dataRequests.kind.${request.jenis}`)}`}</p>
    </NoteDialog>
  )
}
