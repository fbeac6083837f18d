import type { Agency } from '@tiketbus/contract'
import { grouped, rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { percentText } from '../../shared/percent.ts'

/** What an agency has with us, or owes. */
export const AgencyBalance = ({ agency: { saldo } }: { agency: Pick<Agency, 'saldo'> }) =>
  saldo < 0 ? (
    <span className="font-semibold text-danger">{t('agents.owes', { amount: rupiah(-saldo) })}</span>
  ) : (
    rupiah(saldo)
  )

/** Its first commission, and how many more it has. */
export function CommissionText({ terms }: { terms: Agency['komisi'] }) {
  const [first, ...others] = terms
  if (!first) return t('agents.noCommission')
  const value =
    first.bps === null
      ? t('agents.perSeat', { value: `Rp ${grouped(String(first.rupiah ?? 0))}` })
      : t('agents.percent', { value: percentText(first.bps).replace('%', '') })
  const line = first.asal === null ? t('agents.commissionAll') : `${first.asal} → ${first.tujuan}`
  const what = [line, first.kelas].filter(Boolean).join(', ')
  const term = t('agents.commissionTerm', { value, what })
  return others.length === 0 ? term : t('agents.commissionMore', { term, n: others.length })
}
