import { AUDIT_ENTITIES, type AuditLogEntry } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/audit.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { auditQuery } from '../api/audit.ts'
import { auditText, recordNumber } from '../audit-text.ts'
import { AuditChangesList, changesLine } from '../components/audit-changes-list.tsx'
import { AuditEntryLine, AuditEntrySubject } from '../components/audit-entry.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress, type ListAddress } from '../../shared/list-address.ts'
import { formatShortTime } from '../../shared/short-time.ts'

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
        detailsOf={titleOf}
        tableFrom="xl"
      />
    </Page>
  )
}

const columnsFor = (setAddress: (change: Partial<ListAddress>) => void): readonly Column<AuditLogEntry>[] => [
  {
    header: t('audit.when'),
    cell: ({ at }) => <span className="tabular">{formatDateTime(at, OPERATOR_ZONE)}</span>,
    line: ({ at }) => <span className="tabular">{formatShortTime(at)}</span>,
  },
  {
    header: t('audit.what'),
    main: true,
    grow: 44,
    cell: (entry) => <AuditEntrySubject entry={entry} setAddress={setAddress} />,
    line: (entry) => <AuditEntryLine entry={entry} setAddress={setAddress} />,
  },
  {
    header: t('audit.who'),
    grow: 20,
    line: (entry) => actorName(entry),
    cell: (entry) => (
      <>
        <span className="block wrap-anywhere">{actorName(entry)}</span>
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
    grow: 36,
    cell: (entry) => <AuditChangesList entry={entry} />,
    line: (entry) => changesLine(entry),
  },
]

/** The account's name; for an actor without an account its kind and number. */
const actorName = ({ username, actor_kind = '', actor_id }: AuditLogEntry): string =>
  username ?? [auditText('actor', actor_kind), actor_id].filter(Boolean).join(' ')

const titleOf = (entry: AuditLogEntry): string =>
  `${auditText('action', entry.action)}: ${auditText('entity', entry.entity)} ${recordNumber(entry)}`
