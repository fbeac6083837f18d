import { useEffect } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'

type Checked = { readonly error: unknown; readonly errorUpdatedAt: number }

/**
 * Section 8: that a mailed link does not hold is shown as a danger alert, beside the page that offers another one. A
 * passing fault has a view of its own.
 */
export function useTokenAlert({ error, errorUpdatedAt }: Checked, fallback: string): void {
  useEffect(() => {
    if (error === null || (error instanceof HttpError && error.isPassing)) return
    showAlert('danger', isUnreadable(error) ? fallback : errorText(error, fallback))
    // One alert an attempt: the error object itself may change its identity between drawings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

/** A link so long that the server finds no such address: it answers for the address, not for the link. */
function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && error.type === 'NOT_FOUND'
}
