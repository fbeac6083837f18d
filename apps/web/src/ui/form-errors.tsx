import { useEffect, useRef } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

/** The form's errors together at its top, read aloud when they appear; each also stands beside its field. */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  const box = useWrongFieldFocus(errors.length > 0)
  return (
    // Empty it takes no room, but is there: only then is what appears in it read aloud.
    <div ref={box} role="alert" className={cx(errors.length === 0 && 'sr-only')}>
      {errors.length > 0 && (
        <div className="arriving flex gap-3 rounded-md bg-danger-soft p-4 text-danger">
          <Icon name="alert" className="mt-0.5" />
          <div className="min-w-0">
            <p className="font-semibold">{t('field.errors')}</p>
            <ul className="mt-1 list-disc pl-5">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * Where a form that was sent is not taken, its first wrong field gets the focus and comes into view: on a phone the
 * button stands a screen below it. Only after sending, so that nobody loses the focus while typing.
 */
function useWrongFieldFocus(wrong: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    const form = box.current?.closest('form')
    const remember = () => {
      sent.current = true
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])
  useEffect(() => {
    if (!sent.current || !wrong) return
    sent.current = false
    const field = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
  return box
}
