import { BOOK_WAYS, ticketNumber, type BookEntry, type DataOf, type adminBooks } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { calendarDay, formatDate, formatTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { readId } from '../../../../lib/paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { DataTable, useIsTable, type Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { BOOK } from '../../../../ui/rare-icons.ts'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { useRowDetails } from '../../shared/components/row-details.tsx'
import { isDay, noonOf } from '../../shared/days.ts'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { bookDayQuery, bookEntriesQuery, type EntriesAddress } from '../api/books.ts'

/** /admin/books/entries: the entries behind a sum of a day, oldest first. */
export function Component() {
  const address = useEntriesAddress()
  const dayName = formatDate(noonOf(address.tanggal), OPERATOR_ZONE)
  const what = useSumName(address)
  const query = useQuery(bookEntriesQuery(address))
  useLoadAlert(query, t('entries.loadFailed'))
  return (
    <Page
      title={t('entries.title')}
      subtitle={
        <span className="wrap-anywhere">
          {what === '' ? dayName : t('entries.of', { day: dayName, what })}
        </span>
      }
      width="desk"
      above={
        <BackLink to={adminPaths.booksOf(address.tanggal)} label={t('entries.back', { day: dayName })} />
      }
    >
      <Loaded
        query={query}
        failed={t('entries.loadFailed')}
        loading={<ListLoading rows={10} oneLine tableFrom="xl" />}
      >
        {({ data }) => <Entries page={data} address={address} isLoading={query.isPlaceholderData} />}
      </Loaded>
    </Page>
  )
}

function useEntriesAddress(): EntriesAddress {
  const [query] = useSearchParams()
  const day = query.get('tanggal')
  const [akun, setelah] = [readId(query.get('akun')), readId(query.get('setelah'))]
  const [sebab, arah] = [query.get('sebab'), query.get('arah')]
  return {
    tanggal: isDay(day) ? day : calendarDay(serverNow(), OPERATOR_ZONE),
    ...(akun !== undefined && { akun }),
    ...(sebab && { sebab }),
    ...(arah && { arah }),
    ...(setelah !== undefined && { setelah }),
  }
}

/** The account, cause and way of the sum, by their names on the page of the day. */
function useSumName({ tanggal, akun, sebab, arah }: EntriesAddress): string {
  const { data } = useQuery({ ...bookDayQuery(tanggal), enabled: akun !== undefined })
  if (akun === undefined) return t('entries.all')
  const account = data?.data.akun.find(({ id_akun }) => id_akun === akun)
  const cause = account?.sebab.find((one) => one.sebab === sebab)
  const way = BOOK_WAYS.find((known) => known === arah)
  return [account?.nama, cause?.nama, way && t(`books.way.${way}`)].filter(Boolean).join(' · ')
}

type EntriesPage = DataOf<typeof adminBooks.listEntries>

type EntriesProps = {
  readonly page: EntriesPage
  readonly address: EntriesAddress
  /** The page before is shown. */
  readonly isLoading: boolean
}

function Entries({ page: { entri, berikutnya }, address, isLoading }: EntriesProps) {
  const { setelah, ...first } = address
  const list = useFocusOnPage(isLoading ? undefined : (setelah ?? 0))
  useRowKeys(list)
  const isTable = useIsTable('xl')
  const details = useRowDetails({
    columns: columns(),
    query: { data: { data: entri } },
    rowKey: keyOf,
    detailsOf: ({ id_entri, uraian }) => t('entries.details', { n: id_entri, what: uraian }),
    tableFrom: 'xl',
  })
  if (entri.length === 0) return <EmptyState title={t('entries.none')} icon={BOOK} />
  return (
    <div
      ref={list}
      role="group"
      aria-label={t('entries.title')}
      aria-busy={isLoading}
      tabIndex={-1}
      className="grid gap-5"
    >
      <DataTable
        caption={t('entries.title')}
        columns={columns()}
        rows={entri}
        rowKey={keyOf}
        {...(isTable && { actions: details.actions })}
        tableFrom="xl"
        desk
      />
      {(setelah !== undefined || berikutnya !== null) && (
        <nav aria-label={t('entries.pages')} className="flex flex-wrap justify-between gap-3">
          {setelah === undefined ? (
            <span />
          ) : (
            <LinkButton variant="secondary" to={adminPaths.bookEntries(first)}>
              {t('entries.first')}
            </LinkButton>
          )}
          {berikutnya !== null && (
            <LinkButton
              variant="secondary"
              iconAfter="chevronRight"
              to={adminPaths.bookEntries({ ...first, setelah: berikutnya })}
            >
              {t('entries.next')}
            </LinkButton>
          )}
        </nav>
      )}
      {details.dialog}
    </div>
  )
}

const keyOf = ({ id_entri }: BookEntry) => id_entri

/** Focuses the list when another page of it has loaded: the link that led there may be gone. */
function useFocusOnPage(page: number | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (page === undefined || page === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = page
    if (!isFirst) list.current?.focus({ preventScroll: true })
  }, [page])
  return list
}

const columns = (): readonly Column<BookEntry>[] => [
  {
    header: t('entries.what'),
    main: true,
    grow: 36,
    cell: ({ uraian, alasan }) => (
      <span className="block xl:min-w-56">
        <span className="block font-semibold">{uraian}</span>
        {alasan && <span className="block text-sm text-muted wrap-anywhere">{alasan}</span>}
      </span>
    ),
  },
  {
    header: t('entries.when'),
    cell: ({ waktu, oleh }) => (
      <span className="block xl:min-w-32">
        <span className="tabular block xl:whitespace-nowrap">{formatTime(waktu, OPERATOR_ZONE)}</span>
        {oleh && <span className="block text-sm text-muted wrap-anywhere">{oleh}</span>}
      </span>
    ),
  },
  {
    header: t('entries.order'),
    grow: 24,
    cell: (entry) => (
      <span className="tabular block">
        {entry.order_group_id && (
          <Link className="link pointer-coarse:tappable" to={adminPaths.order(entry.order_group_id)}>
            {shortOrderNumber(entry.order_group_id)}
          </Link>
        )}
        <span className="block text-sm text-muted">
          <Documents {...entry} />
        </span>
      </span>
    ),
  },
  {
    header: t('entries.accounts'),
    grow: 40,
    cell: ({ akun_debit, akun_kredit }) => (
      <span className="tabular block text-sm">
        <span className="block">
          <span className="sr-only">{`${t('entries.debit')} `}</span>
          {akun_debit}
        </span>
        <span className="block">
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{`${t('entries.credit')} `}</span>
          {akun_kredit}
        </span>
      </span>
    ),
  },
  {
    header: t('entries.amount'),
    numeric: true,
    cell: ({ jumlah }) => <strong className="wrap-anywhere xl:whitespace-nowrap">{rupiah(jumlah)}</strong>,
  },
]

/** The ticket, or the refund and its payment. */
function Documents({ id_tiket, id_refund, id_pembayaran }: BookEntry) {
  if (id_tiket !== null)
    return (
      <Link className="link pointer-coarse:tappable" to={adminPaths.ticket(id_tiket)}>
        {ticketNumber(id_tiket)}
      </Link>
    )
  const names = [
    ...(id_refund === null ? [] : [t('entries.refund', { n: id_refund })]),
    ...(id_pembayaran === null ? [] : [t('entries.payment', { n: id_pembayaran })]),
  ]
  return names.join(', ')
}
