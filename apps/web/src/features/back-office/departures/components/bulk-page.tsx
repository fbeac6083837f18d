import type { BulkRow } from '@tiketbus/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { EYE } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { verdictOf } from '../bulk-form.ts'
import type { Bulk } from '../use-bulk.ts'
import { BulkPreview } from './bulk-preview.tsx'

/** Whether a list may be saved, with clashes if a reason is given; never with a departure in the past or a fare above its ceiling. */
function canSave(rows: readonly BulkRow[]): boolean {
  const { total, past, above } = verdictOf(rows)
  return total > 0 && past + above === 0
}

type SaveBulkProps = {
  readonly rows: readonly BulkRow[]
  readonly saving: boolean
  readonly onSave: Bulk['save']
}

/** The button that saves the list; with clashes it needs the reason first [B101]. */
function SaveBulk({ rows, saving, onSave }: SaveBulkProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { clashes } = verdictOf(rows)
  function save(): void {
    const alasan_bus = reason.trim()
    setMissing(clashes > 0 && alasan_bus === '')
    if (clashes === 0) onSave({})
    else if (alasan_bus !== '') onSave({ alasan_bus })
  }
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      {clashes > 0 && (
        <TextField
          label={t('bulk.reason', { n: clashes })}
          name="alasan_bus"
          fieldClassName="w-full"
          maxLength={300}
          required
          help={t('bulk.reasonHelp')}
          value={reason}
          error={isMissing ? t('bulk.reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button
        size="lg"
        icon="check"
        variant={clashes > 0 ? 'secondary' : 'primary'}
        busy={saving}
        onClick={save}
      >
        {t(clashes > 0 ? 'bulk.saveAnyway' : 'bulk.save', { n: rows.length })}
      </Button>
    </div>
  )
}

type BulkPageProps = {
  readonly title: string
  readonly subtitle: string
  readonly actions: ReactNode
  readonly bulk: Bulk
  /** The values were kept when the session ended. */
  readonly restored: boolean
  /** The form's fields. */
  readonly children: ReactNode
}

/** A form for many departures, with a preview and the button that saves it. */
export function BulkPage({ title, subtitle, actions, bulk, restored, children }: BulkPageProps) {
  const { rows, stale, errors, messages, previewing, preview, saving, saveMessages, save } = bulk
  function submit(event: FormEvent): void {
    event.preventDefault()
    preview()
  }
  return (
    <Page
      title={title}
      subtitle={subtitle}
      width="desk"
      actions={actions}
      above={<BackLink to={adminPaths.routes} label={t('routes.title')} />}
    >
      <form onSubmit={submit} noValidate>
        <Card className="grid gap-8">
          {restored && <Notice tone="info">{t('bulk.restored')}</Notice>}
          <FormErrors errors={errors} messages={messages} />
          {children}
          <div>
            <Button
              type="submit"
              icon={EYE}
              busy={previewing}
              variant={rows && !stale ? 'secondary' : 'primary'}
            >
              {t('bulk.preview')}
            </Button>
          </div>
        </Card>
      </form>
      {rows && (
        <section aria-labelledby="preview-title" className="mt-8">
          <h2 id="preview-title" tabIndex={-1} className="mb-4 text-xl font-bold">
            {t('bulk.previewTitle')}
          </h2>
          <BulkPreview rows={rows} stale={stale} />
          {!stale && canSave(rows) && (
            <div className="mt-6">
              <FormErrors errors={{}} messages={saveMessages} className="mb-4" />
              <SaveBulk rows={rows} saving={saving} onSave={save} />
            </div>
          )}
        </section>
      )}
    </Page>
  )
}
