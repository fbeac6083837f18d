import { MONEY_BASES, type MoneyReport } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { BOOK } from '../../../../ui/rare-icons.ts'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { SpanPicker } from '../../shared/components/span-fields.tsx'
import { noonOf, type Span } from '../../shared/days.ts'
import { moneyReportQuery } from '../api/books.ts'
import { DepositTable } from '../components/deposit-table.tsx'
import { MoneyFiles } from '../components/money-files.tsx'
import { dimensionValue, MoneyTable } from '../components/money-table.tsx'
import { DIMENSIONS, filtered } from '../money-pivot.ts'
import { useMoneyAddress, type MoneyAddress } from '../use-money-address.ts'

/** /admin/uang: money by method, channel, counter and line, by day of payment or of departure [B793]. */
export function Component() {
  const address = useMoneyAddress()
  const { menurut, span } = address
  const query = useQuery(moneyReportQuery({ ...span, menurut }))
  useLoadAlert(query, t('money.loadFailed'))
  return (
    <Page
      title={t('money.title')}
      subtitle={t('money.subtitle')}
      width="desk"
      above={<BackLink to={adminPaths.booksOf(span.sampai)} label={t('books.title')} />}
    >
      <Choices address={address} />
      <Loaded query={query} failed={t('money.loadFailed')} loading={<ListLoading rows={6} />}>
        {({ data }) => <Report report={data} address={address} />}
      </Loaded>
      <MoneyFiles span={span} menurut={menurut} />
    </Page>
  )
}

type AddressProps = { readonly address: MoneyAddress }

function Choices({ address }: AddressProps) {
  const { menurut, span, baris, kolom, setAddress, quick } = address
  return (
    <div className="desk-tools mb-4 flex flex-wrap items-end gap-x-3 gap-y-3 xl:mb-2 xl:gap-x-2">
      <SelectField
        label={t('money.basis')}
        fieldClassName="w-full sm:w-40 xl:w-38"
        value={menurut}
        options={MONEY_BASES.map((basis) => [basis, t(`money.basis.${basis}`)])}
        onChange={(event) => setAddress({ menurut: event.target.value })}
      />
      <SpanPicker span={span} onSpan={setAddress} fieldClassName="w-full sm:w-37 xl:w-34" />
      <div className="flex flex-wrap gap-2 xl:gap-1">
        {quick.map(({ name, days }) => (
          <Button
            key={name}
            variant="secondary"
            className="px-2.5 xl:px-2"
            aria-pressed={days.dari === span.dari && days.sampai === span.sampai}
            onClick={() => setAddress(days)}
          >
            {name}
          </Button>
        ))}
      </div>
      <SelectField
        label={t('money.rows')}
        fieldClassName="w-full sm:w-36 xl:w-40"
        value={baris}
        options={DIMENSIONS.map((one) => [one, t(`money.by.${one}`)])}
        onChange={(event) => setAddress({ baris: event.target.value })}
      />
      <SelectField
        label={t('money.columns')}
        fieldClassName="w-full sm:w-46 xl:w-40"
        value={kolom ?? ''}
        options={[
          ['', t('money.sums')],
          ...DIMENSIONS.filter((one) => one !== baris).map((one) => [one, t(`money.by.${one}`)] as const),
        ]}
        onChange={(event) => setAddress({ kolom: event.target.value })}
      />
    </div>
  )
}

function Report({ report, address }: AddressProps & { readonly report: MoneyReport }) {
  const { baris, kolom, filter, pathOf, pathWithout } = address
  const rows = filtered(report.baris, filter)
  const chosen = DIMENSIONS.flatMap((one) => {
    const value = filter[one]
    return value === undefined ? [] : [{ one, value }]
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!report.lengkap && (
        <Notice tone="warning" title={t('books.incomplete')}>
          {t('books.incompleteHelp')}
        </Notice>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ one, value }) => (
            <li key={one}>
              <Link
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm"
                to={pathWithout(one)}
                preventScrollReset
              >
                {`${t(`money.by.${one}`)}: ${dimensionValue(one, value)}`}
                <span aria-hidden="true">×</span>
                <span className="sr-only">{t('money.without')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('money.none')} icon={BOOK} />
      ) : (
        <MoneyTable
          rows={rows}
          by={baris}
          across={kolom}
          caption={t('money.table', { by: t(`money.by.${baris}`), days: daysText(report) })}
          pathOf={pathOf}
        />
      )}
      <Agreement report={report} />
      <p className="text-sm text-muted">
        {t('money.feeHelp')}{' '}
        <Link className="link" to={adminPaths.providerFees}>
          {t('money.feeLink')}
        </Link>
      </p>
      <DepositTable rows={report.deposit ?? []} />
    </div>
  )
}

const dayText = (day: string) => formatDate(noonOf(day), OPERATOR_ZONE)
const daysText = ({ dari, sampai }: Span) =>
  dari === sampai ? dayText(dari) : `${dayText(dari)} – ${dayText(sampai)}`

/** The page's sums and those of the accounts are two readings of the same entries. */
function Agreement({ report: { masuk, keluar, pembukuan } }: { readonly report: MoneyReport }) {
  if (pembukuan === null) return <p className="text-sm text-muted">{t('money.byDeparture')}</p>
  const sums = { report: rupiah(masuk - keluar), books: rupiah(pembukuan) }
  return pembukuan === masuk - keluar ? (
    <p className="tabular text-sm text-muted">{t('money.agrees', { books: sums.books })}</p>
  ) : (
    <Notice tone="danger" strong title={t('money.differs', sums)} />
  )
}
