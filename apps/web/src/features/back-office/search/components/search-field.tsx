import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { t } from '../../../../texts/back-office/search.ts'
import { controlClasses } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** Used with a modifier key: speech input could trigger a single character (WCAG 2.1.4). */
const KEY = 'k'
const KEYS_SHOWN = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The search field above every back-office page; the shortcut that it shows focuses it [B63]. */
export function SearchField() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = pathname === adminPaths.search ? (new URLSearchParams(search).get('q') ?? '') : ''
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isHeld = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
      if (event.key.toLowerCase() !== KEY || !isHeld || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    if (q !== '') void navigate(adminPaths.searchFor(q))
    else input.current?.focus()
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="w-full px-4 pt-3 sm:px-6 lg:pr-0 lg:pl-3 print:hidden"
      aria-label={t('find.label')}
    >
      <label htmlFor={id} className="sr-only">
        {t('find.label')}
      </label>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          // The address changed (another search, 'back'): reset the field.
          key={shown}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={shown}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('find.placeholder')}
          className={cx(controlClasses, 'peer pr-20 pl-11 lg:pointer-fine:min-h-9 lg:pointer-fine:py-1')}
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-edge bg-sunken px-1.5 text-sm text-muted peer-focus:hidden pointer-coarse:hidden"
        >
          {KEYS_SHOWN}
        </kbd>
      </div>
    </form>
  )
}
