import type { BulkRow } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { errorText, fieldErrors } from '../../../../lib/http-client.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Link, useNavigate } from 'react-router'
import { serverNow } from '../../../../lib/server-clock.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Page } from '../../../../ui/page.tsx'
import { citiesQuery } from '../../../trips/api/list-cities.ts'
import { addBulk, previewBulk, type BulkForm } from '../api/bulk-timetable.ts'
import { emptyBulk, readBulkForm, verdictOf, type BulkFields } from '../bulk-form.ts'
import { TemplateFields, WhenFields } from '../components/bulk-fields.tsx'
import { BulkPreview } from '../components/bulk-preview.tsx'
import { addDays } from '../../shared/days.ts'
import { useAct } from '../../shared/use-act.ts'
import { EYE } from '../../../../ui/rare-icons.ts'

type Preview = { readonly rows: readonly BulkRow[]; readonly body: BulkForm; readonly form: BulkFields }

const tomorrow = () => addDays(calendarDay(serverNow(), OPERATOR_ZONE), 1)

/** /admin/routes/bulk: a timetable from one template, looked at before it is saved. */
export function Component() {
  const [form, setForm] = useState(() => emptyBulk(tomorrow(), addDays(tomorrow(), 6)))
  const { preview, errors, says, previewing, makePreview } = usePreview(form)
  const navigate = useNavigate()
  const act = useAct(() => void navigate(adminPaths.routes))
  const change = (part: Partial<BulkFields>) => setForm({ ...form, ...part })
  function submit(event: FormEvent): void {
    event.preventDefault()
    makePreview()
  }
  function save({ body, rows }: Preview): void {
    const texts = { done: t('bulk.saved', { n: rows.length }), failed: t('bulk.saveFailed') }
    act.run((key) => addBulk(body, key), texts, body)
  }
  const stale = preview !== undefined && preview.form !== form
  const all = { ...act.errors, ...errors }
  return (
    <Page
      title={t('bulk.title')}
      subtitle={t('bulk.subtitle')}
      width="wide"
      above={
        <Link className="link" to={adminPaths.routes}>
          {t('routes.all')}
        </Link>
      }
    >
      <form onSubmit={submit} noValidate>
        <Card className="grid gap-8">
          <FormErrors errors={all} says={says} />
          <TemplateFields form={form} errors={all} onChange={change} />
          <WhenFields form={form} errors={all} onChange={change} />
          <div>
            <Button
              type="submit"
              icon={EYE}
              busy={previewing}
              variant={preview && !stale ? 'secondary' : 'primary'}
            >
              {t('bulk.preview')}
            </Button>
          </div>
        </Card>
      </form>
      {preview && (
        <section aria-labelledby="preview-title" className="mt-8">
          <h2 id="preview-title" tabIndex={-1} className="mb-4 text-xl font-bold">
            {t('bulk.previewTitle')}
          </h2>
          <BulkPreview rows={preview.rows} stale={stale} />
          {!stale && verdictOf(preview.rows).ready && (
            <div className="mt-6">
              <FormErrors errors={{}} says={act.says} className="mb-4" />
              <Button size="lg" icon="check" busy={act.busy} onClick={() => save(preview)}>
                {t('bulk.save', { n: preview.rows.length })}
              </Button>
            </div>
          )}
        </section>
      )}
    </Page>
  )
}

function usePreview(form: BulkFields) {
  const cities = useQuery(citiesQuery).data ?? []
  const [preview, setPreview] = useState<Preview>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [says, setSays] = useState<readonly string[]>([])
  const { busy, run } = useBusy()

  async function fetchPreview(body: BulkForm, of: BulkFields): Promise<void> {
    try {
      const { data } = await previewBulk(body)
      setPreview({ rows: data, body, form: of })
    } catch (error) {
      setErrors(fieldErrors(error))
      const text = errorText(error, t('bulk.previewFailed'))
      setSays([text])
      showAlert('danger', text, 'form')
    }
  }
  return {
    preview,
    errors,
    says,
    previewing: busy,
    makePreview(): void {
      const read = readBulkForm(form, cities)
      setErrors(read.ok ? {} : read.errors)
      setSays([])
      if (read.ok) void run(() => fetchPreview(read.value, form))
    },
  }
}
