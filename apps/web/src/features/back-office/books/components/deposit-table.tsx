import type { DepositRow } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Fee } from './provider-fee.tsx'

/** What agencies paid into their deposits: no sale, so it is beside the sums [B940]. */
export const DepositTable = ({ rows }: { rows: readonly DepositRow[] }) =>
  rows.length > 0 && (
    <div>
      <h2 className="text-lg font-bold">{t('money.deposits')}</h2>
      <p className="mb-3 text-sm text-muted">{t('money.depositsHelp')}</p>
      <DataTable
        caption={t('money.deposits')}
        columns={columns()}
        desk
        rows={rows}
        rowKey={({ agen, metode }) => `${agen} ${metode}`}
      />
    </div>
  )

const columns = (): readonly Column<DepositRow>[] => [
  { header: t('money.depositOf'), main: true, cell: ({ agen }) => agen },
  { header: t('money.depositBy'), cell: ({ metode }) => metode },
  { header: t('money.in'), numeric: true, cell: ({ masuk }) => rupiah(masuk) },
  { header: t('money.depositOut'), numeric: true, cell: ({ keluar }) => rupiah(keluar) },
  { header: t('money.fee'), numeric: true, cell: ({ biaya }) => <Fee fee={biaya} /> },
  { header: t('money.entries'), numeric: true, cell: ({ entri }) => entri.toLocaleString('id-ID') },
]
