import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { totalOfSale } from '../sale.ts'
import type { SoldSeats } from '../use-departure.ts'
import type { useDesk } from '../use-desk.ts'
import { focusNext } from '../use-keys.ts'
import { DepositLine } from './deposit-line.tsx'
import { PassengerRows } from './passenger-rows.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaleFoot } from './sale-foot.tsx'

export type PanelProps = { readonly desk: ReturnType<typeof useDesk>; readonly sold: SoldSeats }

/** Who travels and how they pay; one step makes the order, its payment and the print. */
export function SalePanel({ desk, sold }: PanelProps) {
  const { sale, setSale, errors, lost, busy, isUnknown, sell } = desk
  const form = useRef<HTMLFormElement>(null)
  const isEmpty = sale.rows.length === 0
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  function press(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, target, ctrlKey, metaKey } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (busy || isUnknown) return
    if (ctrlKey || metaKey || !focusNext(event.currentTarget, target)) sell()
  }
  return (
    // Enter goes through the fields, and sells after the last one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-label={t('sale.passengers')}
      onKeyDown={press}
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start items-start gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 xl:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <fieldset disabled={isUnknown} className="grid min-w-0 content-start gap-4">
        <PassengerRows
          sale={sale}
          sold={sold}
          errors={errors}
          lost={lost}
          change={setSale}
          onDrop={desk.drop}
        />
        <Points desk={desk} sold={sold} />
      </fieldset>
      <div className="grid min-w-0 content-start gap-4 xl:sticky xl:top-20">
        {!isEmpty && (
          <fieldset disabled={isUnknown} className="contents">
            {desk.isDeposit ? (
              <DepositLine total={totalOfSale(sale, sold.fare)} />
            ) : (
              <PaymentFields
                sale={sale}
                total={totalOfSale(sale, sold.fare)}
                errors={errors}
                change={setSale}
              />
            )}
          </fieldset>
        )}
        <SaleFoot desk={desk} sold={sold} />
      </div>
    </form>
  )
}

/** Points to get on and off, if there is a choice. */
function Points({ desk: { sale, setSale }, sold: { points } }: PanelProps) {
  const ends = [
    ['titik_naik', 'sale.pointOn', points?.naik ?? []],
    ['titik_turun', 'sale.pointOff', points?.turun ?? []],
  ] as const
  if (sale.rows.length === 0 || ends.every(([, , choices]) => choices.length < 2)) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {ends.map(
        ([name, label, choices]) =>
          choices.length > 1 && (
            <SelectField
              key={name}
              label={t(label)}
              value={sale[name] || String(choices[0]?.id_titik)}
              options={choices.map(({ id_titik, nama, waktu, zona }) => [
                id_titik,
                t('sale.point', { name: nama, time: formatTime(waktu, zona) }),
              ])}
              onChange={({ target }) => setSale((before) => ({ ...before, [name]: target.value }))}
            />
          ),
      )}
    </div>
  )
}
