import { adminMoneyReport, type MoneyBasis } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/books.ts'
import { downloadMoney, downloadPayments } from '../../shared/api/download-file.ts'
import { DownloadButton } from '../../shared/components/download-button.tsx'
import { May } from '../../shared/components/may.tsx'
import type { Span } from '../../shared/days.ts'

type MoneyFilesProps = { readonly span: Span; readonly menurut: MoneyBasis }

/** The report's rows as files, and each payment with its numbers at the provider. */
export function MoneyFiles({ span, menurut }: MoneyFilesProps) {
  const query = { ...span, menurut }
  const { exportReport, exportReportXlsx, exportPayments, exportPaymentsXlsx } = adminMoneyReport
  return (
    <May make={exportReport}>
      <section aria-labelledby="money-files" className="mt-8">
        <h2 id="money-files" className="text-lg font-bold">
          {t('money.files')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{t('money.filesHelp')}</p>
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            label={t('money.xlsx')}
            make={exportReportXlsx}
            download={() => downloadMoney(query, 'xlsx')}
          />
          <DownloadButton
            label={t('money.csv')}
            make={exportReport}
            download={() => downloadMoney(query, 'csv')}
          />
          <DownloadButton
            label={t('money.paymentsXlsx')}
            make={exportPaymentsXlsx}
            download={() => downloadPayments(query, 'xlsx')}
          />
          <DownloadButton
            label={t('money.paymentsCsv')}
            make={exportPayments}
            download={() => downloadPayments(query, 'csv')}
          />
        </div>
      </section>
    </May>
  )
}
