import { adminSales, mayCall, can, seatLabel } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ClipboardEvent } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useSession } from '../../../../lib/session.ts'
import type { FieldErrors } from '../../../../lib/use-form.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { controlClasses } from '../../../../ui/field.tsx'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { callersQuery } from '../api/sales.ts'
import { hasOtherPrice, priceOfRow, withNames, withRow, type Row, type Sale } from '../sale.ts'
import { readNames } from '../typed-seats.ts'
import type { SoldSeats } from '../use-departure.ts'
import { Key } from './key.tsx'

type RowsProps = {
  readonly sale: Sale
  readonly sold: SoldSeats
  readonly errors: FieldErrors
  readonly lost: readonly number[]
  readonly change: (change: (before: Sale) => Sale) => void
  readonly onDrop: (seat: number) => void
}

/** Phone, and a name for each seat: a list that is pasted from a sheet fills them in order. */
export function PassengerRows({ sale, sold, errors, lost, change, onDrop }: RowsProps) {
  const { user } = useSession()
  const names = useId()
  const [said, setSaid] = useState('')
  const [isPriced, setPriced] = useState(false)
  const callers = useEarlierNames(sale.telepon)
  const mayDeviate = can(user, 'fares.deviate')
  const hasOther = hasOtherPrice(sale, sold.fare)
  const showsPrices = mayDeviate && (isPriced || hasOther)
  function paste(event: ClipboardEvent, seat: number): void {
    const list = readNames(event.clipboardData.getData('text'))
    if (list.length < 2) return
    event.preventDefault()
    change((before) => withNames(before, list, seat))
    setSaid(t('sale.pasted', { count: list.length }))
  }
  const fillName = (name: string) =>
    change((before) => {
      const empty = before.rows.find(({ nama }) => nama === '') ?? before.rows[0]
      return empty ? withRow(before, empty.kursi, { nama: name }) : before
    })
  return (
    <>
      <TextField
        label={
          <>
            {t('sale.phone')} <Key>F4</Key>
          </>
        }
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-step="phone"
        data-next=""
        aria-keyshortcuts="F4"
        maxLength={20}
        value={sale.telepon}
        error={errors['telepon']}
        onChange={({ target }) => change((before) => ({ ...before, telepon: target.value }))}
      />
      {callers.length > 0 && (
        <div role="group" aria-label={t('sale.earlier')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t('sale.earlier')}:</span>
          {callers.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="secondary"
              aria-label={t('sale.useName', { name })}
              onClick={() => fillName(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {can(user, 'tickets.sell') && (
        <TextField
          label={t('sale.email')}
          help={t('sale.emailHelp')}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={sale.email}
          error={errors['email']}
          onChange={({ target }) => change((before) => ({ ...before, email: target.value }))}
        />
      )}
      <Suggestions id={names} texts={callers} />
      <LiveRegion>{said}</LiveRegion>
      {sale.rows.length === 0 && <p className="text-muted">{t('sale.noSeats')}</p>}
      {sale.rows.length > 1 && <p className="text-sm text-muted">{t('sale.nameHelp')}</p>}
      {sale.rows.length > 0 && (
        <ol className="grid gap-2">
          {sale.rows.map((row) => (
            <PassengerRow
              key={row.kursi}
              row={row}
              label={seatLabel(sold.trip, row.kursi)}
              price={priceOfRow(row, sold.fare)}
              hasPrice={showsPrices}
              isLost={lost.includes(row.kursi)}
              error={errors[`nama.${row.kursi}`]}
              suggestions={names}
              onPaste={(event) => paste(event, row.kursi)}
              onChange={(given) => change((before) => withRow(before, row.kursi, given))}
              onDrop={() => onDrop(row.kursi)}
            />
          ))}
        </ol>
      )}
      {sale.spare.length > 0 && (
        <Notice tone="warning" live="status">
          {t('sale.tooMany', { count: sale.spare.length, names: sale.spare.join(', ') })}
        </Notice>
      )}
      {mayDeviate && sale.rows.length > 0 && (
        <div className="grid gap-3">
          <Button
            size="sm"
            variant="quiet"
            className="w-fit"
            onClick={() => {
              setPriced(!showsPrices)
              change((before) => ({
                ...before,
                alasan: '',
                rows: before.rows.map((row) => ({
                  ...row,
                  harga: showsPrices ? '' : String(sold.fare(row.kursi)),
                })),
              }))
            }}
          >
            {t(showsPrices ? 'sale.usualFare' : 'sale.changeFare')}
          </Button>
          {hasOther && (
            <TextField
              label={t('sale.fareReason')}
              maxLength={200}
              data-next=""
              value={sale.alasan}
              error={errors['alasan']}
              onChange={({ target }) => change((before) => ({ ...before, alasan: target.value }))}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Names under which this phone has bought before, for a clerk who may see them. */
function useEarlierNames(telepon: string): readonly string[] {
  const { user } = useSession()
  const digits = telepon.replaceAll(/[\s.-]/g, '')
  const isWhole = /^(?:\+62|62|0)8\d{7,11}$/.test(digits)
  const query = useQuery({
    ...callersQuery(digits),
    enabled: isWhole && user !== undefined && mayCall(user, adminSales.listCallers),
  })
  return isWhole ? (query.data?.data ?? []).map(({ nama_penumpang }) => nama_penumpang) : []
}

type RowProps = {
  readonly row: Row
  readonly label: string
  readonly price: number
  readonly hasPrice: boolean
  readonly isLost: boolean
  readonly error: string | undefined
  readonly suggestions: string
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onChange: (change: Partial<Row>) => void
  readonly onDrop: () => void
}

/** Dense: a group of twenty fits the screen. The label is the seat in front. */
function PassengerRow(props: RowProps) {
  const { row, label, price, hasPrice, isLost, error, suggestions, onPaste, onChange, onDrop } = props
  const id = useId()
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-2">
      <label
        htmlFor={id}
        className={cx(
          'tabular inline-flex h-9 items-center justify-center rounded-sm font-bold',
          isLost ? 'bg-danger-soft text-danger line-through' : 'bg-sunken',
        )}
      >
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{t('sale.name', { seat: label })}</span>
      </label>
      <input
        id={id}
        type="text"
        data-next=""
        data-step={`name-${row.kursi}`}
        autoComplete="off"
        autoCapitalize="words"
        list={suggestions}
        maxLength={100}
        value={row.nama}
        aria-invalid={error !== undefined || isLost ? true : undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onPaste={onPaste}
        onChange={({ target }) => onChange({ nama: target.value })}
        className={cx(controlClasses, 'min-h-10 py-1')}
      />
      {hasPrice ? (
        <AmountField
          label={<span className="sr-only">{t('sale.price', { seat: label })}</span>}
          name={`harga-${row.kursi}`}
          unit="Rp"
          value={row.harga}
          onChange={(harga) => onChange({ harga })}
          fieldClassName="w-36 [&_label]:mb-0 max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2"
        />
      ) : (
        <span className="tabular text-right text-sm max-sm:hidden">{rupiah(price)}</span>
      )}
      <IconButton
        icon="cross"
        label={t('sale.dropSeat', { seat: label })}
        onClick={onDrop}
        className="size-9 pointer-coarse:size-11"
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="order-2 col-span-full text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </li>
  )
}
