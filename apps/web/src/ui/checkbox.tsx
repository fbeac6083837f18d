import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { FieldError, useFieldIds } from './field.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly id?: string
}

/** A checkbox whose whole row is a touch target of 44 px; links inside the label stay links. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ids = useFieldIds({ id, help: undefined, error })
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          {...input}
          {...ids}
          className={cx('mt-0.5 size-5 shrink-0 accent-brand', error && 'outline-2 outline-danger')}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  )
}
