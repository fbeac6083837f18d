import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../lib/cx.ts'
import { controlClasses, FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /** Marks the label '(opsional)'. */
    readonly optional?: boolean
    readonly fieldClassName?: string
    readonly ref?: Ref<HTMLInputElement>
  }

/** A labelled input of any text-like type (text, email, tel, number, date, datetime-local, search). */
export function TextField({
  label,
  help,
  error,
  id,
  optional,
  fieldClassName,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ id, help, error })
  return (
    <FieldFrame {...{ label, help, error, optional }} controlId={ids.id} className={fieldClassName}>
      <input type="text" {...input} {...ids} className={cx(controlClasses, className)} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    readonly optional?: boolean
    readonly fieldClassName?: string
  }

/** A labelled field for several lines; it grows with its text if the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, id, optional, fieldClassName, className, ...area } = props
  const ids = useFieldIds({ id, help, error })
  return (
    <FieldFrame {...{ label, help, error, optional }} controlId={ids.id} className={fieldClassName}>
      <textarea {...area} {...ids} className={cx(controlClasses, 'field-sizing-content', className)} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    readonly optional?: boolean
    readonly fieldClassName?: string
    readonly children: ReactNode
    readonly ref?: Ref<HTMLSelectElement>
  }

/** A labelled native select; its options are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, id, optional, fieldClassName, className, children, ...select } = props
  const ids = useFieldIds({ id, help, error })
  return (
    <FieldFrame {...{ label, help, error, optional }} controlId={ids.id} className={fieldClassName}>
      <span className="relative block">
        <select {...select} {...ids} className={cx(controlClasses, 'appearance-none pr-10', className)}>
          {children}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
    </FieldFrame>
  )
}
