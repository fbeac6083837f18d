import { OTP_LENGTH } from '@tiketbus/contract'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { t } from '../texts/common.ts'
import { controlClasses, FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import { cx } from '../lib/cx.ts'

type OtpFieldProps = Pick<FieldProps, 'help'> & {
  readonly value: string
  readonly onChange: (code: string) => void
  /**
   * The sixth digit was typed, or a whole code pasted. Not for text that a program puts in, as a password manager does: it
   * presses the button itself, which would be gone.
   */
  readonly onComplete?: (code: string) => void
  readonly autoFocus?: boolean
}

/** Keeps the digits of what was typed or pasted ('123 456', 'Kode: 123456'), at most six. */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_LENGTH)
}

/** One input for all six digits: autofill from messages and paste work, and a screen reader finds a single field. */
export function OtpField({ help, value, onChange, onComplete, autoFocus }: OtpFieldProps) {
  const ids = useFieldIds({ help })
  function paste(event: ClipboardEvent): void {
    // Otherwise the browser would cut the text at maxLength before the spaces are removed.
    event.preventDefault()
    const pasted = otpDigits(event.clipboardData.getData('text'))
    onChange(pasted)
    if (pasted.length === OTP_LENGTH) onComplete?.(pasted)
  }
  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const typed = otpDigits(target.value)
    onChange(typed)
    const isKey = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1
    if (isKey && typed.length === OTP_LENGTH && typed !== value) onComplete?.(typed)
  }
  return (
    <FieldFrame label={t('field.otp')} help={help} controlId={ids.id}>
      <input
        {...ids}
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={OTP_LENGTH}
        required
        autoFocus={autoFocus}
        value={value}
        onChange={type}
        onPaste={paste}
        className={cx(
          controlClasses,
          'tabular min-h-14! text-center text-2xl! font-bold tracking-[0.4em] indent-[0.4em]',
        )}
      />
    </FieldFrame>
  )
}
