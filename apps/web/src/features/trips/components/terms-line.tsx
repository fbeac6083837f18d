import { operator } from '../../../lib/settings.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Refund and change in the operator's one line [T240]; nothing until the operator has entered a policy. `onCard`: cut off after one line,
 * so that two departures fit on a phone; the whole of it stands before paying.
 */
export function TermsLine({ onCard = false }: { onCard?: boolean }) {
  const { kebijakan_ringkas } = operator()
  if (kebijakan_ringkas === '') return null
  if (onCard)
    return (
      <p className="truncate text-sm text-muted max-sm:-mt-1 max-sm:text-[0.8125rem] max-sm:leading-tight">
        {kebijakan_ringkas}
      </p>
    )
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{kebijakan_ringkas}</span>
    </p>
  )
}
