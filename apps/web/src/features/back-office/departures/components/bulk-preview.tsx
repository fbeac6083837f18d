import type { BulkRow, BusClash } from '@tiketbus/contract'
import { useState } from 'react'
import { formatDateTime, formatShortDate, formatTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'
import { isProblem, verdictOf } from '../bulk-form.ts'

/** Maximum of rendered rows; the others are counted. */
const SHOWN = 100

/** The departures to be added, with their clashes. */
export function BulkPreview({ rows, stale }: { rows: readonly BulkRow[]; stale: boolean }) {
  const [onlyProblems, setOnlyProblems] = useState(false)
  const verdict = verdictOf(rows)
  const problems = rows.filter(isProblem)
  const wanted = onlyProblems ? problems : rows
  const shown = wanted.slice(0, SHOWN)
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-3">
        {stale && <Notice tone="warning">{t('bulk.stale')}</Notice>}
        {rows.length === 0 && <Notice tone="info">{t('bulk.none')}</Notice>}
        {verdict.ready && <Notice tone="success">{t('bulk.ready', { n: verdict.total })}</Notice>}
        {verdict.clashes + verdict.past > 0 && (
          <Notice tone="danger">
            {t('bulk.blocked', { clashes: verdict.clashes, past: verdict.past, n: verdict.total })}
          </Notice>
        )}
        {verdict.above > 0 && (
          <Notice tone="danger">{t('bulk.above', { above: verdict.above, n: verdict.total })}</Notice>
        )}
      </div>
      {problems.length > 0 && problems.length < rows.length && (
        <Checkbox
          label={t('bulk.onlyProblems', { n: problems.length })}
          checked={onlyProblems}
          onChange={(event) => setOnlyProblems(event.target.checked)}
        />
      )}
      {shown.length > 0 && (
        <DataTable
          caption={t('reports.tableOf', { what: t('bulk.previewTitle') })}
          columns={columns(rows)}
          rows={shown}
          // One bus can have two rows at the same instant: the journey and its way back.
          rowKey={(row) => `${row.waktu_berangkat} ${row.id_bus} ${row.asal}`}
        />
      )}
      {wanted.length > SHOWN && (
        <p className="text-muted">{t('bulk.more', { n: (wanted.length - SHOWN).toLocaleString('id-ID') })}</p>
      )}
    </div>
  )
}

/** Columns for bus, journey and price only if they differ. */
const columns = (rows: readonly BulkRow[]): readonly Column<BulkRow>[] => [
  {
    header: t('bulk.departs'),
    main: true,
    cell: (row) => (
      <span className="tabular font-semibold">
        {formatShortDate(row.waktu_berangkat, row.zona_asal)},{' '}
        {formatTime(row.waktu_berangkat, row.zona_asal)}
      </span>
    ),
  },
  ...(differ(rows, (row) => `${row.asal} ${row.tujuan}`) ? [journeyColumn()] : []),
  ...(rows.some((row) => row.singgah !== undefined) ? [wayColumn()] : []),
  ...(differ(rows, (row) => row.id_bus) ? [busColumn()] : []),
  ...(differ(rows, (row) => row.harga) ? [priceColumn()] : []),
  {
    header: t('bulk.arrives'),
    cell: (row) => (
      <span className="tabular">
        {row.perkiraan_tiba === null
          ? '–'
          : `${formatShortDate(row.perkiraan_tiba, row.zona_tujuan)}, ${formatTime(row.perkiraan_tiba, row.zona_tujuan)}`}
      </span>
    ),
  },
  {
    header: t('bulk.verdict'),
    cell: (row) => (
      <span className="grid justify-items-end gap-1 md:justify-items-start">
        {!isProblem(row) && <Badge tone="green">{t('bulk.free')}</Badge>}
        {row.lewat && <Badge tone="red">{t('bulk.past')}</Badge>}
        {row.bentrok && <Clash clash={row.bentrok} />}
        {row.di_atas_batas && <span className="font-medium text-danger">{row.di_atas_batas}</span>}
      </span>
    ),
  },
]

const differ = (rows: readonly BulkRow[], of: (row: BulkRow) => unknown) => new Set(rows.map(of)).size > 1

const journeyColumn = (): Column<BulkRow> => ({
  header: t('bulk.journey'),
  cell: (row) => `${row.asal} → ${row.tujuan}`,
})
const wayColumn = (): Column<BulkRow> => ({
  header: t('bulk.way'),
  cell: ({ singgah = [], perhentian = 0 }) => (
    <span className="wrap-anywhere">{[...singgah, t('bulk.stops', { n: perhentian })].join(', ')}</span>
  ),
})
const busColumn = (): Column<BulkRow> => ({
  header: t('bulk.busName'),
  cell: (row) => row.nama_bus,
})

const priceColumn = (): Column<BulkRow> => ({
  header: t('bulk.price'),
  cell: (row) => <span className="tabular">{rupiah(row.harga)}</span>,
})

function Clash({ clash }: { clash: BusClash }) {
  const { id_rute, bebas_pada } = clash
  const text = clashText(clash)
  return (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <span className="font-medium text-danger">
        {id_rute === null ? (
          text
        ) : (
          <NewTabLink className="link text-danger" to={adminPaths.route(id_rute)}>
            {text}
          </NewTabLink>
        )}
      </span>
      {bebas_pada && (
        <span className="tabular text-sm text-muted">
          {t(clash.jenis === 'tempat' ? 'bulk.clashBack' : 'bulk.clashFree', {
            at: formatDateTime(bebas_pada, clash.zona_asal),
          })}
        </span>
      )}
    </span>
  )
}

/** Names the other journey, and how the bus is elsewhere. */
function clashText({ id_rute, asal, tujuan, zona_asal, waktu_berangkat, jenis }: BusClash): string {
  const at = formatDateTime(waktu_berangkat, zona_asal)
  const other = { origin: asal, destination: tujuan, at }
  if (jenis === 'tempat') return t('bulk.clashAway', other)
  if (jenis === 'jeda') return t('bulk.clashTurnRound', other)
  return id_rute === null ? t('bulk.clashHere', { at }) : t('bulk.clash', other)
}
