import {
  adminCounters,
  adminShifts,
  type Counter,
  type ListedShift,
  type ShiftSlip,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { calendarDay, formatClock, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { asInstant } from '../../shared/until.ts'
import { useAdminForm, useEdit } from '../../shared/use-admin-form.ts'
import { addCounter, depositShifts, slipQuery, updateCounter } from '../api/shifts.ts'
import { SlipSums } from '../../shared/printing/slip.tsx'

type Close = { readonly onClose: () => void }

/** The slip of a shift, to read and to print again. */
export function SlipDialog({
  id,
  onPrint,
  onClose,
}: Close & { id: number; onPrint: (slip: ShiftSlip) => void }) {
  const query = useQuery(slipQuery(id))
  const slip = query.data?.data
  return (
    <Dialog
      title={t('shift.slip', { n: id })}
      onClose={onClose}
      footer={
        slip && (
          <Button icon={PRINTER} onClick={() => onPrint(slip)}>
            {t('shift.printSlip')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('shift.loadFailed')} loading={<Skeleton className="h-72 w-full" />}>
        {({ data }) => <SlipSums slip={data} />}
      </Loaded>
    </Dialog>
  )
}

/** What is brought to the bank of a shift: what was counted, less the float. */
export const cashOf = ({ dihitung, modal }: ListedShift): number => (dihitung ?? 0) - modal

/** Cash of closed shifts that was brought to the bank together. */
export function DepositDialog({ shifts, onClose }: Close & { shifts: readonly ListedShift[] }) {
  const now = serverNow()
  const clock = formatClock(new Date(now).toISOString(), OPERATOR_ZONE).replace('.', ':')
  const sum = shifts.reduce((total, shift) => total + cashOf(shift), 0)
  const form = useAdminForm(
    { bank: '', referensi: '', waktu: `${calendarDay(now, OPERATOR_ZONE)}T${clock}` },
    ({ waktu, ...typed }) =>
      check(adminShifts.depositShifts.body, {
        ...typed,
        waktu: asInstant(waktu, OPERATOR_ZONE),
        giliran: shifts.map(({ id_giliran }) => id_giliran),
      }),
    onClose,
  )
  return (
    <EditDialog
      title={t('shifts.depositTitle')}
      submitLabel={t('shifts.depositYes')}
      form={form}
      onClose={onClose}
      onSubmit={() =>
        form.submit(depositShifts, {
          done: ({ data }) => t('shifts.depositDone', { amount: rupiah(data.jumlah) }),
          failed: t('shifts.depositFailed'),
        })
      }
    >
      <p>{t('shifts.depositHelp', { count: shifts.length, amount: rupiah(sum) })}</p>
      <TextField label={t('shifts.bank')} required maxLength={60} {...form.field('bank')} />
      <TextField label={t('shifts.reference')} required maxLength={100} {...form.field('referensi')} />
      <TextField label={t('shifts.at')} type="datetime-local" required {...form.field('waktu')} />
    </EditDialog>
  )
}

/** Adds a counter, or changes name and address of one. */
export function CounterDialog({ counter, onClose }: Close & { counter?: Counter | undefined }) {
  const title = counter === undefined ? t('shifts.addCounter') : t('shifts.editCounter')
  const form = useEdit({
    record: counter,
    initial: counterValues({ ...counter }),
    valuesOf: counterValues,
    labels: { nama: t('shifts.counterName'), alamat: t('shifts.counterAddress') },
    read: ({ nama, alamat }) => check(adminCounters.addCounter.body, { nama, alamat: alamat.trim() || null }),
    send: (body, { key, ifMatch }) =>
      counter === undefined ? addCounter(body, key) : updateCounter(counter.id_loket, body, ifMatch),
    texts: {
      done: counter === undefined ? t('shifts.counterAdded') : t('shifts.counterChanged'),
      failed: t('shifts.counterFailed'),
    },
    onDone: onClose,
  })
  return (
    <EditDialog title={title} submitLabel={title} form={form} onClose={onClose} onSubmit={form.save}>
      <TextField label={t('shifts.counterName')} required maxLength={60} {...form.field('nama')} />
      <TextField label={t('shifts.counterAddress')} optional maxLength={200} {...form.field('alamat')} />
    </EditDialog>
  )
}

const counterValues = ({ nama, alamat }: Readonly<Record<string, unknown>>) => ({
  nama: typeof nama === 'string' ? nama : '',
  alamat: typeof alamat === 'string' ? alamat : '',
})
