import type { PhoneSale } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/sales.ts'
import { CallerLinks, PhoneHoldActs } from '../../shared/components/phone-hold-acts.tsx'
import { useHoldDialog } from '../../shared/components/phone-hold-dialogs.tsx'
import { holdWords } from '../../shared/phone-hold-words.ts'
import type { Departure } from '../use-departure.ts'

type HoldsProps = {
  readonly holds: NonNullable<Departure['kept']>['holds']
  /** What was kept for a caller is sold. */
  readonly onSold: (sale: PhoneSale) => void
}

/** What is kept for callers on this departure: one tap sells it. */
export function CallerHolds({ holds, onSold }: HoldsProps) {
  const dialogs = useHoldDialog(onSold)
  return (
    <>
      {holds.length > 0 && (
        <section className="rounded-lg border border-line bg-surface p-4">
          <h2 className="mb-2 font-bold">{t('sale.kept')}</h2>
          <ul className="grid gap-3">
            {holds.map((hold) => (
              <li key={hold.id_reservasi} className="grid gap-1 border-t border-line pt-2">
                <CallerLinks hold={hold} />
                <span className="tabular text-sm">{t('sale.keptUntil', holdWords(hold))}</span>
                <div className="flex flex-wrap items-center gap-2">
                  <PhoneHoldActs hold={hold} onOpen={dialogs.open} onSold={onSold} isOnDeparture />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialogs.dialog}
    </>
  )
}
