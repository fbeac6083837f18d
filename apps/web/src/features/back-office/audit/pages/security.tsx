import { SECURITY_EVENTS, type SecurityEventRow } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { t, adminSecurityTexts } from '../../../../texts/back-office/security.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress, type ListAddress } from '../../shared/list-address.ts'
import { securityQuery } from '../api/audit.ts'
import { formatShortTime } from '../../shared/short-time.ts'

/** /admin/security: who came in, who was refused and who changed access, from which network and when [B141]. */
export function Component() {
  const list = useListAddress(['dari', 'sampai'])
  const { extras, setAddress } = list
  const { page, limit, filter, q } = list.address
  const query = useQuery(securityQuery({ page, limit, kind: filter, q, ...extras }))
  return (
    <Page
      title={t('security.title')}
      subtitle={t('security.subtitle')}
      width="desk"
      above={<BackLink to={adminPaths.audit} label={t('security.back')} />}
    >
      <ListTools
        {...list}
        placeholder={t('security.searchLabel')}
        filter={{
          label: t('security.kind'),
          options: SECURITY_EVENTS.map((kind) => [kind, t(`security.kind.${kind}`)]),
        }}
      >
        {(['dari', 'sampai'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'dari' ? 'security.from' : 'security.to')}
            type="date"
            fieldClassName="w-full sm:w-44 xl:w-40"
            value={extras[name]}
            onChange={(event) => setAddress({}, { [name]: event.target.value })}
          />
        ))}
      </ListTools>
      <ListView
        query={query}
        {...list}
        caption={t('security.title')}
        empty={t('security.empty')}
        failed={t('security.loadFailed')}
        columns={columnsFor(setAddress)}
        rowKey={(event) => event.id}
        tableFrom="xl"
      />
    </Page>
  )
}

type Search = (change: Partial<ListAddress>) => void

const columnsFor = (setAddress: Search): readonly Column<SecurityEventRow>[] => [
  {
    header: t('security.when'),
    cell: ({ at }) => <span className="tabular">{formatDateTime(at, OPERATOR_ZONE)}</span>,
    line: ({ at }) => <span className="tabular">{formatShortTime(at)}</span>,
  },
  {
    header: t('security.what'),
    main: true,
    grow: 30,
    cell: (event) => (
      <span className="grid min-w-36 gap-1">
        <span className="font-semibold">{securityText(event.kind)}</span>
        {event.subject && (
          <span className="text-sm text-muted wrap-anywhere">{subjectText(event.subject)}</span>
        )}
        {event.times > 1 && (
          <span className="tabular text-sm text-muted">{t('security.times', { n: event.times })}</span>
        )}
      </span>
    ),
  },
  {
    header: t('security.who'),
    grow: 35,
    cell: (event) => <Who event={event} setAddress={setAddress} />,
  },
  {
    header: t('security.where'),
    grow: 35,
    cell: (event) => (
      <>
        {event.network ? (
          <SearchButton value={event.network} label={event.network} setAddress={setAddress} />
        ) : (
          '–'
        )}
        {event.device && <span className="block text-sm text-muted wrap-anywhere">{event.device}</span>}
      </>
    ),
  },
]

function Who({ event, setAddress }: { event: SecurityEventRow; setAddress: Search }) {
  const { id_user, username } = event
  if (id_user === null) return <span className="text-muted">{t('security.unknown')}</span>
  return <SearchButton value={String(id_user)} label={username ?? ''} setAddress={setAddress} />
}

/** Lists the events of this user or network. */
function SearchButton({ value, label, setAddress }: { value: string; label: string; setAddress: Search }) {
  return (
    <Button size="sm" variant="quiet" className="-mx-3" onClick={() => setAddress({ q: value })}>
      <span className="wrap-anywhere">{label}</span>
    </Button>
  )
}

/** The text of an event; a kind that only a newer server knows is shown as it is. */
function securityText(kind: string): string {
  const texts: Readonly<Record<string, string>> = adminSecurityTexts
  return texts[`security.kind.${kind}`] ?? kind.replaceAll('_', ' ')
}

/** What an event was about, in words: 'User 7' for 'user:7'. */
function subjectText(subject: string): string {
  if (subject === 'code' || subject === 'link') return t(`security.subject.${subject}`)
  const [, record, id] = /^(user|refund):(\d+)$/.exec(subject) ?? []
  if (id === undefined) return subject
  return t(record === 'user' ? 'security.subject.user' : 'security.subject.refund', { id })
}
