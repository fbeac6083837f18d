import { useEffect } from 'react'
import { dismissAlert, showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'

type Checked = { readonly error: unknown; readonly errorUpdatedAt: number }

/**
 * That a mailed link does not hold is shown as a danger alert, beside the page that offers another one, and
 * goes with that page. A passing fault has a view of its own.
 */
export function useTokenAlert({ error, errorUpdatedAt }: Checked, fallback: string): void {
  useEffect(() => {
    if (error === null || (error instanceof HttpError && error.isPassing)) return undefined
    const id = showAlert('danger', isUnreadable(error) ? fallback : errorText(error, fallback))
    return () => dismissAlert(id)
    // One alert an attempt: the error object itself may change its identity between drawings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

/** A link so long, or with letters so odd, that the server answers for the address, not for the link. */
function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && (error.type === 'NOT_FOUND' || error.type === 'VALIDATION_FAILED')
}
