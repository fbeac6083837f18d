import type { SalesDay } from '@tiketbus/contract'
import { OPERATOR_ZONE, formatDate, formatShortDate } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { labelledMarks, niceTicks, shortRupiah } from '../chart-scale.ts'
import { noonOf } from '../../shared/days.ts'
import { bestDay, sumSales } from '../sales.ts'

const HEIGHT = 240
const TOP = 12
const PLOT = 190
const LABELS = { wide: 6, narrow: 3 }

const dayOf = (day: SalesDay) => formatDate(noonOf(day.tanggal), OPERATOR_ZONE)

/** Income per day as bars, refunds as thin bars in front. Plain SVG with relative widths, so it fits every screen. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const ticks = niceTicks(Math.max(...days.map((day) => Math.max(day.pendapatan, day.refund))))
  const top = ticks.at(-1) ?? 1
  const heightOf = (amount: number) => (amount / top) * PLOT
  const wide = useMediaQuery('(min-width: 640px)', true)
  const labelled = labelledMarks(days.length, wide ? LABELS.wide : LABELS.narrow)
  const slot = 100 / days.length
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Axis ticks={ticks} />
      <svg role="img" aria-label={summaryOf(days)} width="100%" height={HEIGHT} className="overflow-visible">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={TOP + PLOT - heightOf(tick)}
            y2={TOP + PLOT - heightOf(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {days.map((day, index) => (
          <g key={day.tanggal}>
            <Bar
              x={(index + 0.12) * slot}
              width={slot * 0.76}
              height={heightOf(day.pendapatan)}
              fill="fill-brand"
            >
              {t('reports.bar', { day: dayOf(day), income: rupiah(day.pendapatan), n: day.tiket })}
            </Bar>
            <Bar
              x={(index + 0.36) * slot}
              width={slot * 0.28}
              height={heightOf(day.refund)}
              fill="fill-amber"
            >
              {t('reports.refundBar', { day: dayOf(day), amount: rupiah(day.refund) })}
            </Bar>
            {labelled.has(index) && (
              <text
                x={`${(index + 0.5) * slot}%`}
                y={TOP + PLOT + 22}
                textAnchor={days.length > 1 && index === days.length - 1 ? 'end' : 'middle'}
                className="tabular fill-muted text-xs"
              >
                {formatShortDate(noonOf(day.tanggal), OPERATOR_ZONE).replace(/^\p{L}+, /u, '')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <Legend />
    </figure>
  )
}

type BarProps = { x: number; width: number; height: number; fill: string; children: string }

function Bar({ x, width, height, fill, children }: BarProps) {
  if (height <= 0) return null
  return (
    <rect x={`${x}%`} y={TOP + PLOT - height} width={`${width}%`} height={height} rx="2" className={fill}>
      <title>{children}</title>
    </rect>
  )
}

// Outside the SVG: its relative widths would distort the labels.
function Axis({ ticks }: { ticks: readonly number[] }) {
  const step = PLOT / Math.max(1, ticks.length - 1)
  return (
    <svg aria-hidden="true" width="58" height={HEIGHT}>
      {ticks.map((tick, index) => (
        <text
          key={tick}
          x="58"
          y={TOP + PLOT - index * step}
          textAnchor="end"
          dominantBaseline="middle"
          className="tabular fill-muted text-xs"
        >
          {shortRupiah(tick)}
        </text>
      ))}
    </svg>
  )
}

function Legend() {
  return (
    <figcaption className="col-start-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="inline-block h-3 w-4 rounded-sm bg-brand" />
        {t('reports.income')}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="inline-block h-3 w-1.5 rounded-sm bg-amber" />
        {t('reports.refund')}
      </span>
    </figcaption>
  )
}

function summaryOf(days: readonly SalesDay[]): string {
  const best = bestDay(days)
  return t('reports.salesChart', {
    days: days.length,
    most: rupiah(best?.pendapatan ?? 0),
    day: best ? dayOf(best) : '–',
    sum: rupiah(sumSales(days).pendapatan),
  })
}
