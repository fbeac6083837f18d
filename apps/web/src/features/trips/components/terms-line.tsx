import { operator } from '../../../lib/settings.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Refund and change in the operator's one line [T240]; nothing until the operator has entered a policy. */
export function TermsLine({ className = '' }: { className?: string }) {
  const { kebijakan_ringkas } = operator()
  if (kebijakan_ringkas === '') return null
  return (
    <p className={`flex min-w-0 items-start gap-1.5 text-sm text-muted ${className}`}>
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{kebijakan_ringkas}</span>
    </p>
  )
}
