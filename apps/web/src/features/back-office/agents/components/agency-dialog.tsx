import { adminAgents, type Agency } from '@tiketbus/contract'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { fieldText } from '../../shared/conflict-fields.ts'
import { useEdit } from '../../shared/use-admin-form.ts'
import { addAgency, updateAgency, type AgencyForm } from '../api/agents.ts'
import { readCommissions, readRows, rowsOf, writeRows } from '../commission-rows.ts'
import { CommissionFields } from './commission-fields.tsx'

/** Adds an agency, or edits `agency`. */
export function AgencyDialog({ agency, onClose }: { agency: Agency | undefined; onClose: () => void }) {
  const edit = useEdit({
    record: agency,
    initial: valuesOf({ ...(agency ?? { batas_kredit: 0 }) }),
    valuesOf,
    labels: {
      nama: t('agents.name'),
      no_telepon: t('agents.phone'),
      alamat: t('agents.address'),
      batas_kredit: t('agents.limit'),
      komisi: t('agents.commission'),
    },
    read: readAgency,
    send: (body, { key, ifMatch }) =>
      agency ? updateAgency(agency.id_agen, body, ifMatch) : addAgency(body, key),
    texts: agency
      ? { done: t('agents.updated'), failed: t('agents.updateFailed') }
      : { done: t('agents.added'), failed: t('agents.addFailed') },
    onDone: onClose,
  })
  const { field, set, values, errors } = edit
  return (
    <EditDialog
      title={agency ? t('agents.editTitle') : t('agents.addTitle')}
      submitLabel={agency ? t('agents.save') : t('agents.add')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
      size="lg"
    >
      <TextField label={t('agents.name')} {...field('nama')} required maxLength={100} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('agents.phone')} {...field('no_telepon')} optional type="tel" inputMode="tel" />
        <AmountField
          label={t('agents.limit')}
          {...field('batas_kredit')}
          unit="Rp"
          help={t('agents.limitHelp')}
          onChange={(batas_kredit) => set({ batas_kredit })}
        />
      </div>
      <TextField label={t('agents.address')} {...field('alamat')} optional maxLength={200} />
      <CommissionFields
        value={values.komisi}
        error={errors['komisi']}
        onChange={(komisi) => set({ komisi })}
      />
    </EditDialog>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = (agency: Readonly<Record<string, unknown>>) => ({
  nama: fieldText(agency['nama']),
  no_telepon: fieldText(agency['no_telepon']),
  alamat: fieldText(agency['alamat']),
  batas_kredit: fieldText(agency['batas_kredit']),
  komisi: writeRows(rowsOf((agency['komisi'] ?? []) as Agency['komisi'])),
})

function readAgency({ komisi, ...fields }: Values): Checked<AgencyForm> {
  const { rows, error } = readCommissions(readRows(komisi))
  const checked = check(adminAgents.addAgency.body, { ...fields, komisi: rows })
  if (error === undefined) return checked
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), komisi: error } }
}
