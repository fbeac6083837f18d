import { adminSales, adminShifts, type Shift } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t as shiftText } from '../../../../texts/back-office/shifts.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { useMay } from '../../shared/components/may.tsx'
import { myShiftQuery } from '../../shared/api/own-shift.ts'
import { CloseShift } from '../components/close-shift.tsx'
import { FindDialog } from '../components/find-dialog.tsx'
import { Key } from '../components/key.tsx'
import { SaleDesk } from '../components/sale-desk.tsx'
import { ShiftBar } from '../components/shift-bar.tsx'
import { ShiftGate } from '../components/shift-gate.tsx'
import { useKeys } from '../use-keys.ts'
import { PAPERS } from '../../shared/printing/paper.ts'
import { usePrinter } from '../../shared/printing/use-printer.tsx'

/** /loket: the counter, one screen by keyboard alone [B880–B889]. */
export function Component() {
  const may = useMay()
  const takesCash = may(adminShifts.openShift)
  const query = useQuery({ ...myShiftQuery, enabled: takesCash })
  const [isWithout, setWithout] = useState(false)
  const [closing, setClosing] = useState<Shift>()
  const [isFinding, setFinding] = useState(false)
  useKeys({ F1: () => setFinding(true) })
  const shift = query.data?.data ?? null
  const printer = usePrinter(shift?.loket ?? '')
  const desk = (
    <SaleDesk
      hasCash={shift !== null}
      isDeposit={!may(adminSales.sell)}
      printer={printer}
      onShiftNeeded={() => setWithout(false)}
    />
  )
  return (
    <>
      <Page
        title={t('sale.title')}
        width="desk"
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {shift !== null && <ShiftBar shift={shift} onClose={() => setClosing(shift)} />}
            {shift === null && isWithout && (
              <>
                <p className="text-sm text-muted">{shiftText('shift.none')}</p>
                <Button size="sm" variant="secondary" onClick={() => setWithout(false)}>
                  {shiftText('shift.open')}
                </Button>
              </>
            )}
            <Button
              size="sm"
              variant="secondary"
              icon="search"
              aria-keyshortcuts="F1"
              onClick={() => setFinding(true)}
            >
              {t('finder.title')}
              <Key>F1</Key>
            </Button>
            <PaperChoice printer={printer} />
          </div>
        }
      >
        {takesCash ? (
          <Loaded
            query={query}
            failed={shiftText('shift.loadFailed')}
            loading={<Skeleton className="h-96 w-full" />}
          >
            {() =>
              shift === null && !isWithout ? (
                <ShiftGate onOpened={() => setWithout(false)} onLater={() => setWithout(true)} />
              ) : (
                desk
              )
            }
          </Loaded>
        ) : (
          desk
        )}
        {isFinding && (
          <FindDialog
            onPrint={(order) => {
              setFinding(false)
              printer.printTickets(order)
            }}
            onClose={() => setFinding(false)}
          />
        )}
        {closing !== undefined && (
          <CloseShift shift={closing} onPrint={printer.printSlip} onDone={() => setClosing(undefined)} />
        )}
      </Page>
      {printer.sheet}
    </>
  )
}

/** The paper of this device; remembered on it. */
function PaperChoice({ printer: { paper, choose } }: { printer: ReturnType<typeof usePrinter> }) {
  return (
    <SelectField
      label={<span className="sr-only">{t('paper.size')}</span>}
      fieldClassName="[&_label]:mb-0"
      className="py-1"
      value={paper}
      options={PAPERS.map((size) => [size, t(`paper.size.${size}`)])}
      onChange={({ target }) => choose(PAPERS.find((size) => size === target.value) ?? paper)}
    />
  )
}
