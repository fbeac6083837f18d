import type { Bus, City, Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { addRoute, updateRoute, allBusesQuery } from '../api/routes.ts'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { cityOf } from '../../shared/city-of.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { routeLabels, statusOptions } from '../route-fields.ts'
import {
  asUtc,
  emptyRoute,
  copyOf,
  filledIn,
  moveArrival,
  readRouteForm,
  routeFields,
  type RouteFields,
} from '../route-form.ts'
import { isSameLine } from '../same-line.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { useMoveConfirmation, MoveDialog } from './move-dialog.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
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
  const [versi, setVersi] = useState(trip?.versi)
  const form = useAdminForm(
    () => (trip ? routeFields(trip) : copied ? copyOf(copied) : emptyRoute),
    (fields) => readRouteForm(fields, cities),
    onClose,
  )
  const { conflict, errors, set, values } = form
  // The last complete departure time: the server's at first, then the form's.
  const [savedDeparture, setSavedDeparture] = useState(values.waktu_berangkat)
  const [completeDeparture, setCompleteDeparture] = useState(values.waktu_berangkat)
  const [reason, setReason] = useState('')
  const move = useMoveConfirmation()

  function change(fields: Partial<RouteFields>): void {
    const departure = fields.waktu_berangkat
    if (trip === undefined || departure === undefined) return set(fields)
    set(moveArrival(values, departure, completeDeparture))
    if (!Number.isNaN(asUtc(departure))) setCompleteDeparture(departure)
  }

  function save(ifMatch = versi, from = savedDeparture): void {
    const body = form.check()
    if (body === undefined) return
    // Only our own server, whose records have a version, checks that the bus is free.
    const checksBuses = buses.some(({ versi: known }) => known !== undefined)
    const given = filledIn(body, trip && routeFields(trip))
    // A copy has the way of the departure, as long as it drives between the same cities.
    const pola = copied?.versi !== undefined && isSameLine(copied, values) && copied.id_rute
    const value = { ...given, ...(pola && { pola }), ...(checksBuses && busAnswer(reason)) }
    if (trip === undefined) {
      const add = async (key: string) => {
        const reply = await addRoute(value, key)
        onAdded?.(reply.data)
        return reply
      }
      form.run(add, { done: t('routes.added'), failed: t('routes.addFailed') }, value)
      return
    }
    const go = () =>
      form.run(() => updateRoute(trip.id_rute, value, ifMatch), {
        done: t('routes.updated'),
        failed: t('routes.updateFailed'),
      })
    const to = values.waktu_berangkat
    if (to === from) go()
    else move.ask(trip.id_rute, { from, to, go })
  }

  function resolveConflict(fields: RouteFields, current: RouteFields): void {
    set(fields)
    setCompleteDeparture(fields.waktu_berangkat)
    setSavedDeparture(current.waktu_berangkat)
    setVersi(currentVersion)
    form.clearConflict()
  }

  const current = conflict && routeFields(conflict)
  const currentVersion = Number(conflict?.['versi'] ?? versi)
  const choice = current && {
    fields: conflictFields(routeLabels(), current, values).map((field) => ({
      ...field,
      theirs: displayText(field.name, field.theirs, buses),
      yours: displayText(field.name, field.yours, buses),
    })),
    onUseTheirs: () => resolveConflict(current, current),
    onKeepMine: () => (resolveConflict(values, current), save(currentVersion, current.waktu_berangkat)),
  }
  return (
    <>
      <EditDialog
        title={trip ? t('routes.editTitle') : t('routes.addTitle')}
        submitLabel={trip ? t('routes.save') : t('routes.add')}
        form={{ ...form, busy: form.busy || move.busy, choice }}
        onSubmit={() => save()}
        onClose={onClose}
        size="md"
      >
        <BusReasonField value={reason} error={errors['alasan_bus']} onChange={setReason} />
        {trip?.zona_perkiraan && (
          <Notice tone="warning" title={t('routes.zoneGuessed')}>
            {t('routes.zoneGuessedHelp')}
          </Notice>
        )}
        <RouteFieldset form={values} errors={errors} onChange={change} cities={cities} />
        {trip && (
          <p className="text-muted">
            {t('routes.wayHelp')}{' '}
            <NewTabLink to={adminPaths.way(trip.id_rute)} className="link tappable">
              {t('routes.way')}
            </NewTabLink>
          </p>
        )}
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
      besidePrice={<SelectField {...field('status')} options={statusOptions()} />}
    />
  )
}

/** What our forms send: check whether the bus is free, or the reason why the departure shall stand although it is elsewhere [F6, F9]. */
function busAnswer(reason: string): { cek_bus: true; alasan_bus?: string } {
  return { cek_bus: true, ...(reason.trim() !== '' && { alasan_bus: reason.trim() }) }
}

type BusReasonFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

/** Appears once the server has refused a departure because its bus is elsewhere. */
function BusReasonField({ value, error, onChange }: BusReasonFieldProps) {
  if (error === undefined && value === '') return null
  return (
    <TextField
      label={t('routes.busReason')}
      name="alasan_bus"
      maxLength={300}
      help={t('routes.busReasonHelp')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
