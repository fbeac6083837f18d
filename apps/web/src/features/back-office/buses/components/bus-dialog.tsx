import {
  busInput,
  DEFAULT_TOTAL_SEATS,
  MAX_PLATE_LENGTH,
  type Bus,
  TURN_ROUND_MINUTES,
} from '@tiketbus/contract'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/buses.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { addBus, updateBus } from '../api/buses.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useEdit } from '../../shared/use-admin-form.ts'
import { fieldText } from '../../shared/conflict-fields.ts'

/** Sends plate and minutes only if they change: the specification's body has the other two. */
function readBus(form: ReturnType<typeof busValues>, record: Readonly<Record<string, unknown>>) {
  const { jeda_menit, nomor_polisi, batas_tarif, ...rest } = form
  const stored = busValues(record)
  return check(busInput, {
    ...rest,
    ...(jeda_menit !== stored.jeda_menit && { jeda_menit }),
    ...(nomor_polisi !== stored.nomor_polisi && { nomor_polisi }),
    ...(batas_tarif !== stored.batas_tarif && { batas_tarif: batas_tarif === cappedText(true) }),
  })
}

/** Adds a bus, or edits `bus`. */
export function BusDialog({ bus, onClose }: { bus: Bus | undefined; onClose: () => void }) {
  const edit = useEdit({
    record: bus,
    initial: busValues({ ...(bus ?? { total_kursi: DEFAULT_TOTAL_SEATS }) }),
    valuesOf: busValues,
    labels: busLabels(),
    read: readBus,
    send: (body, { key, ifMatch }) => (bus ? updateBus(bus.id_bus, body, ifMatch) : addBus(body, key)),
    texts: bus
      ? { done: t('buses.updated'), failed: t('buses.updateFailed') }
      : { done: t('buses.added'), failed: t('buses.addFailed') },
    onDone: onClose,
  })
  const { field, set } = edit
  return (
    <EditDialog
      title={bus ? t('buses.editTitle') : t('buses.addTitle')}
      submitLabel={bus ? t('buses.save') : t('buses.add')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <TextField label={t('buses.name')} {...field('nama_bus')} required maxLength={100} />
      <AmountField
        label={t('buses.seats')}
        {...field('total_kursi')}
        required
        help={t(bus?.id_tata_letak ? 'buses.seatsOfLayout' : 'buses.seatsHelp')}
        onChange={(total_kursi) => set({ total_kursi })}
      />
      <TextField
        label={t('buses.plate')}
        {...field('nomor_polisi')}
        optional
        help={t('buses.plateHelp')}
        maxLength={MAX_PLATE_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <AmountField
        label={t('buses.turnRound')}
        {...field('jeda_menit')}
        required
        help={t('buses.turnRoundHelp')}
        onChange={(jeda_menit) => set({ jeda_menit })}
      />
      <Checkbox
        label={t('buses.capped')}
        checked={edit.values.batas_tarif === cappedText(true)}
        onChange={({ target }) => set({ batas_tarif: cappedText(target.checked) })}
      />
    </EditDialog>
  )
}

// A bus's fields in a conflict: labels, and values as the form shows them.
export const busLabels = () => ({
  nama_bus: t('buses.name'),
  total_kursi: t('buses.seats'),
  jeda_menit: t('buses.turnRound'),
  nomor_polisi: t('buses.plate'),
  batas_tarif: t('buses.capped'),
})

export const busValues = (bus: Readonly<Record<string, unknown>>) => ({
  nama_bus: fieldText(bus['nama_bus']),
  total_kursi: fieldText(bus['total_kursi']),
  jeda_menit: fieldText(bus['jeda_menit'] ?? TURN_ROUND_MINUTES),
  nomor_polisi: fieldText(bus['nomor_polisi']),
  batas_tarif: cappedText(bus['batas_tarif'] === true),
})

/** The checkbox as a text, which a conflict shows beside the other administrator's. */
const cappedText = (capped: boolean) => t(capped ? 'buses.isCapped' : 'buses.isNotCapped')
