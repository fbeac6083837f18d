import type { Point } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { pointsInUseQuery, pointsOfCityQuery } from '../../shared/api/points.ts'
import { stopNumber, type StopFields, type WayFields } from '../way-form.ts'

type StopRowsProps = {
  readonly form: WayFields
  readonly index: number
  readonly name: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (stops: readonly StopFields[]) => void
}

/** The stops of one city: point, time, who may get on and off. */
export function StopRows({ form, index, name, errors, onChange }: StopRowsProps) {
  const node = form.nodes[index]
  const points = useQuery(pointsOfCityQuery(node?.kota ?? ''))
  const others = useQuery(pointsInUseQuery)
  if (node === undefined || node.stops.length === 0) return null
  const listed = points.data?.data ?? []
  const elsewhere = (others.data?.data ?? []).filter((one) =>
    listed.every(({ id_titik }) => id_titik !== one.id_titik),
  )
  const zone = zoneName(node.zona)
  return (
    <>
      {points.data && listed.length === 0 && (
        <p className="text-sm text-muted">
          {t('stops.noPoints', { name })}{' '}
          <NewTabLink to={adminPaths.points}>{t('stops.managePoints')}</NewTabLink>
        </p>
      )}
      <ul className="grid gap-4">
        {node.stops.map((stop, at) => {
          const field = `perhentian.${stopNumber(form, index, at)}`
          const set = (change: Partial<StopFields>) => onChange(node.stops.with(at, { ...stop, ...change }))
          return (
            <li key={stop.key}>
              <fieldset className="grid grid-cols-[auto_auto_1fr] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_15rem_auto_auto_auto]">
                <legend className="sr-only">{t('stops.stopOf', { n: at + 1, name })}</legend>
                <SelectField
                  label={t('stops.point')}
                  name={`${field}.id_titik`}
                  fieldClassName="max-sm:col-span-3"
                  required
                  value={stop.id_titik}
                  error={errors[`${field}.id_titik`]}
                  options={[['', t('stops.choosePoint')], ...optionsOf(stop, listed, elsewhere)]}
                  onChange={({ target }) => set({ id_titik: target.value })}
                />
                <TextField
                  label={zone ? t('stops.timeAt', { zone }) : t('stops.time')}
                  name={`${field}.waktu`}
                  fieldClassName="max-sm:col-span-3"
                  type="datetime-local"
                  required
                  value={stop.waktu}
                  error={errors[`${field}.waktu`]}
                  onChange={({ target }) => set({ waktu: target.value })}
                />
                <Checkbox
                  className="sm:mt-7"
                  label={t('stops.boarding')}
                  checked={stop.naik}
                  error={errors[`${field}.boleh_naik`]}
                  onChange={({ target }) => set({ naik: target.checked })}
                />
                <Checkbox
                  className="sm:mt-7"
                  label={t('stops.leaving')}
                  checked={stop.turun}
                  error={errors[`${field}.boleh_turun`]}
                  onChange={({ target }) => set({ turun: target.checked })}
                />
                <Button
                  size="sm"
                  variant="quiet"
                  icon="cross"
                  className="mt-1 justify-self-end sm:mt-8 sm:justify-self-start"
                  aria-label={t('stops.removeStop', {
                    name: pointName([...listed, ...elsewhere], stop) ?? String(at + 1),
                  })}
                  onClick={() => onChange(node.stops.toSpliced(at, 1))}
                >
                  {t('admin.delete')}
                </Button>
              </fieldset>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const pointName = (points: readonly Point[], { id_titik, nama }: StopFields) =>
  points.find((point) => String(point.id_titik) === id_titik)?.nama ?? (nama || undefined)

/** The city's active points, those of other cities, and the chosen one: a city of the way may stand for a region. */
function optionsOf(stop: StopFields, listed: readonly Point[], elsewhere: readonly Point[]) {
  const isChosen = ({ id_titik }: Point) => String(id_titik) === stop.id_titik
  const own = listed.filter((point) => point.status === 'aktif' || isChosen(point))
  const isListed = stop.id_titik === '' || [...own, ...elsewhere].some(isChosen)
  return [
    ...own.map(({ id_titik, nama, alamat }) => [id_titik, alamat ? `${nama} · ${alamat}` : nama] as const),
    ...(isListed ? [] : [[stop.id_titik, stop.nama] as const]),
    ...elsewhere.map(({ id_titik, nama, kota }) => [id_titik, `${kota}: ${nama}`] as const),
  ]
}
