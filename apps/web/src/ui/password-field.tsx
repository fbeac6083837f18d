import { useState, type InputHTMLAttributes } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { controlClasses, FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { EYE, EYE_OFF } from './rare-icons.ts'

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** A password input that can be made visible; set `autoComplete` to 'current-password' or 'new-password'. */
export function PasswordField({ label, help, error, id, className, ...input }: PasswordFieldProps) {
  const ids = useFieldIds({ id, help, error })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, help, error }} controlId={ids.id}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          className={cx(controlClasses, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? t('field.hidePassword') : t('field.showPassword')}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <Icon name={shown ? EYE_OFF : EYE} />
        </button>
      </span>
    </FieldFrame>
  )
}
