import { adminBoarding, adminDepartures, type Occupancy } from '@tiketbus/contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { formatDuration, formatTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LIST_ROW, useIsTable } from '../../../../ui/data-table.tsx'
import { controlClasses } from '../../../../ui/field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { useMay } from '../../shared/components/may.tsx'
import { LIST_SEARCH, useRowKeys } from '../../shared/use-row-keys.ts'
import { boardOrder, daySummary, freeSeats, hasLeft, searchBoard } from '../occupancy.ts'

type BoardProps = { readonly rows: readonly Occupancy[]; readonly now: number }

/**
 * Today's departures, all of them, soonest first [B814]. They scroll in a frame of their own, so that hundreds of them do not push
 * what stands below out of reach.
 */
export function Board({ rows, now, q }: BoardProps & { readonly q: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  const isTable = useIsTable('xl')
  const shown = searchBoard(boardOrder(rows, now), q)
  return (
    <>
      <div
        ref={frame}
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('today.title')}
        className="max-h-[75dvh] overflow-y-auto rounded-lg border border-line bg-surface xl:max-h-[calc(100dvh-10.875rem)] xl:min-h-60"
      >
        {isTable ? <Table rows={shown} now={now} /> : <Cards rows={shown} now={now} />}
        {shown.length === 0 && <p className="p-4 text-muted">{t('board.noneFound')}</p>}
      </div>
      <p className="tabular mt-2 text-sm text-muted">{t('today.summary', daySummary(rows, now))}</p>
    </>
  )
}

/** Narrows the board by cities, bus or time; kept by the page, whose headline it stands beside. */
export function BoardSearch({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  return (
    <label className="block w-full sm:w-72">
      <span className="sr-only">{t('board.search')}</span>
      <input
        type="search"
        {...{ [LIST_SEARCH]: '' }}
        placeholder={t('board.search')}
        autoComplete="off"
        maxLength={100}
        className={controlClasses}
        value={q}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

const heads = ['time', 'route', 'sold', 'free', 'boarded', 'unpaid', 'state'] as const
const isFigure = (head: string) => ['sold', 'free', 'boarded', 'unpaid'].includes(head)

function Table({ rows, now }: BoardProps) {
  return (
    <table className="one-line-rows desk-head board-head w-full text-left">
      <caption className="sr-only">{t('today.title')}</caption>
      <thead className="text-sm">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={cx(
                'font-semibold',
                isFigure(head) && 'text-right',
                head === 'route' && 'cut-off w-full',
              )}
            >
              {t(`board.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id_rute}
            {...{ [LIST_ROW]: '' }}
            className={cx('border-b border-line last:border-0', hasLeft(row, now) && 'text-muted')}
          >
            <td className="tabular">
              <When row={row} now={now} />
            </td>
            <th scope="row" className="cut-off font-normal">
              <Name row={row} />
            </th>
            <td className="tabular text-right">{`${row.terjual}/${row.total_kursi}`}</td>
            <td className="tabular text-right">{freeSeats(row)}</td>
            <td className="tabular text-right">{row.sudah_naik ?? '–'}</td>
            <td className={cx('tabular text-right', row.menunggu > 0 && 'font-semibold text-warning')}>
              {row.menunggu}
            </td>
            <td>
              <Marks row={row} now={now} />
            </td>
            <td className="text-right">
              <BoardingLink row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two lines a departure; those out of sight are laid out when they are scrolled to. */
function Cards({ rows, now }: BoardProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id_rute}
          {...{ [LIST_ROW]: '' }}
          className={cx(
            'grid gap-1 px-3 py-2.5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
            hasLeft(row, now) && 'text-muted',
          )}
        >
          <p className="tabular flex flex-wrap items-baseline gap-x-3">
            <When row={row} now={now} />
            <Marks row={row} now={now} />
          </p>
          <p className="wrap-anywhere">
            <Name row={row} />
          </p>
          <p className="tabular flex flex-wrap items-center gap-x-3 text-sm">
            <span>{t('board.soldOf', { n: row.terjual, total: row.total_kursi })}</span>
            <span>{t('board.freeOf', { n: freeSeats(row) })}</span>
            {row.sudah_naik !== undefined && <span>{t('board.boardedOf', { n: row.sudah_naik })}</span>}
            {row.menunggu > 0 && (
              <span className="font-semibold text-warning">{t('board.unpaidOf', { n: row.menunggu })}</span>
            )}
            <BoardingLink row={row} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** '07.30 WIB', and how long it is until then. */
function When({ row, now }: { row: Occupancy; now: number }) {
  const { waktu_berangkat, zona_asal } = row
  return (
    <>
      <strong>{formatTime(waktu_berangkat, zona_asal)}</strong>
      {!hasLeft(row, now) && (
        <span className="text-sm text-muted">
          {t('board.in', {
            time: formatDuration(new Date(now).toISOString(), waktu_berangkat) || t('board.now'),
          })}
        </span>
      )}
    </>
  )
}

/** Route and bus; the route leads to the manifest of those who may see it. */
function Name({ row: { id_rute, asal, tujuan, nama_bus } }: { row: Occupancy }) {
  const may = useMay()
  const route = `${asal} → ${tujuan}`
  return (
    <>
      {may(adminDepartures.manifest) ? (
        <Link className="link pointer-coarse:tappable font-semibold" to={adminPaths.route(id_rute)}>
          {route}
        </Link>
      ) : (
        <span className="font-semibold">{route}</span>
      )}
      <span className="ml-2 text-sm text-muted">{nama_bus}</span>
    </>
  )
}

function Marks({ row, now }: { row: Occupancy; now: number }) {
  const { waktu_semula, waktu_berangkat, zona_asal, called_off_at, status } = row
  const isLater = waktu_semula && Date.parse(waktu_semula) < Date.parse(waktu_berangkat)
  if (called_off_at) return <Badge tone="red">{t('reports.calledOff')}</Badge>
  return (
    <>
      {waktu_semula && waktu_semula !== waktu_berangkat && (
        <Badge tone="yellow">
          {t(isLater ? 'board.delayed' : 'board.earlier', { at: formatTime(waktu_semula, zona_asal) })}
        </Badge>
      )}
      {status === 'nonaktif' && <Badge icon="cross">{t('board.inactive')}</Badge>}
      {hasLeft(row, now) && <Badge icon="clock">{t('board.left')}</Badge>}
    </>
  )
}

function BoardingLink({ row: { id_rute, asal, tujuan, called_off_at } }: { row: Occupancy }) {
  const may = useMay()
  if (called_off_at || !may(adminBoarding.checkTicket)) return null
  return (
    <Link className="link pointer-coarse:tappable text-sm" to={adminPaths.boardingOf(id_rute)}>
      {t('board.boarding')}
      <span className="sr-only">{` ${asal} → ${tujuan}`}</span>
    </Link>
  )
}
