import { adminDataRequests, DATA_REQUEST_KINDS, dataRequestInput, type DataRequest } from '@tiketbus/contract'
import { useState } from 'react'
import { calendarDay, formatClock, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/data-requests.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { addDataRequest, finishDataRequest } from '../api/data-requests.ts'

export function AddDataRequestDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(() => ({
    nama: '',
    kontak: '',
    jenis: 'salinan',
    diterima_pada: nowAsTyped(),
  }))
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }
  function save(): void {
    const checked = check(dataRequestInput, form)
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (checked.ok)
      mutation.run(
        (key) => addDataRequest(checked.value, key),
        { done: t('dataRequests.added'), failed: t('dataRequests.addFailed') },
        checked.value,
      )
  }
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <EditDialog
      title={t('dataRequests.addTitle')}
      submitLabel={t('dataRequests.add')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
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
      <SelectField {...field('jenis')} label={t('dataRequests.kind')}>
        {DATA_REQUEST_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`dataRequests.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
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
  const [catatan, setNote] = useState('')
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }
  function save(): void {
    const checked = check(adminDataRequests.finishDataRequest.body, { catatan })
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (checked.ok)
      mutation.run(() => finishDataRequest(request.id_permintaan, checked.value.catatan), {
        done: t('dataRequests.saved'),
        failed: t('dataRequests.doneFailed'),
      })
  }
  return (
    <EditDialog
      title={t('dataRequests.finish')}
      submitLabel={t('dataRequests.finish')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{`${request.nama} · ${t(`dataRequests.kind.${request.jenis}`)}`}</p>
      <TextField
        label={t('dataRequests.note')}
        help={t('dataRequests.noteHelp')}
        required
        maxLength={300}
        autoComplete="off"
        value={catatan}
        error={errors['catatan']}
        onChange={(event) => setNote(event.target.value)}
      />
    </EditDialog>
  )
}
