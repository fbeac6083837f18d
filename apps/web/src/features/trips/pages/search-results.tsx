import { useState } from 'react'
import { calendarDay, OPERATOR_ZONE, shortDay } from '../../../lib/dates.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageSizeSelect, Pagination } from '../../../ui/pagination.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { DayStrip } from '../components/day-strip.tsx'
import { FilterPanel, FilterToggle } from '../components/filter-panel.tsx'
import { GuestInvitation, TimetableSubtitle } from '../components/guest-invitation.tsx'
import { NoTrips } from '../components/no-trips.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { SoldOut } from '../components/sold-out.tsx'
import { TripList, TripListLoading } from '../components/trip-list.tsx'
import { isLine, isSearched, type TripSearch, useTripSearch } from '../trip-search.ts'
import { OtherHalf, WayBackHeading } from '../components/other-half.tsx'
import { totalOf, Toolbar, useTripList, type ListReply, type ListState } from '../components/trip-toolbar.tsx'

/** How often the closing warnings are updated. */
const TICK_MS = 5000
/** The id of the list, the target of a skip link: dozens of fields and filters precede it. */
const RESULTS = 'hasil'

/** /search-results and /booking: 'Jadwal Keberangkatan'; the whole search is in the address. */
export function Component() {
  const { search, change, goToPage, clear } = useTripSearch()
  const { user, loading } = useSession()
  const list = useTripList(search)
  useLoadAlert(list, t('trips.failed'))
  const today = useToday(list.data)
  const isGuest = !loading && user === undefined
  const [areFiltersOpen, openFilters] = useState(false)
  return (
    <Page
      skip={{ to: RESULTS, text: t('trips.skip') }}
      title={t('trips.title')}
      documentTitle={titleOf(search)}
      subtitle={<TimetableSubtitle isGuest={isGuest} isShort={isSearched(search)} />}
      width="wide"
    >
      <ShareTags search={search} />
      <SearchForm search={search} today={today} onSearch={change} />
      {isLine(search) && <DayStrip search={search} today={today} />}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-6 md:gap-x-6 md:gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <Toolbar search={search} list={list} heading={<WayBackHeading from={search} />} onChange={change}>
          <FilterToggle
            search={search}
            isOpen={areFiltersOpen}
            onToggle={() => openFilters(!areFiltersOpen)}
          />
        </Toolbar>
        <FilterPanel search={search} onChange={change} isOpen={areFiltersOpen} />
        <section
          id={RESULTS}
          tabIndex={-1}
          aria-label={t('trips.results')}
          className="min-w-0 lg:col-start-2"
          aria-busy={list.isFetching}
        >
          <Results
            search={search}
            today={today}
            list={list}
            onChange={change}
            onPage={goToPage}
            onClear={clear}
          />
        </section>
      </div>
      {isGuest && <GuestInvitation />}
      <OtherHalf from={search} slim="bar" hideOrdered />
    </Page>
  )
}

/** 'Bus Jakarta – Bandung, Sab 28 Nov', for a tab, a bookmark or a shared link; undefined without both cities. */
function titleOf(search: TripSearch): string | undefined {
  if (!isLine(search)) return undefined
  const { asal, tujuan, tanggal } = search
  const line = t('trips.lineTitle', { asal, tujuan })
  return tanggal === '' ? line : `${line}, ${shortDay(tanggal)}`
}

/** What a messenger shows for a shared search. */
function ShareTags({ search }: { search: TripSearch }) {
  const title = titleOf(search)
  if (title === undefined) return null
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t('trips.lineHelp')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('app.name')} />
    </>
  )
}

/** The timetable is public: it does not wait for the session. */
export { Component as Placeholder }

/** Today at the origin, by the departures found; without any, in the operator's zone. */
function useToday(reply: ListReply | undefined): string {
  const nowMs = useServerNow(TICK_MS, undefined, reply?.waktu_server)
  return calendarDay(nowMs, reply?.data[0]?.zona_asal ?? OPERATOR_ZONE)
}

type ResultsProps = {
  search: TripSearch
  today: string
  list: ListState
  onChange: (change: Partial<TripSearch>) => void
  onPage: (page: number) => void
  onClear: () => void
}

function Results({ search, today, list, onChange, onPage, onClear }: ResultsProps) {
  const { data, error, isPending } = list
  const nowMs = useServerNow(TICK_MS, undefined, data?.waktu_server)
  if (isPending) return <TripListLoading />
  if (error) return <LoadError query={list} failed={t('trips.failed')} />
  const rows = rowsOf(data, search)
  const total = totalOf(data) ?? 0
  if (total === 0)
    return (
      <NoTrips
        search={search}
        today={today}
        isPartial={data.meta?.partial === true}
        onChange={onChange}
        onClear={onClear}
      />
    )
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('trips.beyond')}
        action={
          <Button variant="secondary" onClick={() => onPage(1)}>
            {t('trips.firstPage')}
          </Button>
        }
      />
    )
  return (
    <div className="grid gap-6">
      <SoldOut {...{ search, today, trips: rows, total, nowMs, onChange }} />
      <TripList
        trips={rows}
        nowMs={nowMs}
        byDay={search.sort.endsWith('waktu_berangkat')}
        pulang={search.pulang}
      />
      <Pagination page={search.page} pageSize={search.limit} totalItems={total} onPage={onPage} />
      <div className="flex justify-center md:justify-end">
        <PageSizeSelect value={search.limit} onChange={(limit) => onChange({ limit })} />
      </div>
    </div>
  )
}

// A server without paging sends everything: cut the page out here.
function rowsOf(reply: ListReply, { page, limit }: TripSearch) {
  return reply.meta ? reply.data : reply.data.slice((page - 1) * limit, page * limit)
}
