import { useId } from 'react'
import { t } from '../../../../texts/back-office/agents.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { readRows, writeRows, type CommissionRow } from '../commission-rows.ts'

type CommissionFieldsProps = {
  /** As `writeRows` writes it. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const EMPTY: CommissionRow = { asal: '', tujuan: '', kelas: '', besar: '' }

/** The commissions of an agency, a row each. */
export function CommissionFields({ value, error, onChange }: CommissionFieldsProps) {
  const id = useId()
  const rows = readRows(value)
  const change = (index: number, part: Partial<CommissionRow>) =>
    onChange(writeRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row))))
  return (
    <fieldset aria-describedby={id} className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('terms.title')}</legend>
      <p id={id} className="text-sm text-muted">
        {t('terms.help')}
      </p>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {rows.map((row, index) => (
        // Rows have no identity of their own: their place is what the form sends.
        <div
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="group"
          aria-label={t('terms.row', { n: index + 1 })}
          className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        >
          {(
            [
              ['asal', t('terms.from')],
              ['tujuan', t('terms.to')],
              ['kelas', t('terms.class')],
              ['besar', t('terms.value')],
            ] as const
          ).map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={row[name]}
              placeholder={name === 'besar' ? t('terms.valueHelp') : t('terms.any')}
              maxLength={name === 'kelas' ? 40 : 100}
              autoComplete="off"
              onChange={(event) => change(index, { [name]: event.target.value })}
            />
          ))}
          <Button
            variant="quiet"
            icon="cross"
            onClick={() => onChange(writeRows(rows.filter((_, at) => at !== index)))}
          >
            <span className="sr-only">{t('terms.remove', { n: index + 1 })}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={PLUS}
          onClick={() => onChange(writeRows([...rows, EMPTY]))}
        >
          {t('terms.add')}
        </Button>
      </div>
    </fieldset>
  )
}
