import type { FormEvent, ReactNode } from 'react'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EYE } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { verdictOf } from '../bulk-form.ts'
import type { Bulk } from '../use-bulk.ts'
import { BulkPreview } from './bulk-preview.tsx'

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
      width="wide"
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
          {!stale && verdictOf(rows).ready && (
            <div className="mt-6">
              <FormErrors errors={{}} messages={saveMessages} className="mb-4" />
              <Button size="lg" icon="check" busy={saving} onClick={save}>
                {t('bulk.save', { n: rows.length })}
              </Button>
            </div>
          )}
        </section>
      )}
    </Page>
  )
}
