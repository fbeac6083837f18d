import { useEffect, useRef } from 'react'
import { showAlert } from './alerts.ts'
import { errorText, HttpError } from './http-client.ts'
import { isOfRepetition } from './retry-failed-queries.ts'

type Loading = { readonly error: unknown; readonly errorUpdatedAt: number }

/** For a failure that shows no alert: it has its own view, or another alert follows. */
export const noAlert: Loading = { error: null, errorUpdatedAt: 0 }

/** For a page of our own, whose headline has the sentence about a missing record already. */
export const unlessMissing = (query: Loading): Loading =>
  query.error instanceof HttpError && query.error.status === 404 ? noAlert : query

/**
 * Shows a danger alert for a failed load [N26], once per attempt that was asked for. A missing record has its own page, and
 * an alert only if the server has a sentence about it [N180].
 */
export function useLoadAlert({ error, errorUpdatedAt }: Loading, fallback: string): void {
  const alertedAt = useRef(0)
  useEffect(() => {
    // Of several loads the latest failure is passed: after one of them succeeds, that is an earlier one.
    if (error === null || errorUpdatedAt <= alertedAt.current || isMissing(error)) return
    alertedAt.current = errorUpdatedAt
    if (isOfRepetition(error)) return
    showAlert('danger', errorText(error, fallback))
    // Once per attempt: the error object's identity may change between renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
}

function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404 && error.serverMessage === undefined
}
