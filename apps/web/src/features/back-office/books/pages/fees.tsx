import {
  adminProviderFees,
  FEE_METHODS,
  feeMethodName,
  feeOf,
  feeOn,
  type ProviderFee,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay, formatDate, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/fees.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS, WALLET } from '../../../../ui/rare-icons.ts'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { May } from '../../shared/components/may.tsx'
import { noonOf } from '../../shared/days.ts'
import { percentText } from '../../shared/percent.ts'
import { feesQuery } from '../api/fees.ts'
import { FeeDialog } from '../components/fee-dialog.tsx'

/** /admin/biaya-penyedia: what the payment provider takes of a payment, by method and day [B981]. */
export function Component() {
  const query = useQuery(feesQuery())
  useLoadAlert(query, t('fees.loadFailed'))
  const [open, setOpen] = useState<{ readonly fee: ProviderFee | undefined }>()
  return (
    <Page
      title={t('fees.title')}
      subtitle={t('fees.subtitle')}
      width="desk"
      actions={
        <May make={adminProviderFees.addFee}>
          <Button icon={PLUS} onClick={() => setOpen({ fee: undefined })}>
            {t('fees.add')}
          </Button>
        </May>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{t('fees.help')}</p>
      <Loaded query={query} failed={t('fees.loadFailed')} loading={<ListLoading rows={4} />}>
        {({ data }) => <Fees fees={data} onEdit={(fee) => setOpen({ fee })} />}
      </Loaded>
      {open && <FeeDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

type FeesProps = { readonly fees: readonly ProviderFee[]; readonly onEdit: (fee: ProviderFee) => void }

function Fees({ fees, onEdit }: FeesProps) {
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const missing = FEE_METHODS.filter((method) => feeOn(fees, method, today) === undefined)
  const order = (fee: ProviderFee) => FEE_METHODS.indexOf(fee.metode)
  const rows = fees.toSorted((one, other) => order(one) - order(other))
  return (
    <>
      {fees.length === 0 ? (
        <EmptyState title={t('fees.none')} icon={WALLET} />
      ) : (
        <DataTable
          caption={t('fees.list')}
          columns={columns((fee) => stateOf(fees, fee, today))}
          rows={rows}
          rowKey={({ id_biaya }) => id_biaya}
          desk
          actions={(fee) => (
            <May make={adminProviderFees.updateFee}>
              <Button size="sm" variant="secondary" onClick={() => onEdit(fee)}>
                {t('fees.edit')}
                <span className="sr-only">
                  {' '}
                  {t('fees.editOf', { method: feeMethodName(fee.metode), day: dayText(fee) })}
                </span>
              </Button>
            </May>
          )}
        />
      )}
      {missing.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t('fees.missing', { methods: missing.map(feeMethodName).join(', ') })}
        </p>
      )}
    </>
  )
}

const dayText = ({ berlaku_sejak }: ProviderFee) => formatDate(noonOf(berlaku_sejak), OPERATOR_ZONE)

const stateOf = (fees: readonly ProviderFee[], fee: ProviderFee, today: string) => {
  if (fee.berlaku_sejak > today) return 'later'
  return feeOn(fees, fee.metode, today) === fee ? 'now' : 'before'
}
const TONES = { now: 'green', later: 'yellow', before: 'neutral' } as const

const EXAMPLE = 100_000

const columns = (state: (fee: ProviderFee) => keyof typeof TONES): readonly Column<ProviderFee>[] => [
  { header: t('fees.method'), main: true, grow: 100, cell: ({ metode }) => feeMethodName(metode) },
  { header: t('fees.from'), cell: dayText },
  {
    header: t('fees.state'),
    cell: (fee) => <Badge tone={TONES[state(fee)]}>{t(`fees.state.${state(fee)}`)}</Badge>,
  },
  { header: t('fees.percent'), numeric: true, cell: ({ bps }) => percentText(bps) },
  { header: t('fees.fixed'), numeric: true, cell: (fee) => rupiah(fee.rupiah) },
  { header: t('fees.example'), numeric: true, cell: (fee) => rupiah(feeOf(fee, EXAMPLE)) },
]
