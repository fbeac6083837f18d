import { t } from '../../../../texts/back-office/departures.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { choiceOf, DAY_CHOICES, isBackwards } from '../day-choice.ts'

type DaySelection = { readonly hari: string; readonly dari: string; readonly sampai: string }
type DayFieldsProps = {
  readonly selection: DaySelection
  readonly onChange: (change: Partial<DaySelection>) => void
}

/** The days that the list shows; by default from today. */
export function DayFields({ selection, onChange }: DayFieldsProps) {
  const choice = choiceOf(selection.hari)
  return (
    <>
      <SelectField
        label={t('routes.days')}
        fieldClassName="w-full sm:w-52"
        value={choice}
        options={DAY_CHOICES.map((known) => [known, t(`routes.days.${known}`)])}
        onChange={(event) => onChange({ hari: event.target.value, dari: '', sampai: '' })}
      />
      {choice === 'pilih' && (
        <>
          <TextField
            label={t('routes.from')}
            type="date"
            fieldClassName="w-full sm:w-48"
            value={selection.dari}
            onChange={(event) => onChange({ dari: event.target.value })}
          />
          <TextField
            label={t('routes.to')}
            type="date"
            fieldClassName="w-full sm:w-48"
            value={selection.sampai}
            error={isBackwards(selection) ? t('routes.spanWrong') : undefined}
            onChange={(event) => onChange({ sampai: event.target.value })}
          />
        </>
      )}
    </>
  )
}
