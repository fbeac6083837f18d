import { adminBrowsers, adminCounters, adminShifts, type ListedShift } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { calendarDay, formatClock, formatShortDate, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { DayField } from '../../shared/components/day-field.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { May, useMay } from '../../shared/components/may.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { countersQuery, shiftsQuery, signOffShift } from '../api/shifts.ts'
import { BrowsersList } from '../components/browsers-list.tsx'
import { CountersList } from '../components/counters-list.tsx'
import { DepositDialog, SlipDialog } from '../components/shift-dialogs.tsx'
import { differenceText } from '../../shared/printing/slip.tsx'
import { usePrinter } from '../../shared/printing/use-printer.tsx'

/** /admin/shifts: the shifts of a day, their difference, deposit and sign-off [B888]. */
export function Component() {
  const may = useMay()
  const list = useListAddress(['tanggal', 'id_loket'])
  const { extras, setAddress } = list
  const tanggal = extras.tanggal || calendarDay(serverNow(), OPERATOR_ZONE)
  const query = useQuery(shiftsQuery({ tanggal, id_loket: extras.id_loket }, list.address))
  const counters = useQuery(countersQuery)
  const printer = usePrinter('')
  const [slip, setSlip] = useState<number>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isDepositing, setDepositing] = useState(false)
  const settles = may(adminShifts.depositShifts)
  const toDeposit = (query.data?.data ?? []).filter(
    (shift) => chosen.includes(shift.id_giliran) && isDepositable(shift),
  )
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Page title={t('shifts.title')} subtitle={t('shifts.subtitle')} width="desk">
        <div className="desk-tools mb-5 flex flex-wrap items-end gap-4 xl:mb-2">
          <DayField
            label={t('shifts.day')}
            value={tanggal}
            onDay={(day) => setAddress({}, { tanggal: day })}
            fieldClassName="w-full sm:w-44"
          />
          <SelectField
            label={t('shift.counter')}
            fieldClassName="w-full sm:w-64"
            value={extras.id_loket}
            options={[
              ['', t('shifts.allCounters')],
              ...(counters.data?.data ?? []).map(({ id_loket, nama }) => [id_loket, nama] as const),
            ]}
            onChange={({ target }) => setAddress({}, { id_loket: target.value })}
          />
          {toDeposit.length > 0 && (
            <Button onClick={() => setDepositing(true)}>
              {t('shifts.deposit', { count: toDeposit.length })}
            </Button>
          )}
        </div>
        <ListView
          query={query}
          {...list}
          caption={t('shifts.title')}
          empty={t('shifts.empty')}
          failed={t('shifts.failed')}
          columns={columns(settles ? { chosen, toggle } : undefined)}
          rowKey={({ id_giliran }) => id_giliran}
          actions={(shift) => <RowActs shift={shift} onSlip={() => setSlip(shift.id_giliran)} />}
          tableFrom="xl"
        />
        <May make={adminCounters.addCounter}>
          <CountersList />
        </May>
        <May make={adminBrowsers.listBrowsers}>
          <BrowsersList />
        </May>
        {slip !== undefined && (
          <SlipDialog id={slip} onPrint={printer.printSlip} onClose={() => setSlip(undefined)} />
        )}
        {isDepositing && (
          <DepositDialog
            shifts={toDeposit}
            onClose={() => {
              setDepositing(false)
              setChosen([])
            }}
          />
        )}
      </Page>
      {printer.sheet}
    </>
  )
}

const isDepositable = ({ ditutup_pada, disetor_pada }: ListedShift) =>
  ditutup_pada !== null && disetor_pada === null

const namesOf = ({ petugas, dibuka_pada }: ListedShift) => ({
  name: petugas ?? '–',
  time: formatClock(dibuka_pada),
})

function RowActs({ shift, onSlip }: { shift: ListedShift; onSlip: () => void }) {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const names = namesOf(shift)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={onSlip}>
        {t('shifts.slip')}
        <span className="sr-only"> {t('shifts.slipOf', names)}</span>
      </Button>
      {shift.disahkan_pada !== null && <Badge tone="green">{t('shifts.signed')}</Badge>}
      {shift.ditutup_pada !== null && shift.disahkan_pada === null && (
        <May make={adminShifts.signOffShift}>
          <Button
            size="sm"
            busy={mutation.busy}
            onClick={() =>
              mutation.run(() => signOffShift(shift.id_giliran), {
                done: t('shifts.signed.done', names),
                failed: t('shifts.signFailed'),
              })
            }
          >
            {t('shifts.sign')}
            <span className="sr-only"> {t('shifts.slipOf', names)}</span>
          </Button>
        </May>
      )}
    </>
  )
}

type Choice = { readonly chosen: readonly number[]; readonly toggle: (id: number) => void }

const columns = (choice: Choice | undefined): readonly Column<ListedShift>[] => [
  {
    header: t('shifts.who'),
    main: true,
    grow: 20,
    cell: (shift) => (
      <span className="flex items-center gap-3">
        {choice && isDepositable(shift) && (
          <input
            type="checkbox"
            className="size-5 shrink-0 align-middle accent-brand pointer-coarse:size-6"
            aria-label={t('shifts.choose', namesOf(shift))}
            checked={choice.chosen.includes(shift.id_giliran)}
            onChange={() => choice.toggle(shift.id_giliran)}
          />
        )}
        <span className="block min-w-0 font-semibold wrap-anywhere">{shift.petugas ?? '–'}</span>
      </span>
    ),
  },
  {
    header: t('shift.counter'),
    grow: 17,
    cell: ({ loket }) => <span className="wrap-anywhere">{loket}</span>,
  },
  {
    header: t('shifts.times'),
    cell: ({ dibuka_pada, ditutup_pada }) => (
      <span className="tabular">
        {`${formatClock(dibuka_pada)}–${ditutup_pada === null ? t('shifts.stillOpen') : formatClock(ditutup_pada)}`}
      </span>
    ),
  },
  { header: t('shift.expected'), numeric: true, cell: ({ seharusnya }) => sum(seharusnya) },
  { header: t('shifts.counted'), numeric: true, cell: ({ dihitung }) => sum(dihitung) },
  {
    header: t('shift.difference'),
    numeric: true,
    cell: ({ selisih }) => (
      <span className={cx(selisih !== null && selisih !== 0 && 'font-semibold text-danger')}>
        {differenceText(selisih)}
      </span>
    ),
  },
  {
    header: t('shifts.state'),
    grow: 18,
    cell: ({ disetor_pada, bank, ditutup_pada }) => (
      <span className="wrap-anywhere">
        {disetor_pada === null
          ? ditutup_pada === null
            ? '–'
            : t('shifts.notDeposited')
          : t('shifts.deposited', { bank: bank ?? '', at: formatShortDate(disetor_pada) })}
      </span>
    ),
  },
]

const sum = (amount: number | null) => (amount === null ? '–' : rupiah(amount))
