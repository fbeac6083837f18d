import { MAX_POINT_NAME, MAX_POINT_TEXT, pointInput, ZONES, type Point } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/points.ts'
import { SelectField, Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { cityOf } from '../../shared/city-of.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { fieldText } from '../../shared/conflict-fields.ts'
import { useEdit } from '../../shared/use-admin-form.ts'
import { addPoint, updatePoint } from '../api/points.ts'
import { pointStatuses } from '../point-fields.ts'

/** The zone is sent if it was chosen: a known city has its own. */
function readPoint({ zona, ...form }: ReturnType<typeof pointValues>) {
  return check(pointInput, { ...form, ...(zona !== '' && { zona }) })
}

/** Adds a point, or edits `point`. */
export function PointDialog({ point, onClose }: { point: Point | undefined; onClose: () => void }) {
  const edit = useEdit({
    record: point,
    initial: pointValues({ ...(point ?? { status: 'aktif' }) }),
    valuesOf: pointValues,
    labels: pointLabels(),
    read: readPoint,
    send: (body, { key, ifMatch }) =>
      point ? updatePoint(point.id_titik, body, ifMatch) : addPoint(body, key),
    texts: point
      ? { done: t('points.updated'), failed: t('points.updateFailed') }
      : { done: t('points.added'), failed: t('points.addFailed') },
    onDone: onClose,
  })
  const { field, set, values, errors } = edit
  return (
    <EditDialog
      title={point ? t('points.editTitle') : t('points.addTitle')}
      submitLabel={point ? t('points.save') : t('points.add')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <CityField
        {...field('kota')}
        isFixed={point !== undefined}
        zone={{ ...field('zona'), error: errors['zona'] }}
        // Another city clears the zone, which was chosen for the old one.
        onChange={(event) => set({ kota: event.target.value, zona: '' })}
      />
      <TextField
        label={t('points.name')}
        {...field('nama')}
        required
        maxLength={MAX_POINT_NAME}
        help={t('points.nameHelp')}
        autoComplete="off"
      />
      <TextField label={t('points.address')} {...field('alamat')} optional maxLength={MAX_POINT_TEXT} />
      <TextField label={t('points.phone')} {...field('no_telepon')} optional type="tel" inputMode="tel" />
      <TextField
        label={t('points.directions')}
        {...field('petunjuk')}
        optional
        maxLength={MAX_POINT_TEXT}
        help={t('points.directionsHelp')}
      />
      <SelectField
        label={t('points.status')}
        {...field('status')}
        options={pointStatuses()}
        help={values.status === 'nonaktif' ? t('points.statusHelp') : undefined}
      />
    </EditDialog>
  )
}

type FormField = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

type CityFieldProps = FormField & {
  /** The city of a point that exists does not change. */
  readonly isFixed: boolean
  readonly zone: FormField
}

/** The city; for one that is not known also its zone. */
function CityField({ isFixed, zone, ...city }: CityFieldProps) {
  const listId = useId()
  const cities = useQuery(allCitiesQuery).data ?? []
  const known = cityOf(cities, city.value)
  const isUnknown = !isFixed && city.value.trim() !== '' && known === undefined && cities.length > 0
  return (
    <>
      <TextField
        label={t('points.city')}
        {...city}
        required
        readOnly={isFixed}
        list={isFixed ? undefined : listId}
        maxLength={100}
        autoComplete="off"
        help={isFixed ? t('points.cityStays') : known && zoneName(known.zona)}
      />
      {!isFixed && <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />}
      {(isUnknown || zone.error !== undefined) && (
        <SelectField
          label={t('points.zone')}
          {...zone}
          required
          help={t('points.zoneUnknown')}
          options={[['', '–'], ...ZONES.map((name) => [name, zoneName(name)] as const)]}
        />
      )}
    </>
  )
}

// A point's fields in a conflict: labels, and values as the form shows them.
const pointLabels = () => ({
  kota: t('points.city'),
  nama: t('points.name'),
  alamat: t('points.address'),
  no_telepon: t('points.phone'),
  petunjuk: t('points.directions'),
  zona: t('points.zone'),
  status: t('points.status'),
})

const pointValues = (point: Readonly<Record<string, unknown>>) => ({
  kota: fieldText(point['kota']),
  nama: fieldText(point['nama']),
  alamat: fieldText(point['alamat']),
  no_telepon: fieldText(point['no_telepon']),
  petunjuk: fieldText(point['petunjuk']),
  zona: fieldText(point['zona']),
  status: fieldText(point['status']),
})
