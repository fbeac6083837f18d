import { adminBlocks } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { BlockSeatsDialog } from '../../shared/components/block-seats-dialog.tsx'
import { useMay } from '../../shared/components/may.tsx'
import { useDesk } from '../use-desk.ts'
import { focusStep, useKeys } from '../use-keys.ts'
import type { usePrinter } from '../../shared/printing/use-printer.tsx'
import { CallerHolds } from './caller-holds.tsx'
import { CounterMap } from './counter-map.tsx'
import { ChosenDeparture, DeparturePicker } from './departure-picker.tsx'
import { LastSaleLine } from './last-sale.tsx'
import { QrisWait, WaitingLine } from './qris-wait.tsx'
import { SalePanel } from './sale-panel.tsx'

type DeskProps = {
  readonly hasCash: boolean
  readonly isDeposit: boolean
  readonly printer: ReturnType<typeof usePrinter>
  readonly onShiftNeeded: () => void
}

type Desk = ReturnType<typeof useDesk>

/** Departure → seats → passengers → money; the next sale begins with the same departure. */
export function SaleDesk({ hasCash, isDeposit, printer, onShiftNeeded }: DeskProps) {
  const desk = useDesk({ hasCash, isDeposit, onShiftNeeded, onPrint: printer.printTickets })
  const { sale, last, chosen, others } = desk
  const [isPicking, setPicking] = useState(sale.idRute === 0)
  // Not while a sale is under way: its departure stays until it is sold or refused [B884].
  const pick = () => !desk.isSent && setPicking(true)
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const [day, setDay] = useState(today)
  const reprint = () => last && printer.printTickets(last.order_group_id)
  useKeys({
    F2: () => (isPicking ? focusStep('departure') : pick()),
    F3: () => focusStep('seats'),
    F4: () => focusStep('phone'),
    F6: () => focusStep('way'),
    F7: reprint,
    // Only of the sale that is on screen, not behind the list of departures.
    ...(!isPicking && {
      F8: () => chosen.length > 0 && desk.setHolding(true),
      F9: desk.sell,
      F10: () => chosen.length > 0 && desk.setBlocking(true),
    }),
    ...(isPicking && sale.idRute !== 0 && { Escape: () => setPicking(false) }),
  })
  // The change of a sale stands at the top: a clerk who had scrolled would not see it [B971].
  useEffect(() => {
    // Not returned: in some browsers it is a promise, and an effect's end must be a function.
    scrollTo({ top: 0 })
  }, [last?.order_group_id])
  useEffect(() => {
    if (desk.isHolding) focusStep('hold')
  }, [desk.isHolding])
  return (
    <div className="grid gap-4">
      {last !== null && (
        <LastSaleLine sale={last} onPrint={reprint} onTags={() => printer.printTags(last.order_group_id)} />
      )}
      {others.length > 0 && (
        <div role="group" aria-label={t('sale.qris.others')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold">{t('sale.qris.others')}:</span>
          {others.map((one) => (
            <WaitingLine
              key={one.order_group_id}
              waiting={one}
              onEnd={desk.end}
              onShow={() => desk.show(one.order_group_id)}
            />
          ))}
        </div>
      )}
      {isPicking ? (
        <DeparturePicker
          day={day}
          today={today}
          onDay={setDay}
          chosen={sale.idRute}
          onChoose={({ id_rute }) => {
            setPicking(false)
            if (id_rute !== sale.idRute) desk.choose(id_rute)
          }}
        />
      ) : (
        <Loaded
          key={sale.idRute}
          query={desk.departure.query}
          failed={t('sale.seatsFailed')}
          loading={<Skeleton className="h-[36rem] w-full" />}
        >
          {() => <DepartureSale desk={desk} onChange={pick} />}
        </Loaded>
      )}
    </div>
  )
}

/** The chosen departure's map beside who travels and how they pay. */
function DepartureSale({ desk, onChange }: { desk: Desk; onChange: () => void }) {
  const { sold, current, chosen } = desk
  const { kept } = desk.departure
  const may = useMay()
  useEffect(() => focusStep('seats'), [])
  if (sold === undefined) return null
  const seats = Array.from({ length: sold.total }, (_none, index) => index + 1)
  return (
    <>
      <ChosenDeparture trip={sold.trip} free={seats.filter(sold.isFree).length} onChange={onChange} />
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <CounterMap
          sold={sold}
          chosen={desk.chosen}
          kept={kept}
          onAdd={desk.add}
          onDrop={desk.drop}
          onPart={desk.setPart}
          onPrint={desk.print}
          onNext={() => focusStep('phone')}
        />
        <div className="grid min-w-0 gap-4">
          {current ? (
            <QrisWait
              key={current.order_group_id}
              waiting={current}
              onEnd={desk.end}
              onNext={desk.serveNext}
            />
          ) : (
            <SalePanel desk={desk} sold={sold} />
          )}
          {kept && <CallerHolds holds={kept.holds} onSold={desk.soldHold} />}
        </div>
      </div>
      {desk.isBlocking && chosen.length > 0 && !desk.isUnknown && may(adminBlocks.blockSeats) && (
        // Not in the sale's form: there Enter sells.
        <BlockSeatsDialog
          trip={sold.trip}
          seats={chosen}
          part={sold.part}
          onDone={desk.next}
          onClose={() => desk.setBlocking(false)}
        />
      )}
    </>
  )
}
