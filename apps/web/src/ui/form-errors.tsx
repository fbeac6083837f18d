import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

type FormErrorsProps = {
  /** By field name. Each is shown beside its field; here only if the form has no such field. */
  readonly errors: Readonly<Record<string, string>>
  /** Errors of the form as a whole. */
  readonly messages?: readonly string[] | undefined
  /** Class of the box when it has content. */
  readonly className?: string
}

/**
 * Errors at the top of a form, announced when they appear; they stay until the next attempt. Each sentence is shown
 * once: here or beside its field.
 */
export function FormErrors({ errors, messages = [], className }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const texts = Object.values(errors)
  const fieldless = useFieldless(box, texts)
  const isForTop = (text: string) => !texts.includes(text) || fieldless.includes(text)
  // The messages come first in their own order, which is the server's.
  const lines = [...new Set([...messages.filter(isForTop), ...fieldless])]
  const hasErrors = texts.length + messages.length > 0
  useFocusInvalidField(box, hasErrors)
  return (
    // Rendered even when empty: a live region must exist before its content is announced.
    <div ref={box} role="alert" className={cx(hasErrors ? className : 'sr-only')}>
      {hasErrors && (
        <div data-alert="danger" className="fade-in-up flex gap-3 rounded-md bg-danger-soft p-4 text-danger">
          <Icon name="alert" className="mt-0.5" />
          <div className="min-w-0 space-y-1 font-semibold wrap-anywhere">
            {(lines.length > 0 ? lines : [t('field.errors')]).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const formOf = (box: HTMLElement | null) => box?.closest('form') ?? box?.parentElement

/** Errors that the server sent for fields that this form does not have. */
function useFieldless(box: RefObject<HTMLElement | null>, texts: readonly string[]): readonly string[] {
  const [fieldless, setFieldless] = useState<readonly string[]>([])
  const all = JSON.stringify(texts)
  useLayoutEffect(() => {
    const shown = [...(formOf(box.current)?.querySelectorAll('[id$="-error"]') ?? [])]
    const isShown = (text: string) => shown.some((place) => place.textContent === text)
    // Known only after the fields have rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setFieldless((JSON.parse(all) as string[]).filter((text) => !isShown(text)))
  }, [box, all])
  return fieldless.filter((text) => texts.includes(text))
}

/**
 * After a refused submission, moves the focus to the first invalid field and scrolls it into view: on a phone the button
 * is a screen below. Not while typing. An error without a field is scrolled into view as well.
 */
function useFocusInvalidField(box: RefObject<HTMLElement | null>, hasErrors: boolean): void {
  const sent = useRef(false)
  useEffect(() => {
    const form = box.current?.closest('form')
    const remember = () => {
      sent.current = true
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [box])
  useEffect(() => {
    if (!sent.current || !hasErrors) return
    sent.current = false
    const field = formOf(box.current)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.scrollIntoView({ block: 'center' })
    else box.current?.scrollIntoView({ block: 'nearest' })
    field?.focus({ preventScroll: true })
  })
}
