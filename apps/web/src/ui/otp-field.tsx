import { OTP_LENGTH } from '@tiketbus/contract'
import type { ClipboardEvent } from 'react'
import { t } from '../texts/common.ts'
import { controlClasses, FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import { cx } from '../lib/cx.ts'

type OtpFieldProps = Omit<FieldProps, 'label'> & {
  readonly label?: string
  readonly name?: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly autoFocus?: boolean
}

/** Keeps the digits of what was typed or pasted ('123 456', 'Kode: 123456'), at most six. */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_LENGTH)
}

/** One input for all six digits: autofill from messages and paste work, and a screen reader finds a single field. */
export function OtpField(props: OtpFieldProps) {
  const { label = t('field.otp'), help, error, id, name = 'otp', value, onChange, autoFocus } = props
  const ids = useFieldIds({ id, help, error })
  function paste(event: ClipboardEvent): void {
    // Otherwise the browser would cut the text at maxLength before the spaces are removed.
    event.preventDefault()
    onChange(otpDigits(event.clipboardData.getData('text')))
  }
  return (
    <FieldFrame {...{ label, help, error }} controlId={ids.id}>
      <input
        {...ids}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={OTP_LENGTH}
        required
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(otpDigits(event.target.value))}
        onPaste={paste}
        className={cx(
          controlClasses,
          'tabular min-h-14! text-center text-2xl! font-bold tracking-[0.4em] indent-[0.4em]',
        )}
      />
    </FieldFrame>
  )
}
