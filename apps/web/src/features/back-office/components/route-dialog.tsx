import { ZONES, type Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { zoneName } from '../../../lib/dates.ts'
import { t } from '../../../texts/admin.ts'
import { SelectField, TextField } from '../../../ui/text-field.tsx'
import { addRoute, updateRoute } from '../api/admin-acts.ts'
import { allBusesQuery, citiesQuery } from '../api/admin-lists.ts'
import { conflictFields } from '../conflict-fields.ts'
import { routeLabels as labels } from '../record-fields.ts'
import { emptyRoute, readRouteForm, routeFields, zoneOfCity, type RouteFields } from '../route-form.ts'
import { useAct } from '../use-act.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** 'Tambah Rute Baru', or 'Edit Rute' of the one that is given. */
export function RouteDialog({ trip, onClose }: { trip: Trip | undefined; onClose: () => void }) {
  const cities = useQuery(citiesQuery).data?.data ?? []
  const [form, setForm] = useState(() => (trip ? routeFields(trip) : emptyRoute))
  const [versi, setVersi] = useState(trip?.versi)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const act = useAct(onClose)
  const errors = { ...act.errors, ...wrong }

  function save(ifMatch = versi): void {
    const checked = readRouteForm(form, cities)
    setWrong(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    if (trip === undefined)
      act.run(
        (key) => addRoute(checked.value, key),
        { done: t('routes.added'), failed: t('routes.addFailed') },
        checked.value,
      )
    else
      act.run(() => updateRoute(trip.id_rute, checked.value, ifMatch), {
        done: t('routes.updated'),
        failed: t('routes.updateFailed'),
      })
  }

  const current = act.conflict && routeFields(act.conflict)
  const currentVersion = Number(act.conflict?.['versi'] ?? versi)
  return (
    <EditDialog
      title={trip ? t('routes.editTitle') : t('routes.addTitle')}
      submitLabel={trip ? t('routes.save') : t('routes.add')}
      busy={act.busy}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
      size="md"
    >
      {current && (
        <EditConflict
          fields={conflictFields(labels, current, form)}
          onUseTheirs={() => (setForm(current), setVersi(currentVersion), act.clearConflict())}
          onKeepMine={() => (setVersi(currentVersion), act.clearConflict(), save(currentVersion))}
        />
      )}
      <RouteFieldset form={form} errors={errors} onChange={(change) => setForm({ ...form, ...change })} />
    </EditDialog>
  )
}

type RouteFieldsetProps = {
  readonly form: RouteFields
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<RouteFields>) => void
}

function RouteFieldset({ form, errors, onChange }: RouteFieldsetProps) {
  const buses = useQuery(allBusesQuery).data?.data ?? []
  const field = (name: keyof RouteFields) => ({
    name,
    label: labels[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField {...field('id_bus')} required fieldClassName="sm:col-span-2">
        <option value="">{t('routes.chooseBus')}</option>
        {buses.map((bus) => (
          <option key={bus.id_bus} value={bus.id_bus}>
            {t('routes.busOption', { name: bus.nama_bus, n: bus.total_kursi })}
          </option>
        ))}
      </SelectField>
      <CityFields form={form} errors={errors} onChange={onChange} end="asal" />
      <CityFields form={form} errors={errors} onChange={onChange} end="tujuan" />
      <TextField
        {...field('waktu_berangkat')}
        type="datetime-local"
        required
        help={t('routes.departureHelp')}
      />
      <TextField {...field('perkiraan_tiba')} type="datetime-local" optional help={t('routes.arrivalHelp')} />
      <TextField {...field('harga')} type="number" inputMode="numeric" min={0} required />
      <SelectField {...field('status')}>
        <option value="aktif">{t('routes.active')}</option>
        <option value="nonaktif">{t('routes.inactive')}</option>
      </SelectField>
      <TextField {...field('terminal_asal')} optional maxLength={150} />
      <TextField {...field('terminal_tujuan')} optional maxLength={150} />
      <TextField
        {...field('fasilitas')}
        optional
        maxLength={500}
        help={t('routes.facilitiesHelp')}
        fieldClassName="sm:col-span-2"
      />
    </div>
  )
}

/** A city with its zone beside it; one that the table does not know asks for its zone. */
function CityFields({ form, errors, onChange, end }: RouteFieldsetProps & { end: 'asal' | 'tujuan' }) {
  const listId = useId()
  const cities = useQuery(citiesQuery).data?.data ?? []
  const zoneField = end === 'asal' ? 'zona_asal' : 'zona_tujuan'
  const name = form[end]
  const known = zoneOfCity(cities, name)
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={labels[end]}
        name={end}
        list={listId}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errors[end]}
        help={known && zoneName(known)}
        onChange={(event) => onChange({ [end]: event.target.value })}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.nama} value={city.nama} />
        ))}
      </datalist>
      {name.trim() !== '' && known === undefined && cities.length > 0 && (
        <SelectField
          label={t('routes.zoneOf', { city: name })}
          help={t('routes.zoneUnknown')}
          value={form[zoneField]}
          error={errors[zoneField]}
          onChange={(event) => onChange({ [zoneField]: event.target.value })}
        >
          <option value="">–</option>
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
