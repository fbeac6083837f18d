import type { BookAccount, BookDay, BookWay } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { useIsTable } from '../../../../ui/data-table.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'

type DayProps = { readonly day: BookDay; readonly caption: string }

/** The accounts of a day with their balances, and below each what moved by cause; each sum leads to its entries. */
export function BookTable(props: DayProps) {
  return useIsTable() ? <Wide {...props} /> : <Narrow {...props} />
}

function Wide({ day, caption }: DayProps) {
  return (
    <div
      className="relative overflow-x-auto rounded-lg border border-line bg-surface xl:overflow-visible"
      // Focusable, so that a table wider than the screen can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="desk-head one-line-rows w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken text-sm">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-semibold">
              {t('books.account')}
            </th>
            {[t('books.opening'), t('books.in'), t('books.out'), t('books.closing')].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {day.akun.map((account) => (
          <WideAccount key={account.id_akun} tanggal={day.tanggal} account={account} />
        ))}
      </table>
    </div>
  )
}

type AccountProps = { readonly tanggal: string; readonly account: BookAccount }

function WideAccount({ tanggal, account }: AccountProps) {
  const { saldo_awal, saldo_akhir, sebab } = account
  return (
    <tbody className="border-b border-line last:border-0">
      <tr className="tabular font-bold whitespace-nowrap">
        <th scope="rowgroup" className="px-4 pt-3 pb-2 font-bold whitespace-normal">
          <AccountName account={account} />
        </th>
        <td className="px-4 pt-3 pb-2 text-right">{rupiah(saldo_awal)}</td>
        <td className="px-4 pt-3 pb-2 text-right">
          <Sum {...{ tanggal, account }} way="masuk" />
        </td>
        <td className="px-4 pt-3 pb-2 text-right">
          <Sum {...{ tanggal, account }} way="keluar" />
        </td>
        <td className="px-4 pt-3 pb-2 text-right">{rupiah(saldo_akhir)}</td>
      </tr>
      {sebab.map((cause) => (
        <tr key={cause.sebab} className="tabular align-top">
          <th scope="row" className="py-2 pr-4 pl-8 font-normal text-muted">
            <span className="xl:pl-5">{cause.nama}</span>
          </th>
          <td />
          <td className="px-4 py-2 text-right whitespace-nowrap">
            <Sum {...{ tanggal, account, cause }} way="masuk" />
          </td>
          <td className="px-4 py-2 text-right whitespace-nowrap">
            <Sum {...{ tanggal, account, cause }} way="keluar" />
          </td>
          <td />
        </tr>
      ))}
    </tbody>
  )
}

const AccountName = ({ account: { nomor, nama } }: { readonly account: BookAccount }) => (
  <>
    <span className="tabular mr-2 font-semibold text-muted">{nomor}</span>
    <span className="wrap-anywhere">{nama}</span>
  </>
)

function Narrow({ day, caption }: DayProps) {
  return (
    <ul aria-label={caption} className="grid gap-3">
      {day.akun.map((account) => (
        <li key={account.id_akun} className="min-w-0 rounded-lg border border-line bg-surface p-4">
          <h3 className="font-bold">
            <AccountName account={account} />
          </h3>
          <dl className="tabular mt-2 grid gap-1.5">
            <NarrowLine term={t('books.opening')}>{rupiah(account.saldo_awal)}</NarrowLine>
            {account.sebab.flatMap((cause) =>
              (['masuk', 'keluar'] as const).map(
                (way) =>
                  cause[`entri_${way}`] > 0 && (
                    <NarrowLine
                      key={`${cause.sebab}-${way}`}
                      term={`${cause.nama}, ${t(`books.way.${way}`)}`}
                    >
                      <Sum {...{ tanggal: day.tanggal, account, cause, way }} />
                    </NarrowLine>
                  ),
              ),
            )}
            <NarrowLine term={t('books.closing')} strong>
              {rupiah(account.saldo_akhir)}
            </NarrowLine>
          </dl>
        </li>
      ))}
    </ul>
  )
}

type NarrowLineProps = {
  readonly term: string
  readonly strong?: boolean
  readonly children: ReactNode
}

const NarrowLine = ({ term, strong = false, children }: NarrowLineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className={cx('ml-auto min-w-0 wrap-anywhere', strong && 'font-bold')}>{children}</dd>
  </div>
)

type SumProps = AccountProps & { readonly way: BookWay; readonly cause?: BookAccount['sebab'][number] }

/** A sum, with a link to its entries unless there are none. */
function Sum({ tanggal, account, way, cause }: SumProps) {
  const count = cause ? cause[`entri_${way}`] : account.sebab.reduce((n, one) => n + one[`entri_${way}`], 0)
  if (count === 0) return <span className="text-muted">–</span>
  const named = { n: count, way: t(`books.way.${way}`), account: account.nama }
  return (
    <Link
      className="link tappable"
      to={adminPaths.bookEntries({
        tanggal,
        akun: account.id_akun,
        ...(cause && { sebab: cause.sebab }),
        arah: way,
      })}
    >
      {rupiah((cause ?? account)[way])}
      <span className="sr-only">
        {`, ${cause ? t('books.sumOf', { ...named, cause: cause.nama }) : t('books.sumOfAccount', named)}`}
      </span>
    </Link>
  )
}
