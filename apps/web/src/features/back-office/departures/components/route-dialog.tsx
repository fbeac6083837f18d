import type { Bus, City, Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { addRoute, updateRoute } from '../api/routes.ts'
import { allCitiesQuery } from '../api/all-cities.ts'
import { allBusesQuery } from '../api/all-buses.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { routeLabels } from '../route-fields.ts'
import {
  asUtc,
  cityOf,
  emptyRoute,
  copyOf,
  filledIn,
  moveArrival,
  readRouteForm,
  routeFields,
  type RouteFields,
} from '../route-form.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { useMoveConfirmation } from '../use-move-confirmation.ts'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { busAnswer, BusReasonField } from './bus-reason.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { fieldOf, TripFieldset, type FormErrors } from './trip-fieldset.tsx'

type RouteDialogProps = {
  readonly trip: Trip | undefined
  /** Initial values of a new one, without the times. */
  readonly copied?: Trip
  readonly onClose: () => void
  readonly onAdded?: (trip: Trip) => void
}

/** 'Tambah Rute Baru', or 'Edit Rute' for `trip`. */
export function RouteDialog({ trip, copied, onClose, onAdded }: RouteDialogProps) {
  const cities = useQuery(allCitiesQuery).data ?? []
  const buses = useQuery(allBusesQuery).data?.data ?? []
  const [form, setForm] = useState(() => (trip ? routeFields(trip) : copied ? copyOf(copied) : emptyRoute))
  const [versi, setVersi] = useState(trip?.versi)
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  // The last complete departure time: the server's at first, then the form's.
  const [savedDeparture, setSavedDeparture] = useState(form.waktu_berangkat)
  const [completeDeparture, setCompleteDeparture] = useState(form.waktu_berangkat)
  const [reason, setReason] = useState('')
  const mutation = useAdminMutation(onClose)
  const move = useMoveConfirmation()
  const errors = { ...mutation.errors, ...validationErrors }

  function change(fields: Partial<RouteFields>): void {
    const departure = fields.waktu_berangkat
    if (trip === undefined || departure === undefined) return setForm({ ...form, ...fields })
    setForm(moveArrival(form, departure, completeDeparture))
    if (!Number.isNaN(asUtc(departure))) setCompleteDeparture(departure)
  }

  function save(ifMatch = versi, from = savedDeparture): void {
    const checked = readRouteForm(form, cities)
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    // Only our own server, whose records have a version, checks that the bus is free.
    const checksBuses = buses.some(({ versi: known }) => known !== undefined)
    const given = filledIn(checked.value, trip && routeFields(trip))
    const value = { ...given, ...(checksBuses && busAnswer(reason)) }
    if (trip === undefined) {
      const body = value
      const add = async (key: string) => {
        const reply = await addRoute(body, key)
        onAdded?.(reply.data)
        return reply
      }
      mutation.run(add, { done: t('routes.added'), failed: t('routes.addFailed') }, body)
      return
    }
    const go = () =>
      mutation.run(() => updateRoute(trip.id_rute, value, ifMatch), {
        done: t('routes.updated'),
        failed: t('routes.updateFailed'),
      })
    const to = form.waktu_berangkat
    if (to === from) go()
    else move.ask(trip.id_rute, { from, to, go })
  }

  function resolveConflict(fields: RouteFields, current: RouteFields): void {
    setForm(fields)
    setCompleteDeparture(fields.waktu_berangkat)
    setSavedDeparture(current.waktu_berangkat)
    setVersi(currentVersion)
    mutation.clearConflict()
  }

  const current = mutation.conflict && routeFields(mutation.conflict)
  const currentVersion = Number(mutation.conflict?.['versi'] ?? versi)
  return (
    <>
      <EditDialog
        title={trip ? t('routes.editTitle') : t('routes.addTitle')}
        submitLabel={trip ? t('routes.save') : t('routes.add')}
        busy={mutation.busy || move.busy}
        errors={errors}
        messages={mutation.messages}
        onSubmit={save}
        onClose={onClose}
        size="md"
      >
        {current && (
          <EditConflict
            fields={conflictFields(routeLabels(), current, form).map((field) => ({
              ...field,
              theirs: displayText(field.name, field.theirs, buses),
              yours: displayText(field.name, field.yours, buses),
            }))}
            onUseTheirs={() => resolveConflict(current, current)}
            onKeepMine={() => (resolveConflict(form, current), save(currentVersion, current.waktu_berangkat))}
          />
        )}
        <BusReasonField value={reason} error={errors['alasan_bus']} onChange={setReason} />
        {trip?.zona_perkiraan && (
          <Notice tone="warning" title={t('routes.zoneGuessed')}>
            {t('routes.zoneGuessedHelp')}
          </Notice>
        )}
        <RouteFieldset form={form} errors={errors} onChange={change} cities={cities} />
      </EditDialog>
      {trip && move.pendingMove && (
        <MoveDialog
          trip={trip}
          {...move.pendingMove}
          onConfirm={() => (move.close(), move.pendingMove?.go())}
          onCancel={move.close}
        />
      )}
    </>
  )
}

/** A form value as display text. */
function displayText(name: string, value: string, buses: readonly Bus[]): string {
  if (name === 'id_bus') return buses.find((bus) => String(bus.id_bus) === value)?.nama_bus ?? value
  if (name.startsWith('zona_')) return zoneName(value)
  return name.startsWith('waktu') || name.startsWith('perkiraan') ? value.replace('T', ' ') : value
}

/** Beside a time: the place and zone in which it is read; undefined as long as the zone is not known. */
function placeHelp(form: RouteFields, end: 'asal' | 'tujuan', cities: readonly City[]): string | undefined {
  const known = cityOf(cities, form[end])
  const zone = zoneName(known?.zona ?? form[`zona_${end}`])
  return zone === '' ? undefined : t('routes.departureIn', { city: known?.nama ?? form[end].trim(), zone })
}

type RouteFieldsetProps = {
  readonly form: RouteFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<RouteFields>) => void
  readonly cities: readonly City[]
}

function RouteFieldset({ form, errors, onChange, cities }: RouteFieldsetProps) {
  const field = fieldOf(form, errors, onChange)
  return (
    <TripFieldset
      form={form}
      errors={errors}
      onChange={onChange}
      times={
        <>
          <TextField
            {...field('waktu_berangkat')}
            type="datetime-local"
            required
            help={placeHelp(form, 'asal', cities) ?? t('routes.departureHelp')}
          />
          <TextField
            {...field('perkiraan_tiba')}
            type="datetime-local"
            optional
            help={placeHelp(form, 'tujuan', cities) ?? t('routes.arrivalHelp')}
          />
        </>
      }
      besidePrice={
        <SelectField {...field('status')}>
          <option value="aktif">{t('routes.active')}</option>
          <option value="nonaktif">{t('routes.inactive')}</option>
        </SelectField>
      }
    />
  )
}
