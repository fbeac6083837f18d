import { adminShifts, type Shift, type ShiftSlip } from '@tiketbus/contract'
import { useState } from 'react'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { TextAreaField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { closeShift } from '../api/shifts.ts'
import { SlipSums } from '../../shared/printing/slip.tsx'

type CloseProps = {
  readonly shift: Shift
  readonly onPrint: (slip: ShiftSlip) => void
  readonly onDone: () => void
}

/** Closing is blind: what was counted is entered first, and only then is it compared with the books [B887]. */
export function CloseShift({ shift, onPrint, onDone }: CloseProps) {
  const [slip, setSlip] = useState<ShiftSlip>()
  const form = useAdminForm(
    { dihitung: '', catatan: '' },
    ({ dihitung, catatan }) =>
      check(adminShifts.closeShift.body, {
        dihitung: dihitung === '' ? undefined : Number(dihitung),
        catatan: catatan.trim() || null,
      }),
    () => undefined,
  )
  if (slip !== undefined)
    return (
      <Dialog
        title={t('shift.closed')}
        onClose={onDone}
        footer={
          <>
            <Button variant="secondary" onClick={onDone}>
              {t('shift.done')}
            </Button>
            <Button icon={PRINTER} onClick={() => onPrint(slip)}>
              {t('shift.printSlip')}
            </Button>
          </>
        }
      >
        <SlipSums slip={slip} />
      </Dialog>
    )
  const { value, error } = form.field('dihitung')
  return (
    <EditDialog
      title={t('shift.closeTitle', { counter: shift.loket })}
      submitLabel={t('shift.close')}
      form={form}
      onClose={onDone}
      onSubmit={() =>
        form.submit(
          async (body, key) => {
            const reply = await closeShift(shift.id_giliran, body, key)
            setSlip(reply.data)
            return reply
          },
          { done: t('shift.closed'), failed: t('shift.closeFailed') },
        )
      }
    >
      <p>{t('shift.closeHelp')}</p>
      <AmountField
        label={t('shift.counted')}
        name="dihitung"
        unit="Rp"
        required
        value={value}
        error={error}
        onChange={(dihitung) => form.set({ dihitung })}
      />
      <TextAreaField
        label={t('shift.closeNote')}
        help={t('shift.closeNoteHelp')}
        optional
        maxLength={500}
        {...form.field('catatan')}
      />
    </EditDialog>
  )
}
