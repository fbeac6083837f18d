import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, fieldErrors, HttpError } from '../../../lib/http-client.ts'
import { newId } from '../../../lib/new-id.ts'
import { useBusy } from '../../../lib/use-busy.ts'

/** The alert after success, perhaps from the reply, and after a failure without a sentence of the server's. */
type Texts<Reply> = { readonly done: string | ((reply: Reply) => string); readonly failed: string }

export type Act = {
  readonly busy: boolean
  /** Field by field, as the server told. */
  readonly errors: Readonly<Record<string, string>>
  /** The sentence of the last failure: its dialog shows it until the next try. */
  readonly says: readonly string[]
  /** The record as somebody else left it meanwhile (412). */
  readonly conflict: Readonly<Record<string, unknown>> | undefined
  readonly clearConflict: () => void
  /** A passing fault that the server named, with its sentence: the dialog shows it and offers a next step. */
  readonly fault: { readonly reason: string; readonly text: string } | undefined
  readonly clearFault: () => void
  /** Sends once at a time; while `intent` stays the same so does `key`, so that a repetition acts once. */
  readonly run: <Reply>(send: (key: string) => Promise<Reply>, texts: Texts<Reply>, intent?: unknown) => void
}

/**
 * One change by an administrator: busy, alerts, the lists reload, `onDone` closes the dialog. `onFailed` takes the
 * sentence of a refusal, for a list that keeps it in view. A caller without a dialog or form of its own passes
 * `showsNothing`.
 */
export function useAct(
  onDone: () => void,
  onFailed?: (text: string) => void,
  showsNothing: boolean = false,
): Act {
  const { busy, run } = useBusy()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [says, setSays] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Record<string, unknown>>()
  const [fault, setFault] = useState<Act['fault']>()
  const key = useRef<{ readonly intent: string; readonly id: string }>(undefined)
  const client = useQueryClient()

  async function send<Reply>(
    act: (key: string) => Promise<Reply>,
    texts: Texts<Reply>,
    intent: string,
  ): Promise<void> {
    if (key.current?.intent !== intent) key.current = { intent, id: newId() }
    setSays([])
    try {
      const reply = await act(key.current.id)
      showAlert('success', typeof texts.done === 'string' ? texts.done : texts.done(reply))
      // What the closing dialog alone had asked is not asked again: its record may be gone.
      void client.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => !queryKey.some((part) => part === 'one'),
      })
      onDone()
    } catch (error) {
      if (error instanceof HttpError && !error.isPassing) key.current = undefined
      const current = conflictOf(error)
      setErrors(fieldErrors(error))
      setConflict(current)
      const named = faultOf(error, texts.failed)
      setFault(named)
      if (current !== undefined || isNotFound(error)) void client.invalidateQueries({ queryKey: ['admin'] })
      if (current !== undefined) return
      if (named === undefined) showFailure(errorText(error, texts.failed))
    }
  }
  function showFailure(text: string): void {
    showAlert('danger', text, showsNothing ? undefined : 'form')
    setSays([text])
    onFailed?.(text)
  }
  return {
    busy,
    errors,
    says,
    conflict,
    clearConflict: () => setConflict(undefined),
    fault,
    clearFault: () => setFault(undefined),
    run: (act, texts, intent = null) => void run(() => send(act, texts, JSON.stringify(intent))),
  }
}

/** Somebody else deleted the record: the lists say so. */
const isNotFound = (error: unknown) => error instanceof HttpError && error.type === 'NOT_FOUND'

function faultOf(error: unknown, fallback: string): Act['fault'] {
  if (!(error instanceof HttpError) || error.reason === '') return undefined
  return { reason: error.reason, text: errorText(error, fallback) }
}

function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HttpError) || error.type !== 'EDIT_CONFLICT') return undefined
  const { body } = error
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
