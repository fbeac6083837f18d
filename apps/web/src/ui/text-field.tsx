import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
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

/** What a text field with this `list` suggests. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

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

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
  /** Value and label of each option. */
  readonly options: readonly (readonly [value: string | number, label: string])[]
  readonly ref?: Ref<HTMLSelectElement>
}

function Select({ options, className, ...select }: SelectProps & { readonly id?: string }) {
  return (
    <span className="relative block min-w-0 grow">
      <select {...select} className={cx('appearance-none', className)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

type SelectFieldProps = FieldProps &
  SelectProps & { readonly optional?: boolean; readonly fieldClassName?: string }

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, id, optional, fieldClassName, className, ...select } = props
  const ids = useFieldIds({ id, help, error })
  return (
    <FieldFrame {...{ label, help, error, optional }} controlId={ids.id} className={fieldClassName}>
      <Select {...select} {...ids} className={cx(controlClasses, 'pr-10', className)} />
    </FieldFrame>
  )
}

/** A native select for toolbars, with its label in small type beside it: sort order, page size. */
export function CompactSelect(
  props: SelectProps & { readonly label: string; readonly labelClassName?: string },
) {
  const { label, labelClassName, className, ...select } = props
  return (
    <label
      className={cx(
        'inline-flex min-w-0 items-center gap-2 text-sm text-muted [&_svg]:right-2.5',
        labelClassName,
      )}
    >
      <span>{label}</span>
      <Select
        {...select}
        className={cx(
          'tabular min-h-11 w-full rounded-md border border-edge bg-surface pr-9 pl-3 text-base text-ink',
          className,
        )}
      />
    </label>
  )
}
