import { t } from '../../../../texts/back-office/departures.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { choiceOf, DAY_CHOICES, isBackwards } from '../day-choice.ts'

type Asked = { readonly hari: string; readonly dari: string; readonly sampai: string }
type DayFieldsProps = { readonly asked: Asked; readonly onChange: (change: Partial<Asked>) => void }

/** The days that the list shows; by default from today. */
export function DayFields({ asked, onChange }: DayFieldsProps) {
  const choice = choiceOf(asked.hari)
  return (
    <>
      <SelectField
        label={t('routes.days')}
        fieldClassName="w-full sm:w-64"
        value={choice}
        onChange={(event) => onChange({ hari: event.target.value, dari: '', sampai: '' })}
      >
        {DAY_CHOICES.map((known) => (
          <option key={known} value={known}>
            {t(`routes.days.${known}`)}
          </option>
        ))}
      </SelectField>
      {choice === 'pilih' && (
        <>
          <TextField
            label={t('routes.from')}
            type="date"
            fieldClassName="w-full sm:w-48"
            value={asked.dari}
            onChange={(event) => onChange({ dari: event.target.value })}
          />
          <TextField
            label={t('routes.to')}
            type="date"
            fieldClassName="w-full sm:w-48"
            value={asked.sampai}
            error={isBackwards(asked) ? t('routes.spanWrong') : undefined}
            onChange={(event) => onChange({ sampai: event.target.value })}
          />
        </>
      )}
    </>
  )
}
