import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { addDays, calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { addCopy, previewCopy } from '../api/routes.ts'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { readCopyForm, WEEKDAYS, type CopyFields } from '../bulk-form.ts'
import { BulkPage } from '../components/bulk-page.tsx'
import { ChosenDaysFields } from '../components/chosen-days.tsx'
import { routeLabels } from '../route-fields.ts'
import { useBulk } from '../use-bulk.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { fieldsOf, type Form } from '../../../../lib/use-form.ts'

/** Default: today's departures, copied to each day of a week that starts in seven days. */
function emptyCopy(): CopyFields {
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const dari = addDays(today, 7)
  return { tanggal: today, asal: '', tujuan: '', dari, sampai: addDays(dari, 6), hari: WEEKDAYS }
}

/** /admin/routes/copy: copies the departures of one day to others, with a preview. */
export function Component() {
  const { form, setForm, restored } = useKeptForm('copy', emptyCopy)
  const bulk = useBulk(form, { read: readCopyForm, preview: previewCopy, add: addCopy })
  const change = (part: Partial<CopyFields>) => setForm({ ...form, ...part })
  const { errors } = bulk
  const field = fieldsOf(form, errors, change)
  return (
    <BulkPage
      title={t('copy.title')}
      subtitle={t('copy.subtitle')}
      bulk={bulk}
      restored={restored}
      actions={
        <LinkButton variant="secondary" icon="calendar" to={adminPaths.bulk}>
          {t('bulk.open')}
        </LinkButton>
      }
    >
      <fieldset>
        <legend className="mb-4 text-lg font-bold">{t('copy.source')}</legend>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField label={t('copy.day')} {...field('tanggal')} type="date" required />
          <CityField {...field('asal')} />
          <CityField {...field('tujuan')} />
        </div>
        <p className="mt-3 text-sm text-muted">{t('copy.line')}</p>
      </fieldset>
      <fieldset>
        <legend className="mb-4 text-lg font-bold">{t('copy.target')}</legend>
        <div className="grid gap-5">
          <ChosenDaysFields form={form} errors={errors} onChange={change} />
        </div>
      </fieldset>
    </BulkPage>
  )
}

type CityFieldProps = ReturnType<Form<CopyFields, unknown>['field']> & {
  readonly name: 'asal' | 'tujuan'
  readonly value: string
}

function CityField(field: CityFieldProps) {
  const listId = useId()
  const cities = useQuery(allCitiesQuery).data ?? []
  return (
    <div>
      <TextField
        label={routeLabels()[field.name]}
        {...field}
        list={listId}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
    </div>
  )
}
