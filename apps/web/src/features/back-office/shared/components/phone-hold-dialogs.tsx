import {
  adminPhoneHolds,
  MANUAL_WAYS,
  PAYMENT_WAYS,
  type ManualWay,
  type PhoneHold,
  type PhoneSale,
} from '@tiketbus/contract'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { extendHold, releaseHold, sellHold, type SaleForm } from '../api/counter.ts'
import { holdWords } from '../phone-hold-words.ts'
import { asInstant, asTyped } from '../until.ts'
import { useAdminForm } from '../use-admin-form.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { BankField } from './bank-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** A dialog about a hold. It belongs to the page, not to the hold's row: that goes when the hold lapses. */
export type HoldDialog = { readonly kind: 'sell' | 'extend' | 'release'; readonly hold: PhoneHold }

/** Returns the open dialog, if there is one, and what opens one. `onSold`: after a sale, for example to print. */
export function useHoldDialog(onSold?: (sale: PhoneSale) => void) {
  const [open, setOpen] = useState<HoldDialog>()
  const close = () => setOpen(undefined)
  const Dialog = open && DIALOGS[open.kind]
  return { open: setOpen, dialog: Dialog && <Dialog hold={open.hold} onClose={close} onSold={onSold} /> }
}

type DialogProps = {
  readonly hold: PhoneHold
  readonly onClose: () => void
  readonly onSold?: ((sale: PhoneSale) => void) | undefined
}

type Fields = { readonly cara: ManualWay; readonly bank: string; readonly referensi: string }

/** Sells what is kept for a caller who pays by card or transfer, or in cash. */
function SellHoldDialog({ hold, onClose, onSold }: DialogProps) {
  const words = holdWords(hold)
  const amount = rupiah(hold.total_bayar)
  const initial: Fields = { cara: 'edc', bank: '', referensi: '' }
  const form = useAdminForm(initial, (fields) => readSale(fields, hold.total_bayar), onClose)
  const { needsReference, needsBank } = PAYMENT_WAYS[form.values.cara]
  return (
    <EditDialog
      title={t('phoneHolds.sellTitle', words)}
      submitLabel={t('phoneHolds.sell', { amount })}
      form={form}
      onSubmit={() =>
        form.submit(
          async (sale, key) => {
            const reply = await sellHold(hold.id_reservasi, sale, key)
            onSold?.(reply.data)
            return reply
          },
          { done: t('phoneHolds.sold', words), failed: t('phoneHolds.sellFailed') },
        )
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('phoneHolds.sellWhat', { ...words, amount })}</p>
      <SelectField
        label={t('phoneHolds.way')}
        options={MANUAL_WAYS.map((way) => [way, PAYMENT_WAYS[way].label])}
        {...form.field('cara')}
      />
      {needsBank && <BankField required {...form.field('bank')} />}
      <TextField
        label={t('phoneHolds.reference')}
        help={t('phoneHolds.referenceHelp')}
        optional={!needsReference}
        required={needsReference}
        maxLength={100}
        autoComplete="off"
        {...form.field('referensi')}
      />
    </EditDialog>
  )
}

/** The sum as it was shown: the server refuses if it differs by then. */
function readSale({ cara, bank, referensi }: Fields, jumlah: number): Checked<SaleForm> {
  const { needsReference, needsBank } = PAYMENT_WAYS[cara]
  const sale: SaleForm = {
    cara,
    ...(needsBank && { bank: bank.trim() || null }),
    referensi: referensi.trim() || null,
    jumlah,
  }
  const errors = {
    ...(sale.bank === null && { bank: t('receipt.bankMissing') }),
    ...(needsReference && sale.referensi === null && { referensi: t('phoneHolds.referenceMissing') }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : check(adminPhoneHolds.sellHold.body, sale)
}

/** Changes until when seats are kept for a caller. */
function ExtendHoldDialog({ hold, onClose }: DialogProps) {
  const words = holdWords(hold)
  const zone = hold.route.zona_asal
  const form = useAdminForm(
    { until: asTyped(Date.parse(hold.waktu_expired), zone) },
    ({ until }) => check(adminPhoneHolds.extendHold.body, { until: asInstant(until, zone) }),
    onClose,
  )
  return (
    <EditDialog
      title={t('phoneHolds.extendTitle', words)}
      submitLabel={t('phoneHolds.save')}
      form={form}
      onSubmit={() =>
        form.submit(({ until }, key) => extendHold(hold.id_reservasi, until, key), {
          done: t('phoneHolds.extended', words),
          failed: t('phoneHolds.extendFailed'),
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t('phoneHolds.until')}
        help={t('phoneHolds.latest', { at: formatDateTime(hold.waktu_tutup, zone) })}
        type="datetime-local"
        required
        {...form.field('until')}
      />
    </EditDialog>
  )
}

/** Frees the seats of a caller before their time. */
function ReleaseHoldDialog({ hold, onClose }: DialogProps) {
  const words = holdWords(hold)
  const mutation = useAdminMutation(onClose)
  return (
    <ConfirmDialog
      title={t('phoneHolds.releaseTitle', words)}
      destructive
      busy={mutation.busy}
      confirmLabel={t('phoneHolds.releaseYes')}
      onConfirm={() =>
        mutation.run(() => releaseHold(hold.id_reservasi), {
          done: t('phoneHolds.released', words),
          failed: t('phoneHolds.releaseFailed'),
        })
      }
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">{t('phoneHolds.releaseWhat', words)}</p>
    </ConfirmDialog>
  )
}

const DIALOGS = { sell: SellHoldDialog, extend: ExtendHoldDialog, release: ReleaseHoldDialog }
