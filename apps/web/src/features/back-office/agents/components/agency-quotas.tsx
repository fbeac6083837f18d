import { seatLabelList, type AgencyQuota } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime, formatShortDate, formatTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import type { quotasQuery } from '../api/agents.ts'

type QuotasProps = {
  readonly query: Pick<ReturnType<typeof quotasQuery>, 'queryKey' | 'queryFn'>
  /** Departures lead to their page, which an agent may not open. */
  readonly hasLinks: boolean
}

/** The seats that are blocked for an agency on departures to come, and what is sold of them [B925]. */
export function AgencyQuotas({ query, hasLinks }: QuotasProps) {
  const quotas = useQuery(query)
  return (
    <Section title={t('quotas.title')}>
      <Loaded query={quotas} failed={t('quotas.loadFailed')} loading={<ListLoading rows={3} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('quotas.empty')}</p>
          ) : (
            <>
              <DataTable
                caption={t('quotas.title')}
                columns={columns(hasLinks)}
                rows={data}
                rowKey={({ id_rute }) => id_rute}
                desk
              />
              {meta && meta.total > data.length && (
                <p className="mt-3 text-sm text-muted">
                  {t('quotas.more', { count: meta.total - data.length })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const columns = (hasLinks: boolean): readonly Column<AgencyQuota>[] => [
  {
    header: t('quotas.departure'),
    main: true,
    grow: 56,
    cell: (quota) => (
      <Departure
        quota={quota}
        hasLinks={hasLinks}
        at={formatDateTime(quota.waktu_berangkat, quota.zona_asal)}
      />
    ),
    line: (quota) => (
      <Departure quota={quota} hasLinks={hasLinks} at={shortOf(quota.waktu_berangkat, quota)} />
    ),
  },
  { header: t('quotas.seats'), grow: 12, cell: (quota) => seatLabelList(quota, quota.nomor_kursi) },
  {
    header: t('quotas.sold'),
    cell: (quota) =>
      t('quotas.soldOf', {
        sold: quota.terisi.length,
        total: quota.nomor_kursi.length,
        seats: quota.terisi.length > 0 ? `: ${seatLabelList(quota, quota.terisi)}` : '',
      }),
  },
  {
    header: t('quotas.until'),
    grow: 32,
    cell: (quota) => <Until reason={quota.reason} at={formatDateTime(quota.until, quota.zona_asal)} />,
    line: (quota) => <Until reason={quota.reason} at={shortOf(quota.until, quota)} />,
  },
]

/** 'Sab, 21 Nov 07.30 WIB' */
const shortOf = (instant: string, { zona_asal }: AgencyQuota): string =>
  `${formatShortDate(instant, zona_asal)} ${formatTime(instant, zona_asal)}`

type DepartureProps = {
  readonly quota: AgencyQuota
  readonly hasLinks: boolean
  readonly at: string
}

function Departure({ quota, hasLinks, at }: DepartureProps) {
  const { id_rute, asal, tujuan, nama_bus } = quota
  const line = t('quotas.line', { from: asal, to: tujuan })
  return (
    <>
      {hasLinks ? (
        <Link className="link tappable font-semibold" to={adminPaths.route(id_rute)}>
          {line}
        </Link>
      ) : (
        <span className="font-semibold">{line}</span>
      )}
      <span className="tabular text-sm text-muted wrap-anywhere">{` · ${at} · ${nama_bus}`}</span>
    </>
  )
}

const Until = ({ at, reason }: { readonly at: string; readonly reason: string }) => (
  <>
    <span className="tabular">{at}</span>
    <span className="text-sm text-muted wrap-anywhere">{` · ${reason}`}</span>
  </>
)
