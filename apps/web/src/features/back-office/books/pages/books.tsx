import type { BookDay } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  calendarDay,
  formatDate,
  formatDateTime,
  formatLongDate,
  OPERATOR_ZONE,
} from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { BOOK } from '../../../../ui/rare-icons.ts'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { isDay, noonOf } from '../../shared/days.ts'
import { bookDayQuery } from '../api/books.ts'
import { BookFiles } from '../components/book-files.tsx'
import { BookTable } from '../components/book-table.tsx'
import { DayPicker } from '../components/day-picker.tsx'

/** /admin/books: what moved on a day by account and cause, with its files. */
export function Component() {
  const [query] = useSearchParams()
  const asked = query.get('tanggal')
  const tanggal = isDay(asked) ? asked : calendarDay(serverNow(), OPERATOR_ZONE)
  const dayName = formatLongDate(noonOf(tanggal), OPERATOR_ZONE)
  const day = useQuery(bookDayQuery(tanggal))
  useLoadAlert(day, t('books.loadFailed'))
  return (
    <Page
      title={t('books.title')}
      subtitle={t('books.subtitle')}
      width="desk"
      actions={
        <LinkButton variant="secondary" to={adminPaths.moneyOf(tanggal)}>
          {t('money.open')}
        </LinkButton>
      }
    >
      <DayPicker tanggal={tanggal} />
      <section aria-labelledby="book-day">
        <h2 id="book-day" aria-live="polite" className="mb-3 text-lg font-bold xl:sr-only">
          {dayName}
        </h2>
        <Loaded query={day} failed={t('books.loadFailed')} loading={<ListLoading rows={8} />}>
          {({ data }) => <DayOfBooks day={data} dayName={dayName} />}
        </Loaded>
      </section>
      <BookFiles tanggal={tanggal} dayName={formatDate(noonOf(tanggal), OPERATOR_ZONE)} />
    </Page>
  )
}

function DayOfBooks({ day, dayName }: { day: BookDay; dayName: string }) {
  return (
    <div className="grid gap-4">
      <Unknown day={day} />
      {day.akun.length === 0 ? (
        <EmptyState title={t('books.none')} icon={BOOK}>
          {isBefore(day) && day.lengkap_sejak !== null
            ? t('books.noneYet', { day: formatDate(day.lengkap_sejak, OPERATOR_ZONE) })
            : undefined}
        </EmptyState>
      ) : (
        <>
          <BookTable day={day} caption={t('books.table', { day: dayName })} />
          <Totals day={day} />
        </>
      )}
    </div>
  )
}

/** Whether the books were complete only on this day, or later. */
const isBefore = ({ tanggal, lengkap_sejak }: BookDay) =>
  lengkap_sejak !== null && tanggal <= calendarDay(lengkap_sejak, OPERATOR_ZONE)

/** What the books do not know about the day. */
function Unknown({ day }: { day: BookDay }) {
  if (day.lengkap_sejak === null)
    return (
      <Notice tone="warning" title={t('books.incomplete')}>
        {t('books.incompleteHelp')}
      </Notice>
    )
  if (!day.pesanan_lama || !isBefore(day)) return null
  return (
    <Notice title={t('books.writtenLater', { at: formatDateTime(day.lengkap_sejak, OPERATOR_ZONE) })}>
      {t('books.writtenLaterHelp')}
    </Notice>
  )
}

function Totals({ day: { tanggal, debit, kredit, entri } }: { day: BookDay }) {
  const sums = { debit: rupiah(debit), credit: rupiah(kredit) }
  if (debit !== kredit) return <Notice tone="danger" strong title={t('books.unbalanced', sums)} />
  return (
    <p className="tabular flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <span className="min-w-0 wrap-anywhere">
        {t('books.balanced', { ...sums, n: entri.toLocaleString('id-ID') })}
      </span>
      {entri > 0 && (
        <Link className="link tappable" to={adminPaths.bookEntries({ tanggal })}>
          {t('books.allEntries')}
        </Link>
      )}
    </p>
  )
}
