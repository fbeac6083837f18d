import { cleanTyped } from '@tiketbus/contract'
import { useRef, useState, type FormEvent } from 'react'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

type BoardingCodeFormProps = {
  readonly disabled: boolean
  /** Entered codes without an answer yet. */
  readonly waiting: number
  readonly onCode: (code: string) => void
}

/**
 * Entry of a number by hand, or by a hand-held reader, which types the code and Enter. Each Enter is a check of its own and empties
 * the field, also while others wait: a reader does not, and the next code must not be appended to the one before.
 */
export function BoardingCodeForm({ disabled, waiting, onCode }: BoardingCodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    // # is in no code, but people write it before a number.
    const typed = cleanTyped(code).replaceAll('#', '')
    setError(typed === '' ? t('boarding.codeMissing') : undefined)
    field.current?.focus()
    setCode('')
    if (typed !== '') onCode(typed)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={t('boarding.code')}
        help={t('boarding.codeHelp')}
        fieldClassName="min-w-0 grow basis-56"
        name="kode"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" className="sm:mt-8" disabled={disabled}>
        {t('boarding.check')}
      </Button>
      {/* Always there, so that the page does not move under a finger. */}
      <p role="status" className="tabular min-h-6 w-full text-sm text-muted">
        {waiting > 1 && t('boarding.queued', { n: waiting })}
      </p>
    </form>
  )
}
