import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, fieldErrors, HttpError } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'

export type Act = {
  readonly busy: boolean
  /** Field by field, as the server told. */
  readonly errors: Readonly<Record<string, string>>
  /** The record as somebody else left it meanwhile (412). */
  readonly conflict: Readonly<Record<string, unknown>> | undefined
  readonly clearConflict: () => void
  /** Sends once at a time; `key` stays the same until it succeeded, so that a repetition acts once. */
  readonly run: (send: (key: string) => Promise<unknown>, texts: { done: string; failed: string }) => void
}

/** One change by an administrator: busy, alerts, the list reloads, `onDone` closes the dialog. */
export function useAct(onDone: () => void): Act {
  const { busy, run } = useBusy()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Record<string, unknown>>()
  const key = useRef<string>(undefined)
  const client = useQueryClient()
  return {
    busy,
    errors,
    conflict,
    clearConflict: () => setConflict(undefined),
    run: (send, { done, failed }) =>
      void run(async () => {
        key.current ??= crypto.randomUUID()
        try {
          await send(key.current)
          key.current = undefined
          showAlert('success', done)
          void client.invalidateQueries({ queryKey: ['admin'] })
          onDone()
        } catch (error) {
          if (error instanceof HttpError && !error.isPassing) key.current = undefined
          setErrors(fieldErrors(error))
          const current = conflictOf(error)
          setConflict(current)
          if (current === undefined) showAlert('danger', errorText(error, failed))
        }
      }),
  }
}

function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HttpError) || error.type !== 'EDIT_CONFLICT') return undefined
  const { body } = error
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
