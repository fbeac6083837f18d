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
import { AuditChangesList } from '../components/audit-changes-list.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress, type ListAddress } from '../../shared/list-address.ts'

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
      width="wide"
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
    key: 'what',
    header: t('audit.what'),
    main: true,
    cell: (entry) => <AuditEntrySubject entry={entry} setAddress={setAddress} />,
  },
  {
    key: 'who',
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
    key: 'changes',
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
