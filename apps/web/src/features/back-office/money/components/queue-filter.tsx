import type { ReactNode } from 'react'
import { t } from '../../../../texts/back-office/money.ts'
import { PageSizeSelect } from '../../../../ui/pagination.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'

/** The filter value for all entries, in queues whose default filter shows only some. */
export const ALL = 'semua'

type QueueFilterProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export function QueueFilter({ label, value, options, onChange }: QueueFilterProps) {
  return (
    <SelectField
      label={label}
      fieldClassName="w-full sm:w-52"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={ALL}>{t('admin.all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

type QueueToolsProps = {
  readonly limit: number
  readonly onLimit: (limit: number) => void
  readonly children: ReactNode
}

/** Filters and page size above a queue. */
export function QueueTools({ limit, onLimit, children }: QueueToolsProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-4">
      {children}
      <PageSizeSelect value={limit} onChange={onLimit} />
    </div>
  )
}
