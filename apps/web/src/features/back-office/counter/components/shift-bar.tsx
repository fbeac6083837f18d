import { adminShifts, MOVEMENT_KINDS, type MovementKind, type Shift } from '@tiketbus/contract'
import { useState } from 'react'
import { formatTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { addMovement } from '../api/shifts.ts'

/** The open shift, and what is done with its drawer beside sales. */
export function ShiftBar({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <p className="text-sm text-muted">
        {t('shift.now', { counter: shift.loket, time: formatTime(shift.dibuka_pada) })}
      </p>
      <Button size="sm" variant="secondary" onClick={() => setMoving(true)}>
        {t('shift.move')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onClose}>
        {t('shift.close')}
      </Button>
      {isMoving && <MovementDialog id={shift.id_giliran} onClose={() => setMoving(false)} />}
    </>
  )
}

type Fields = { readonly jenis: MovementKind; readonly jumlah: string; readonly keterangan: string }

function MovementDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const initial: Fields = { jenis: 'masuk', jumlah: '', keterangan: '' }
  const form = useAdminForm(
    initial,
    ({ jumlah, ...typed }) =>
      check(adminShifts.addMovement.body, { ...typed, jumlah: jumlah === '' ? undefined : Number(jumlah) }),
    onClose,
  )
  const { value, error } = form.field('jumlah')
  return (
    <EditDialog
      title={t('shift.moveTitle')}
      submitLabel={t('shift.moveYes')}
      form={form}
      onClose={onClose}
      onSubmit={() =>
        form.submit((body, key) => addMovement(id, body, key), {
          done: ({ data }) =>
            t('shift.moved', { kind: t(`shift.kind.${data.jenis}`), amount: rupiah(data.jumlah) }),
          failed: t('shift.moveFailed'),
        })
      }
    >
      <SelectField
        label={t('shift.kind')}
        options={MOVEMENT_KINDS.map((kind) => [kind, t(`shift.kind.${kind}`)])}
        {...form.field('jenis')}
      />
      <AmountField
        label={t('shift.amount')}
        name="jumlah"
        unit="Rp"
        required
        value={value}
        error={error}
        onChange={(jumlah) => form.set({ jumlah })}
      />
      <TextField label={t('shift.note')} required maxLength={200} {...form.field('keterangan')} />
    </EditDialog>
  )
}
