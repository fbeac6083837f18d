import { filledOf, type Occupancy } from '@tiketbus/contract'
import { cx } from '../../../../lib/cx.ts'
import { formatClock, zoneName } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../texts/back-office/reports.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { barOf, hasLeft } from '../occupancy.ts'
import { soldPercent } from '../../shared/sold-percent.ts'
import { OccupancyBar } from '../../shared/components/occupancy-bar.tsx'

/** Departures with their occupancy as bars; each row links to its departure. */
export function OccupancyList({ rows, nowMs }: { rows: readonly Occupancy[]; nowMs: number }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id_rute}>
          <Row row={row}>
            <Heading row={row} left={hasLeft(row, nowMs)} />
            <span className="grid gap-1">
              <OccupancyBar seats={barOf(row)} />
              <span className="tabular flex justify-between gap-3 text-sm">
                <span className="font-semibold">{shareText(row)}</span>
                <UnpaidSeats row={row} />
              </span>
            </span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** '34/40 · 85%'; of several legs '52 tiket · 71% kursi-km'. */
function shareText(row: Occupancy): string {
  const { unit } = filledOf(row)
  const percent = soldPercent(row)
  if (unit === 'seat') return t('reports.share', { sold: row.terjual, total: row.total_kursi, percent })
  return t(unit === 'km' ? 'reports.shareKm' : 'reports.shareLegs', { n: row.terjual, percent })
}

/** Links to the departure, unless it was deleted: then it has no page any more. */
function Row({ row, children }: { row: Occupancy; children: ReactNode }) {
  const look =
    'grid gap-x-5 gap-y-1.5 rounded-md py-3 text-ink sm:grid-cols-[minmax(0,1fr)_minmax(10rem,18rem)] sm:items-center sm:px-2'
  if (row.archived_at) return <div className={look}>{children}</div>
  return (
    <Link to={adminPaths.route(row.id_rute)} className={cx(look, 'no-underline hover:bg-sunken')}>
      {children}
    </Link>
  )
}

function Heading({ row, left }: { row: Occupancy; left: boolean }) {
  return (
    <span className="flex min-w-0 gap-4">
      <span className={cx('tabular w-16 shrink-0', left ? 'text-muted' : 'text-brand')}>
        <span className="block text-xl leading-tight font-extrabold">
          {formatClock(row.waktu_berangkat, row.zona_asal)}
        </span>
        <span className="block text-xs font-semibold">{zoneName(row.zona_asal)}</span>
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{`${row.asal} → ${row.tujuan}`}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {left ? `${row.nama_bus} · ${t('today.left')}` : row.nama_bus}
        </span>
        {row.archived_at && (
          <Badge tone="neutral" icon="cross" className="mt-1">
            {t('reports.deleted')}
          </Badge>
        )}
        {row.called_off_at && (
          <Badge tone="red" className="mt-1">
            {t('reports.calledOff')}
          </Badge>
        )}
      </span>
    </span>
  )
}

function UnpaidSeats({ row }: { row: Occupancy }) {
  const parts = [
    row.menunggu > 0 && `${t('reports.waiting')} ${row.menunggu}`,
    row.ditahan > 0 && `${t('reports.held')} ${row.ditahan}`,
  ].filter(Boolean)
  return <span className="text-muted">{parts.join(' · ')}</span>
}
