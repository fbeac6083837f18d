import type { KeptSeats, Manifest } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/counter.ts'
import { BlockList } from '../../shared/components/block-list.tsx'
import { CallerLinks, PhoneHoldActs } from '../../shared/components/phone-hold-acts.tsx'
import { useHoldDialog } from '../../shared/components/phone-hold-dialogs.tsx'
import { holdWords } from '../../shared/phone-hold-words.ts'
import { useSalePrinter } from '../../shared/printing/use-sale-printer.ts'

type KeptListProps = {
  readonly trip: Manifest['trip']
  readonly kept: Pick<KeptSeats, 'holds' | 'blocks'>
}

/** What is kept for callers, and what is blocked, below the map; nothing without any. */
export function KeptList({ trip, kept }: KeptListProps) {
  const hasLegs = (trip.jumlah_ruas ?? 1) > 1
  const { onSold, sheet } = useSalePrinter({ isNeeded: kept.holds.length > 0, printsItself: true })
  const dialogs = useHoldDialog(onSold)
  return (
    <>
      {kept.holds.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 font-bold">{t('kept.holds')}</h3>
          <ul className="grid gap-4">
            {kept.holds.map((hold) => {
              const words = holdWords(hold)
              return (
                <li key={hold.id_reservasi} className="grid gap-1 border-t border-line pt-3">
                  <CallerLinks hold={hold} />
                  <span className="text-sm wrap-anywhere">
                    {t('seatActs.chosen', words)}
                    {hasLegs && ` · ${words.way}`}
                  </span>
                  <span className="tabular text-sm text-muted">
                    {t('phoneHolds.until')} {words.until}
                  </span>
                  <div className="mt-1 flex flex-wrap items-center gap-2">
                    <PhoneHoldActs hold={hold} onOpen={dialogs.open} onSold={onSold} isOnDeparture />
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <BlockList trip={trip} blocks={kept.blocks} />
      {dialogs.dialog}
      {sheet}
    </>
  )
}
