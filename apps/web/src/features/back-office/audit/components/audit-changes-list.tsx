import type { AuditLogEntry } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/audit.ts'
import { auditChanges, type AuditChange } from '../audit-changes.ts'
import { auditText } from '../audit-text.ts'

const SHOWN = 4

/** The changes in one line, and the note: 'harga: Rp 150.000 → Rp 175.000 · Keterangan: Jalan longsor'. */
export function changesLine(entry: AuditLogEntry): string {
  const texts = auditChanges(entry.before, entry.after, entry.agen).map(
    ({ field, before, after }) =>
      `${auditText('field', field)}: ${before ? `${before} → ` : ''}${after || '–'}`,
  )
  return [...texts, ...(entry.note ? [`${t('audit.note')}: ${entry.note}`] : [])].join(' · ') || '–'
}

/** The old and new values, the first few at once and the rest on demand; then the administrator's note. */
export function AuditChangesList({ entry }: { entry: AuditLogEntry }) {
  return (
    <>
      <FieldChanges entry={entry} />
      {entry.note && (
        <p className="mt-1 text-left text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{t('audit.note')}: </span>
          {entry.note}
        </p>
      )}
    </>
  )
}

function FieldChanges({ entry }: { entry: AuditLogEntry }) {
  const changes = auditChanges(entry.before, entry.after, entry.agen)
  if (changes.length === 0) return <span className="text-muted">{t('audit.noChanges')}</span>
  const rest = changes.slice(SHOWN)
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="mt-1 text-left">
          <summary className="inline-block py-1.5 text-sm pointer-coarse:py-3 font-semibold text-brand">
            {t('audit.more', { n: rest.length })}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="grid gap-1 text-left text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{auditText('field', field)}: </span>
          {before !== undefined && (
            <>
              <span className="sr-only">{t('audit.before')} </span>
              <span>{before || '–'}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, {t('audit.after')} </span>
            </>
          )}
          <strong className="font-semibold">{after || '–'}</strong>
        </li>
      ))}
    </ul>
  )
}
