import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

type FormErrorsProps = {
  /** By field: each stands beside its field, and only one without a field stands here. */
  readonly errors: Readonly<Record<string, string>>
  /** About the form as a whole. */
  readonly says?: readonly string[] | undefined
  /** Of the box once it has content. */
  readonly className?: string
}

/**
 * What is wrong with a form, at its top, read aloud when it appears; it stays until the next try. Each sentence is shown
 * once: here, or beside its field.
 */
export function FormErrors({ errors, says = [], className }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const texts = Object.values(errors)
  const fieldless = useFieldless(box, texts)
  const lines = [...says.filter((text) => !texts.includes(text)), ...fieldless]
  const isWrong = texts.length + says.length > 0
  useWrongFieldFocus(box, isWrong)
  return (
    // Empty it takes no room, but is there: only then is what appears in it read aloud.
    <div ref={box} role="alert" className={cx(isWrong ? className : 'sr-only')}>
      {isWrong && (
        <div data-alert="danger" className="arriving flex gap-3 rounded-md bg-danger-soft p-4 text-danger">
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

/** The errors that no field of the form shows: the server named a field that this form does not have. */
function useFieldless(box: RefObject<HTMLElement | null>, texts: readonly string[]): readonly string[] {
  const [fieldless, setFieldless] = useState<readonly string[]>([])
  const all = JSON.stringify(texts)
  useLayoutEffect(() => {
    const shown = [...(formOf(box.current)?.querySelectorAll('[id$="-error"]') ?? [])]
    const isShown = (text: string) => shown.some((place) => place.textContent === text)
    // Which errors have a field is known only once the fields are rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setFieldless((JSON.parse(all) as string[]).filter((text) => !isShown(text)))
  }, [box, all])
  return fieldless.filter((text) => texts.includes(text))
}

/**
 * If a submitted form is refused, its first wrong field gets the focus and comes into view: on a phone the
 * button stands a screen below it. Only after sending, so that nobody loses the focus while typing. What concerns no
 * field comes into view as well.
 */
function useWrongFieldFocus(box: RefObject<HTMLElement | null>, wrong: boolean): void {
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
    if (!sent.current || !wrong) return
    sent.current = false
    const field = formOf(box.current)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.scrollIntoView({ block: 'center' })
    else box.current?.scrollIntoView({ block: 'nearest' })
    field?.focus({ preventScroll: true })
  })
}
