import { useEffect } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'

type Loading = { readonly error: unknown; readonly errorUpdatedAt: number }

/** Section 8: what could not be loaded is told as a danger alert too, once for each attempt. */
export function useLoadAlert({ error, errorUpdatedAt }: Loading, fallback: string): void {
  useEffect(() => {
    if (error !== null && errorUpdatedAt > 0) showAlert('danger', errorText(error, fallback))
    // One alert an attempt: the error object itself may change its identity between drawings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}
