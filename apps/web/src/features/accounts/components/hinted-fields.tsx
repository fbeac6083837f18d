/** The fields for e-mail and phone, each with a hint about a probable slip when it is left. A hint refuses nothing [A180, A181]. */
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { t } from '../../../texts/accounts.ts'
import { likelyEmail } from '../likely-email.ts'
import { TextField } from '../../../ui/text-field.tsx'

type HintedFieldProps = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly autoComplete: string
  readonly required?: boolean
  readonly optional?: boolean
  readonly help?: ReactNode
  readonly onChange: (event: { target: { value: string } }) => void
}

/** 'Maksud Anda siti@gmail.com?' beside 'siti@gmial.com'; one tap takes it. */
export function EmailField(props: HintedFieldProps) {
  const { value, onChange } = props
  const [hint, setHint] = useState<{ of: string; likely: string }>()
  function check(): void {
    const likely = likelyEmail(value)
    setHint(likely === undefined ? undefined : { of: value, likely })
  }
  return (
    <div>
      <TextField label={t('accounts.email')} type="email" inputMode="email" {...props} onBlur={check} />
      <p role="status" className="text-sm">
        {hint?.of === value && (
          <button
            type="button"
            className="link tappable mt-1.5 text-left wrap-anywhere"
            onClick={() => onChange({ target: { value: hint.likely } })}
          >
            {t('accounts.likelyEmail', { email: hint.likely })}
          </button>
        )}
      </p>
    </div>
  )
}

/** A hint beside a number that can hardly exist; the server keeps its own rule. */
export function PhoneField(props: HintedFieldProps) {
  const { value } = props
  const [unlikely, setUnlikely] = useState<string>()
  async function check(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const typed = event.target.value
    const code = await import('../likely-phone.ts').catch(() => undefined)
    setUnlikely(code?.isLikelyPhone(typed) === false ? typed : undefined)
  }
  return (
    <div>
      <TextField
        label={t('accounts.phone')}
        type="tel"
        inputMode="tel"
        {...props}
        onBlur={(event) => void check(event)}
      />
      <p role="status" className="text-sm text-warning">
        {value !== '' && unlikely === value && (
          <span className="mt-1.5 block">{t('accounts.unlikelyPhone')}</span>
        )}
      </p>
    </div>
  )
}
