import { useState } from 'react'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Button } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/page.tsx'
import {
  downloadLegs,
  downloadPairs,
  downloadTickets,
  downloadTrips,
} from '../../shared/api/download-file.ts'
import { DownloadButton } from '../../shared/components/download-button.tsx'
import { SpanFields } from '../../shared/components/span-fields.tsx'
import { OccupancyReport } from '../components/occupancy-report.tsx'
import { SalesReport } from '../components/sales-report.tsx'
import { isDay, isSpan, lastDays, type Span } from '../../shared/days.ts'

const SPANS = [1, 7, 30, 90] as const
const USUAL_DAYS = 30

/** /admin/reports: sales per day, occupancy per departure, and downloads of both. */
export function Component() {
  const { span, tanggal, setAddress } = useReportAddress()
  return (
    <Page title={t('reports.title')} subtitle={t('reports.subtitle')} width="desk">
      <div className="grid gap-6">
        <ChooseSpan span={span} onSpan={setAddress} />
        <SalesReport span={span} />
        <OccupancyReport tanggal={tanggal} onDay={(day) => setAddress({ tanggal: day })} />
        <section aria-labelledby="files-title">
          <h2 id="files-title" className="text-lg font-bold">
            {t('reports.files')}
          </h2>
          <p className="mt-1 mb-4 text-sm text-muted">{t('reports.filesHelp')}</p>
          <div className="flex flex-wrap gap-3">
            <DownloadButton label={t('file.ticketsXlsx')} download={() => downloadTickets(span, 'xlsx')} />
            <DownloadButton label={t('file.tripsXlsx')} download={() => downloadTrips(span, 'xlsx')} />
            <DownloadButton label={t('file.ticketsCsv')} download={() => downloadTickets(span, 'csv')} />
            <DownloadButton label={t('file.tripsCsv')} download={() => downloadTrips(span, 'csv')} />
            <DownloadButton label={t('file.legsXlsx')} download={() => downloadLegs(span, 'xlsx')} />
            <DownloadButton label={t('file.pairsXlsx')} download={() => downloadPairs(span, 'xlsx')} />
            <DownloadButton label={t('file.legsCsv')} download={() => downloadLegs(span, 'csv')} />
            <DownloadButton label={t('file.pairsCsv')} download={() => downloadPairs(span, 'csv')} />
          </div>
        </section>
      </div>
    </Page>
  )
}

function useReportAddress() {
  const [query, setQuery] = useSearchParams()
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const range = { dari: query.get('dari') ?? '', sampai: query.get('sampai') ?? '' }
  const day = query.get('tanggal')
  return {
    span: isSpan(range) ? range : lastDays(today, USUAL_DAYS),
    tanggal: isDay(day) ? day : today,
    setAddress(change: Readonly<Record<string, string>>): void {
      setQuery(
        { ...Object.fromEntries(query), ...change },
        { replace: true, preventScrollReset: true, flushSync: true },
      )
    },
  }
}

function ChooseSpan({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const [typed, setTyped] = useState(span)
  const [shown, setShown] = useState(span)
  // The address changed (a button, 'back'): update the fields.
  if (span.dari !== shown.dari || span.sampai !== shown.sampai) {
    setShown(span)
    setTyped(span)
  }
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  function type(next: Span): void {
    setTyped(next)
    if (isSpan(next)) onSpan(next)
  }
  return (
    <SpanFields span={typed} onChange={type}>
      <div className="flex flex-wrap gap-2">
        {SPANS.map((days) => (
          <Button key={days} variant="secondary" onClick={() => onSpan(lastDays(today, days))}>
            {days === 1 ? t('reports.today') : t('reports.last', { n: days })}
          </Button>
        ))}
      </div>
    </SpanFields>
  )
}
