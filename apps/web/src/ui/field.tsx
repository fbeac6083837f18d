import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

export type FieldProps = {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly id?: string | undefined
}

export type FieldIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Ids that link a control to its label, help and error. */
export function useFieldIds({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): FieldIds {
  const own = useId()
  const used = id ?? own
  const describedBy = cx(error && `${used}-error`, help !== undefined && `${used}-help`)
  return {
    id: used,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error ? true : undefined,
  }
}

export const controlClasses = cx(
  'block min-h-11 w-full text-ellipsis rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink',
  'placeholder:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
)

type FrameProps = FieldProps & {
  readonly controlId: string
  readonly optional?: boolean | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Label above, help and error below the control. */
export function FieldFrame({ controlId, label, help, error, optional, children, className }: FrameProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="ml-1.5 text-sm font-normal text-muted">({t('field.optional')})</span>}
      </label>
      {children}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <p id={`${controlId}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  )
}
