import { useQuery } from '@tanstack/react-query'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ownAgencyQuery } from '../../shared/api/own-agency.ts'

/** What the person's agency has with us, and will have after this sale. */
export function DepositLine({ total }: { total: number }) {
  const agency = useQuery(ownAgencyQuery).data?.data
  if (!agency) return null
  const left = agency.saldo - total
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          { term: t('sale.deposit'), value: rupiah(agency.saldo) },
          { term: t('sale.depositAfter'), value: rupiah(left) },
        ]}
      />
      {left < -agency.batas_kredit && (
        <Notice tone="warning" live="status">
          {t('sale.depositShort')}
        </Notice>
      )}
    </div>
  )
}
