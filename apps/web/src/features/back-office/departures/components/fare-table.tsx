import { t } from '../../../../texts/back-office/stops.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import {
  cellField,
  cellOf,
  classGapsOf,
  filledDown,
  gapsOf,
  pairsOf,
  withCell,
  withSummedKm,
  type FareColumn,
  type Pair,
} from '../way-form.ts'
import type { WayProps } from './way-nodes.tsx'

type Column = { readonly field: FareColumn; readonly header: string }

/** Kilometres and fares of each pair of cities, and of each class there, as a table to type into [T603, T711]. */
export function FareTable({ form, set, errors, names }: WayProps) {
  const columns: readonly Column[] = [
    { field: 'km', header: t('stops.km') },
    { field: 'harga', header: t(form.classes.length > 0 ? 'stops.baseFare' : 'stops.fare') },
    ...form.classes.map((kelas) => ({ field: { kelas }, header: t('stops.classFare', { kelas }) })),
  ]
  const pairs = pairsOf(form)
  const nameOf = ({ naik, turun }: Pair) => `${names[naik] ?? ''} – ${names[turun] ?? ''}`
  const gaps = gapsOf(form)
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t('stops.faresHelp')} {form.classes.length > 0 && t('stops.classHelp')}
      </p>
      <div className="relative overflow-x-auto">
        <table className="w-full max-w-4xl text-left">
          <caption className="sr-only">{t('stops.fares')}</caption>
          <thead className="text-sm">
            <tr>
              <th scope="col" className="py-2 pr-3 align-bottom font-semibold">
                {t('stops.pair')}
              </th>
              {columns.map((column) => (
                <th key={column.header} scope="col" className="px-1 py-2 align-bottom font-semibold sm:px-2">
                  <span className="block">{column.header}</span>
                  <Button
                    size="sm"
                    variant="quiet"
                    className="-ml-3"
                    aria-label={t('stops.fillDownOf', { column: column.header })}
                    onClick={() => set(filledDown(form, column.field))}
                  >
                    {t('stops.fillDown')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.from.key} ${pair.to.key}`} className="border-t border-line">
                <th
                  scope="row"
                  className="py-2 pr-2 text-sm font-semibold wrap-break-word sm:pr-3 sm:text-base"
                >
                  {nameOf(pair)}
                </th>
                {columns.map(({ field, header }) => (
                  <td key={header} className="px-1 py-1.5 sm:px-2">
                    <AmountField
                      label={<span className="sr-only">{labelOf(nameOf(pair), field)}</span>}
                      name={`${header} ${pair.naik} ${pair.turun}`}
                      fieldClassName={field === 'km' ? 'w-16 sm:w-20' : 'w-28 sm:w-32'}
                      value={cellOf(form, pair, field)}
                      error={errors[cellField(form, pair, field)]}
                      onChange={(value) => set(withCell(form, pair, field, value))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button size="sm" variant="secondary" onClick={() => set(withSummedKm(form))}>
          {t('stops.sumKm')}
        </Button>
      </div>
      <p role="status" className="wrap-anywhere text-muted">
        {gaps.length === 0 ? t('stops.noGaps') : t('stops.gaps', { pairs: gaps.map(nameOf).join(', ') })}
      </p>
      {form.classes.map((kelas) => {
        const pairs = classGapsOf(form, kelas).map(nameOf).join(', ')
        return pairs === '' ? null : (
          <p key={kelas} role="status" className="wrap-anywhere text-muted">
            {t('stops.classGaps', { kelas, pairs })}
          </p>
        )
      })}
    </div>
  )
}

/** The name of a cell for a screen reader. */
function labelOf(pair: string, field: FareColumn): string {
  if (field === 'km') return t('stops.kmOf', { pair })
  return field === 'harga' ? t('stops.fareOf', { pair }) : t('stops.classFareOf', { ...field, pair })
}
