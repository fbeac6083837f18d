import { useQuery } from '@tanstack/react-query'
import { addDays, calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { COPY } from '../../../../ui/rare-icons.ts'
import { addBulk, previewBulk } from '../api/routes.ts'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { emptyBulk, errorsOfRows, readBulkForm, type BulkFields } from '../bulk-form.ts'
import { TemplateFields, ScheduleFields } from '../components/bulk-fields.tsx'
import { BulkPage } from '../components/bulk-page.tsx'
import { useBulk } from '../use-bulk.ts'
import { useKeptForm } from '../use-kept-form.ts'

const tomorrow = () => addDays(calendarDay(serverNow(), OPERATOR_ZONE), 1)

/** /admin/routes/bulk: a timetable from one template, with a preview. */
export function Component() {
  const { form, setForm, restored } = useKeptForm('bulk', () => emptyBulk(tomorrow(), addDays(tomorrow(), 6)))
  const cities = useQuery(allCitiesQuery).data ?? []
  const bulk = useBulk(form, {
    read: (fields) => readBulkForm(fields, cities),
    preview: previewBulk,
    add: addBulk,
    mapErrors: errorsOfRows,
  })
  const change = (part: Partial<BulkFields>) => setForm({ ...form, ...part })
  return (
    <BulkPage
      title={t('bulk.title')}
      subtitle={t('bulk.subtitle')}
      bulk={bulk}
      restored={restored}
      actions={
        <LinkButton variant="secondary" icon={COPY} to={adminPaths.copy}>
          {t('copy.open')}
        </LinkButton>
      }
    >
      <TemplateFields form={form} errors={bulk.errors} onChange={change} />
      <ScheduleFields form={form} errors={bulk.errors} onChange={change} />
    </BulkPage>
  )
}
