import { AUDIT_ENTITIES, type AuditLogEntry } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/audit.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { auditQuery } from '../api/audit.ts'
import { auditText, recordNumber } from '../audit-text.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress, type ListAddress } from '../../shared/list-address.ts'
import { auditChanges, type AuditChange } from '../audit-changes.ts'

/** /admin/audit: who did what and when, with old and new values. */
export function Component() {
  const list = useListAddress(['periksa', 'tanggal'])
  const { extras, setAddress } = list
  const { page, limit, filter, q } = list.address
  const query = useQuery(
    auditQuery({ page, limit, entity: filter, q, unusual: extras.periksa !== '', tanggal: extras.tanggal }),
  )
  return (
    <Page
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      width="desk"
      actions={
        <LinkButton variant="secondary" to={adminPaths.security}>
          {t('audit.security')}
        </LinkButton>
      }
    >
      <ListTools
        {...list}
        placeholder={t('audit.searchLabel')}
        filter={{
          label: t('audit.entity'),
          options: AUDIT_ENTITIES.map((entity) => [entity, t(`audit.entity.${entity}`)]),
        }}
      >
        <SelectField
          label={t('audit.shown')}
          fieldClassName="w-full sm:w-52 xl:w-40"
          value={extras.periksa === '' ? '' : 'ya'}
          options={[
            ['', t('audit.shown.all')],
            ['ya', t('audit.shown.unusual')],
          ]}
          onChange={(event) => setAddress({}, { periksa: event.target.value })}
        />
        <TextField
          label={t('audit.day')}
          type="date"
          fieldClassName="w-full sm:w-44 xl:w-40"
          value={extras.tanggal}
          onChange={(event) => setAddress({}, { tanggal: event.target.value })}
        />
      </ListTools>
      {query.data?.meta?.partial && <p className="mb-4 text-muted">{t('audit.partial')}</p>}
      <ListView
        query={query}
        {...list}
        caption={t('audit.title')}
        empty={t('audit.empty')}
        emptyHelp={t('audit.searchHelp')}
        failed={t('audit.loadFailed')}
        columns={columnsFor(setAddress)}
        rowKey={(entry) => entry.id}
        tall
      />
    </Page>
  )
}

const columnsFor = (setAddress: (change: Partial<ListAddress>) => void): readonly Column<AuditLogEntry>[] => [
  {
    header: t('audit.what'),
    main: true,
    cell: (entry) => <AuditEntrySubject entry={entry} setAddress={setAddress} />,
  },
  {
    header: t('audit.who'),
    cell: (entry) => (
      <>
        <span className="block wrap-anywhere">{actorName(entry)}</span>
        <span className="tabular block text-sm text-muted">{formatDateTime(entry.at, OPERATOR_ZONE)}</span>
        {entry.network && (
          <span className="block text-sm text-muted wrap-anywhere">
            {[entry.network, entry.device].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    header: t('audit.changes'),
    cell: (entry) => <AuditChangesList entry={entry} />,
  },
]

/** The account's name; for an actor without an account its kind and number. */
const actorName = ({ username, actor_kind = '', actor_id }: AuditLogEntry): string =>
  username ?? [auditText('actor', actor_kind), actor_id].filter(Boolean).join(' ')

/** The record's current name: the log contains no names. */
function CurrentName({ entry }: { entry: AuditLogEntry }) {
  const name = entry.entity_name ?? (entry.entity === 'user' ? t('audit.deletedUser') : undefined)
  return name && <span className="wrap-anywhere">{name}</span>
}

function AuditEntrySubject({
  entry,
  setAddress,
}: {
  entry: AuditLogEntry
  setAddress: (change: Partial<ListAddress>) => void
}) {
  const entity = auditText('entity', entry.entity)
  const id = recordNumber(entry)
  return (
    <span className="grid min-w-36 justify-items-start gap-1">
      <span className="font-semibold">{auditText('action', entry.action)}</span>
      <CurrentName entry={entry} />
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 tabular"
        aria-label={t('audit.history', { entity, id })}
        onClick={() => setAddress({ filter: entry.entity, q: entry.entity_id })}
      >
        <span className="wrap-anywhere">{`${entity} ${id}`}</span>
      </Button>
      {entry.unusual && (
        <Badge tone="yellow" icon="alert">
          {auditText('unusual', entry.unusual)}
        </Badge>
      )}
      {entry.unguarded && (
        <Badge tone="neutral" icon="alert">
          {t('audit.unguarded')}
        </Badge>
      )}
    </span>
  )
}

const SHOWN = 4

/** The old and new values, the first few at once and the rest on demand; then the administrator's note. */
function AuditChangesList({ entry }: { entry: AuditLogEntry }) {
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
  const changes = auditChanges(entry.before, entry.after)
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
