import { useEffect } from 'react'
import { dismissAlert, showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'

type Checked = { readonly error: unknown; readonly errorUpdatedAt: number }

/**
 * Shows a danger alert if a mailed link is invalid, as long as its page is open. A transient fault has its own view.
 */
export function useInvalidLinkAlert({ error, errorUpdatedAt }: Checked, fallback: string): void {
  useEffect(() => {
    if (error === null || (error instanceof HttpError && error.isTransient)) return undefined
    const id = showAlert('danger', isUnreadable(error) ? fallback : errorText(error, fallback))
    return () => dismissAlert(id)
    // Once per attempt: the error object's identity may change between renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

/** A link that is too long or has invalid characters: the server refuses the address before it looks at the link. */
function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && (error.type === 'NOT_FOUND' || error.type === 'VALIDATION_FAILED')
}
