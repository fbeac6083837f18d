import { useId, useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'

/** What a phone shows only after a tap on its title. On wider screens and on paper it is always shown, without the title. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 text-left font-bold sm:hidden print:hidden"
      >
        {title}
        <Icon name="chevronDown" className={cx('shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={cx('max-sm:mt-3', !isOpen && 'max-sm:not-print:hidden')}>
        {children}
      </div>
    </div>
  )
}
