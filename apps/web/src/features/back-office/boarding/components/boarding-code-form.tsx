import { useRef, useState, type FormEvent } from 'react'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

type BoardingCodeFormProps = {
  readonly disabled: boolean
  readonly busy: boolean
  readonly onCode: (code: string) => void
}

/** Entry of a number by hand, or by a hand-held reader, which types the code and Enter. Ready for the next code at once. */
export function BoardingCodeForm({ disabled, busy, onCode }: BoardingCodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    // Spaces and # are in no code, but people type numbers in groups.
    const typed = code.replaceAll(/[\s#]+/g, '')
    setError(typed === '' ? t('boarding.codeMissing') : undefined)
    field.current?.focus()
    if (typed === '' || busy) return
    onCode(typed)
    setCode('')
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
      <Button type="submit" className="sm:mt-8" disabled={disabled} busy={busy}>
        {t('boarding.check')}
      </Button>
    </form>
  )
}
