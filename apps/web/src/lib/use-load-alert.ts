import { useEffect } from 'react'
import { showAlert } from './alerts.ts'
import { errorText, HttpError } from './http-client.ts'

type Loading = { readonly error: unknown; readonly errorUpdatedAt: number }

/** For a failure without an alert: it has a view of its own, or another alert follows soon enough. */
export const noAlert: Loading = { error: null, errorUpdatedAt: 0 }

/**
 * A failed load shows a danger alert too [N26], once for each attempt. That there is no such record
 * is an answer with a page of its own.
 */
export function useLoadAlert({ error, errorUpdatedAt }: Loading, fallback: string): void {
  useEffect(() => {
    if (error === null || errorUpdatedAt === 0 || isMissing(error)) return
    showAlert('danger', errorText(error, fallback))
    // One alert an attempt: the error object itself may change its identity between drawings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404
}
