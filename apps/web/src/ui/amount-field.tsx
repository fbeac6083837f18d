import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { caretBefore, readAmount, shownAmount, typedAmount } from '../lib/amount.ts'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { controlClasses, FieldFrame, useFieldIds, type FieldProps } from './field.tsx'

type AmountFieldProps = FieldProps & {
  readonly name: string
  /** Decimal digits; a text that is no amount stays as it was typed, and the schema of the form refuses it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Written before the digits: 'Rp'. */
  readonly unit?: string
  readonly required?: boolean
  readonly optional?: boolean
  readonly fieldClassName?: string
  readonly autoFocus?: boolean
}

/**
 * A whole number, grouped while it is typed. No number input: browsers read '175000,00' in it as 17500000 under an English
 * interface, and the mouse wheel changes it.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, help, id, name, value, onChange, unit = '', required, optional, fieldClassName } = props
  const [wasLeft, setWasLeft] = useState(false)
  const isUnread = value !== '' && readAmount(value) === undefined
  const error = isUnread && (wasLeft || props.error) ? t('field.amount') : props.error
  const ids = useFieldIds({ id, help, error })
  const input = useRef<HTMLInputElement>(null)
  const digitsBehind = useRef<number>(undefined)
  const shown = shownAmount(value, unit)

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const behind = target.value.slice(target.selectionStart ?? target.value.length)
    const next = typedAmount(shown, target.value)
    digitsBehind.current = readAmount(next) === undefined ? undefined : behind.replace(/\D/g, '').length
    onChange(next)
  }
  useLayoutEffect(() => {
    const { current } = input
    if (current === null || digitsBehind.current === undefined) return
    // Grouping moves the digits; the caret stays between the same two.
    const caret = caretBefore(digitsBehind.current, current.value)
    digitsBehind.current = undefined
    if (document.activeElement === current) current.setSelectionRange(caret, caret)
  })

  return (
    <FieldFrame {...{ label, help, error, optional }} controlId={ids.id} className={fieldClassName}>
      <input
        {...ids}
        ref={input}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required={required}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.autoFocus}
        value={shown}
        onChange={change}
        onBlur={() => setWasLeft(true)}
        className={cx(controlClasses, 'tabular')}
      />
    </FieldFrame>
  )
}
