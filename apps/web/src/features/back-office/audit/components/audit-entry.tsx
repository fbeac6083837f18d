import type { AuditLogEntry } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/audit.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ListAddress } from '../../shared/list-address.ts'
import { auditText, recordNumber } from '../audit-text.ts'

type EntryProps = {
  readonly entry: AuditLogEntry
  readonly setAddress: (change: Partial<ListAddress>) => void
}

/** What was done to which record, whose history a tap lists. */
export function AuditEntrySubject({ entry, setAddress }: EntryProps) {
  return (
    <span className="grid min-w-36 justify-items-start gap-1">
      <span className="font-semibold">{auditText('action', entry.action)}</span>
      <CurrentName entry={entry} />
      <HistoryButton entry={entry} setAddress={setAddress} className="-ml-3" />
      <Unusual entry={entry} />
      {entry.unguarded && (
        <Badge tone="neutral" icon="alert">
          {t('audit.unguarded')}
        </Badge>
      )}
    </span>
  )
}

/** The same in one line, in which the record's name may be cut off. */
export function AuditEntryLine({ entry, setAddress }: EntryProps) {
  return (
    <>
      {entry.unusual && (
        <span title={auditText('unusual', entry.unusual)} className="text-warning">
          <Icon name="alert" className="inline-block size-4 align-[-0.2em]" />
          <span className="sr-only">{auditText('unusual', entry.unusual)}</span>
        </span>
      )}
      <span className="font-semibold">{auditText('action', entry.action)}</span>
      <HistoryButton entry={entry} setAddress={setAddress} />
      <span className="text-muted">
        <CurrentName entry={entry} />
      </span>
    </>
  )
}

const Unusual = ({ entry: { unusual } }: { readonly entry: AuditLogEntry }) =>
  unusual && (
    <Badge tone="yellow" icon="alert">
      {auditText('unusual', unusual)}
    </Badge>
  )

/** The record's current name: the log contains no names. */
function CurrentName({ entry }: { readonly entry: AuditLogEntry }) {
  const name = entry.entity_name ?? (entry.entity === 'user' ? t('audit.deletedUser') : undefined)
  return name && <span className="wrap-anywhere">{name}</span>
}

function HistoryButton({ entry, setAddress, className }: EntryProps & { readonly className?: string }) {
  const entity = auditText('entity', entry.entity)
  const id = recordNumber(entry)
  return (
    <Button
      size="sm"
      variant="quiet"
      className={className}
      aria-label={t('audit.history', { entity, id })}
      onClick={() => setAddress({ filter: entry.entity, q: entry.entity_id })}
    >
      <span className="tabular wrap-anywhere">{`${entity} ${id}`}</span>
    </Button>
  )
}
