import { adminBlocks, adminPhoneHolds, seatLabelList } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useOnline } from '../../../../lib/use-online.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LOCK, PHONE } from '../../../../ui/rare-icons.ts'
import { useMay } from '../../shared/components/may.tsx'
import { totalOfSale } from '../sale.ts'
import { HoldTimes } from './hold-times.tsx'
import { Key } from './key.tsx'
import type { PanelProps } from './sale-panel.tsx'

/** What stands in the way of the sale, its total, and the step that makes it. */
export function SaleFoot({ desk, sold }: PanelProps) {
  const { sale, problem, lost, busy, isUnknown, isHolding, sell } = desk
  const may = useMay()
  const amount = rupiah(totalOfSale(sale, sold.fare))
  const hasSteps = sale.rows.length > 0 && !isUnknown
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="danger" strong live="alert">
          {t('sale.conflict', { seats: seatLabelList(sold.trip, lost) })}
        </Notice>
      )}
      <Connection desk={desk} />
      {problem !== '' && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      {sale.rows.length > 0 && (
        <p className="tabular flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span className="font-semibold">{`${t('sale.total')}, ${t('sale.count', { count: sale.rows.length })}`}</span>
          <strong className="text-2xl">{amount}</strong>
        </p>
      )}
      {hasSteps && (
        <Button wide size="lg" busy={busy} aria-keyshortcuts="F9" onClick={sell}>
          {t(sale.cara === 'qris' && !desk.isDeposit ? 'sale.sellQris' : 'sale.sell')}
          <Key>F9</Key>
        </Button>
      )}
      {hasSteps && (
        <div className="flex flex-wrap gap-2">
          {may(adminPhoneHolds.placeHold) && (
            <Button
              variant="secondary"
              icon={PHONE}
              className="grow"
              aria-keyshortcuts="F8"
              aria-expanded={isHolding}
              onClick={() => desk.setHolding(!isHolding)}
            >
              {t('sale.hold')}
              <Key>F8</Key>
            </Button>
          )}
          {may(adminBlocks.blockSeats) && (
            <Button
              variant="secondary"
              icon={LOCK}
              className="grow"
              aria-keyshortcuts="F10"
              aria-haspopup="dialog"
              onClick={() => desk.setBlocking(true)}
            >
              {t('sale.block')}
              <Key>F10</Key>
            </Button>
          )}
          <Button variant="quiet" onClick={desk.clear}>
            {t('sale.clear')}
          </Button>
        </div>
      )}
      {hasSteps && isHolding && <HoldTimes sale={sale} sold={sold} onHeld={desk.next} onErrors={desk.fail} />}
    </>
  )
}

/** A lost connection, or a sale of which nothing is known yet. */
function Connection({ desk: { busy, isUnknown, askAgain } }: Pick<PanelProps, 'desk'>) {
  const isOnline = useOnline()
  if (isUnknown)
    return (
      <Notice
        tone="warning"
        strong
        live="alert"
        title={t('sale.unknown')}
        actions={
          <Button busy={busy} busyLabel={t('sale.asking')} onClick={askAgain}>
            {t('sale.askAgain')}
          </Button>
        }
      >
        {t('sale.unknownHelp')}
      </Notice>
    )
  return isOnline ? null : (
    <Notice tone="warning" live="status">
      {t('sale.offline')}
    </Notice>
  )
}
