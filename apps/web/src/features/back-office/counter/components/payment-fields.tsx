import { COUNTER_WAYS } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { fieldsOf, type FieldErrors } from '../../../../lib/use-form.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { BankField } from '../../shared/components/bank-field.tsx'
import type { Sale } from '../sale.ts'
import { roundSums } from '../typed-seats.ts'
import { Key } from './key.tsx'

type PaymentProps = {
  readonly sale: Sale
  readonly total: number
  readonly errors: FieldErrors
  readonly change: (change: (before: Sale) => Sale) => void
}

/** The way of money, and what each way needs. */
export function PaymentFields({ sale, total, errors, change }: PaymentProps) {
  const set = (given: Partial<Sale>) => change((before) => ({ ...before, ...given }))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">
        {t('sale.way')} <Key>F6</Key>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-2">
        {COUNTER_WAYS.map((way) => (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-edge px-2 text-center font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="cara"
              className="sr-only"
              value={way}
              checked={sale.cara === way}
              data-step={sale.cara === way ? 'way' : undefined}
              aria-keyshortcuts="F6"
              onChange={() => set({ cara: way })}
            />
            {t(`sale.way.${way}`)}
          </label>
        ))}
      </div>
      {errors['cara'] !== undefined && <FieldError id="cara-error">{errors['cara']}</FieldError>}
      {sale.cara === 'tunai' && <Cash sale={sale} total={total} error={errors['diterima']} set={set} />}
      {sale.cara === 'edc' && <Card sale={sale} errors={errors} set={set} />}
      {sale.cara === 'transfer' && <Transfer sale={sale} errors={errors} set={set} />}
      {sale.cara === 'qris' && <p className="text-sm text-muted">{t('sale.qrisHelp')}</p>}
    </fieldset>
  )
}

type WayProps = {
  readonly sale: Sale
  readonly errors: FieldErrors
  readonly set: (change: Partial<Sale>) => void
}

/** Cash: the sum that was received, and at once its change. */
function Cash({
  sale,
  total,
  error,
  set,
}: Omit<WayProps, 'errors'> & { total: number; error: string | undefined }) {
  const given = sale.diterima === '' ? total : Number(sale.diterima)
  const change = given - total
  return (
    <>
      <div data-next-in="">
        <AmountField
          label={t('sale.received')}
          name="diterima"
          unit="Rp"
          value={sale.diterima}
          error={error}
          onChange={(diterima) => set({ diterima })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {roundSums(total).map((sum) => (
          <Button key={sum} size="sm" variant="secondary" onClick={() => set({ diterima: String(sum) })}>
            {sum === total ? t('sale.exact') : rupiah(sum)}
          </Button>
        ))}
      </div>
      <p role="status" className="tabular flex items-baseline justify-between gap-4 text-lg">
        {change < 0 ? (
          <span className="text-danger">{t('sale.shortBy', { amount: rupiah(-change) })}</span>
        ) : (
          <>
            <span>{t('sale.change')}</span>
            <strong className="min-w-0 text-right text-2xl wrap-anywhere">
              {rupiah(Number.isNaN(change) ? 0 : change)}
            </strong>
          </>
        )}
      </p>
    </>
  )
}

/** Never a whole card number: four digits, and the approval code of the slip. */
function Card({ sale, errors, set }: WayProps) {
  const field = fieldsOf(sale, errors, set)
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t('sale.card')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        data-next=""
        {...field('kartu')}
        onChange={({ target }) => set({ kartu: target.value.replaceAll(/\D/g, '').slice(-4) })}
      />
      <TextField
        label={t('sale.approval')}
        autoComplete="off"
        maxLength={10}
        data-next=""
        {...field('persetujuan')}
      />
    </div>
  )
}

function Transfer({ sale, errors, set }: WayProps) {
  const field = fieldsOf(sale, errors, set)
  return (
    <div className="grid grid-cols-2 gap-3">
      <BankField data-next="" {...field('bank')} />
      <TextField
        label={t('sale.reference')}
        autoComplete="off"
        maxLength={80}
        data-next=""
        {...field('referensi')}
      />
    </div>
  )
}
