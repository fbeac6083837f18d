import { busInput, DEFAULT_TOTAL_SEATS, MAX_PLATE_LENGTH, type Bus } from '@tiketbus/contract'
import { useState } from 'react'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/buses.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { addBus, updateBus } from '../api/buses.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { busLabels, busValues } from '../bus-fields.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'

/** Adds a bus, or edits `bus`. */
export function BusDialog({ bus, onClose }: { bus: Bus | undefined; onClose: () => void }) {
  const [form, setForm] = useState(() => busValues({ ...(bus ?? { total_kursi: DEFAULT_TOTAL_SEATS }) }))
  const [versi, setVersi] = useState(bus?.versi)
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }

  function save(ifMatch = versi): void {
    const { jeda_menit, nomor_polisi, ...rest } = form
    // Sent only if they change: the specification's body has the other two.
    const stored = busValues({ ...(mutation.conflict ?? bus) })
    const checked = check(busInput, {
      ...rest,
      ...(jeda_menit !== stored.jeda_menit && { jeda_menit }),
      ...(nomor_polisi !== stored.nomor_polisi && { nomor_polisi }),
    })
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    if (bus === undefined)
      mutation.run(
        (key) => addBus(checked.value, key),
        { done: t('buses.added'), failed: t('buses.addFailed') },
        checked.value,
      )
    else
      mutation.run(() => updateBus(bus.id_bus, checked.value, ifMatch), {
        done: t('buses.updated'),
        failed: t('buses.updateFailed'),
      })
  }

  const current = mutation.conflict && busValues(mutation.conflict)
  const currentVersion = Number(mutation.conflict?.['versi'] ?? versi)
  return (
    <EditDialog
      title={bus ? t('buses.editTitle') : t('buses.addTitle')}
      submitLabel={bus ? t('buses.save') : t('buses.add')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={save}
      onClose={onClose}
    >
      {current && (
        <EditConflict
          fields={conflictFields(busLabels(), current, form)}
          onUseTheirs={() => (setForm(current), setVersi(currentVersion), mutation.clearConflict())}
          onKeepMine={() => (setVersi(currentVersion), mutation.clearConflict(), save(currentVersion))}
        />
      )}
      <TextField
        label={t('buses.name')}
        name="nama_bus"
        required
        maxLength={100}
        value={form.nama_bus}
        error={errors['nama_bus']}
        onChange={(event) => setForm({ ...form, nama_bus: event.target.value })}
      />
      <AmountField
        label={t('buses.seats')}
        name="total_kursi"
        required
        help={t('buses.seatsHelp')}
        value={form.total_kursi}
        error={errors['total_kursi']}
        onChange={(total_kursi) => setForm({ ...form, total_kursi })}
      />
      <TextField
        label={t('buses.plate')}
        name="nomor_polisi"
        optional
        help={t('buses.plateHelp')}
        maxLength={MAX_PLATE_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        value={form.nomor_polisi}
        error={errors['nomor_polisi']}
        onChange={(event) => setForm({ ...form, nomor_polisi: event.target.value })}
      />
      <AmountField
        label={t('buses.turnRound')}
        name="jeda_menit"
        required
        help={t('buses.turnRoundHelp')}
        value={form.jeda_menit}
        error={errors['jeda_menit']}
        onChange={(jeda_menit) => setForm({ ...form, jeda_menit })}
      />
    </EditDialog>
  )
}
