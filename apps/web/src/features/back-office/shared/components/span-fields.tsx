import { useState, type ReactNode } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { isSpan, type Span } from '../days.ts'

type SpanPickerProps = {
  readonly span: Span
  readonly onSpan: (span: Span) => void
  readonly fieldClassName?: string
  readonly children?: ReactNode
}

/** The same for a span that the address has: what is typed is kept until it is one, and 'back' brings the one before. */
export function SpanPicker({ span, onSpan, fieldClassName, children = null }: SpanPickerProps) {
  const [typed, setTyped] = useState(span)
  const [shown, setShown] = useState(span)
  if (span.dari !== shown.dari || span.sampai !== shown.sampai) {
    setShown(span)
    setTyped(span)
  }
  function type(next: Span): void {
    setTyped(next)
    if (isSpan(next)) onSpan(next)
  }
  return (
    <SpanFields span={typed} fieldClassName={fieldClassName} onChange={type}>
      {children}
    </SpanFields>
  )
}

type SpanFieldsProps = {
  /** As typed: it may be no span yet, which is said below. */
  readonly span: Span
  readonly onChange: (span: Span) => void
  readonly fieldClassName?: string | undefined
  /** What stands beside the fields. */
  readonly children: ReactNode
}

/** From which day to which one. */
export const SpanFields = ({
  span,
  onChange,
  fieldClassName = 'w-full sm:w-48',
  children,
}: SpanFieldsProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
    {(['dari', 'sampai'] as const).map((end) => (
      <TextField
        key={end}
        label={t(`span.${end}`)}
        type="date"
        required
        fieldClassName={fieldClassName}
        value={span[end]}
        onChange={(event) => onChange({ ...span, [end]: event.target.value })}
      />
    ))}
    {children}
    {!isSpan(span) && (
      <p role="alert" className="w-full text-sm font-medium text-danger">
        {t('span.wrong')}
      </p>
    )}
  </div>
)
