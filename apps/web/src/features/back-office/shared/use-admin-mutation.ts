import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, fieldErrors, HttpError } from '../../../lib/http-client.ts'
import { newId } from '../../../lib/new-id.ts'
import { useBusy } from '../../../lib/use-busy.ts'

/**
 * The alert after success, which may depend on the reply (none for undefined), and after a failure without a message of the server. `place`:
 * 'next' if success leads to another page.
 */
export type MutationTexts<Reply> = {
  readonly done: string | ((reply: Reply) => string | undefined)
  readonly failed: string
  readonly place?: 'next'
}

export type AdminMutation = {
  readonly busy: boolean
  /** Errors by field name, as the server sent them. */
  readonly errors: Readonly<Record<string, string>>
  /** The messages of the last failure: the dialog shows them until the next attempt. */
  readonly messages: readonly string[]
  /** The current record after a 412: it was changed meanwhile. */
  readonly conflict: Readonly<Record<string, unknown>> | undefined
  readonly clearConflict: () => void
  /** A transient fault with the server's reason and message: the dialog shows it with a next step. */
  readonly fault: { readonly reason: string; readonly text: string } | undefined
  readonly clearFault: () => void
  /** Sends one request at a time. The idempotency key stays after a fault while `intent` does, so a retry takes effect once. */
  readonly run: <Reply>(
    send: (key: string) => Promise<Reply>,
    texts: MutationTexts<Reply>,
    intent?: unknown,
  ) => void
}

/**
 * Runs a change by an administrator: busy state, alerts, refetching the lists; `onDone` closes the dialog. `onFailed`
 * gets the message of a refusal, for a list that keeps it visible. Pass `hasNoForm` if the caller has no dialog or
 * form of its own to show it.
 */
export function useAdminMutation(
  onDone: () => void,
  onFailed?: (text: string) => void,
  hasNoForm: boolean = false,
): AdminMutation {
  const { busy, run } = useBusy()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [messages, setMessages] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Record<string, unknown>>()
  const [fault, setFault] = useState<AdminMutation['fault']>()
  const key = useRef<{ readonly intent: string; readonly id: string }>(undefined)
  const client = useQueryClient()

  async function send<Reply>(
    request: (key: string) => Promise<Reply>,
    texts: MutationTexts<Reply>,
    intent: string,
  ): Promise<void> {
    if (key.current?.intent !== intent) key.current = { intent, id: newId() }
    setMessages([])
    try {
      const reply = await request(key.current.id).catch(doneWithoutRecord)
      // Done: the same again is a new change, for example another e-mail.
      key.current = undefined
      const done = typeof texts.done === 'string' ? texts.done : reply && texts.done(reply)
      if (done !== undefined) showAlert('success', done, texts.place)
      // Do not refetch the closing dialog's own queries: the record may be deleted.
      void client.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => !queryKey.some((part) => part === 'one'),
      })
      onDone()
    } catch (error) {
      if (error instanceof HttpError && !error.isTransient) key.current = undefined
      const current = conflictOf(error)
      setErrors(fieldErrors(error))
      setConflict(current)
      const named = faultOf(error, texts.failed)
      setFault(named)
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['admin'] })
      if (current !== undefined) return
      if (named === undefined) showFailure(errorText(error, texts.failed))
    }
  }
  function showFailure(text: string): void {
    showAlert('danger', text, hasNoForm ? undefined : 'form')
    setMessages([text])
    onFailed?.(text)
  }
  return {
    busy,
    errors,
    messages,
    conflict,
    clearConflict: () => setConflict(undefined),
    fault,
    clearFault: () => setFault(undefined),
    run: (request, texts, intent = null) => void run(() => send(request, texts, JSON.stringify(intent))),
  }
}

/** Another server may carry out a change without returning the record: the lists are refetched anyway [W184]. */
function doneWithoutRecord(error: unknown): undefined {
  const { kind, status, body } = error instanceof HttpError ? error : { kind: '', status: 0, body: '' }
  if (kind !== 'unreadable' || !(body instanceof Object || status === 204)) throw error
}

/** The record was deleted or edited meanwhile, or is in another state than it was shown in: the lists show that. */
const isOutdated = (error: unknown) =>
  error instanceof HttpError && [404, 409, 410, 412, 422].includes(error.status)

function faultOf(error: unknown, fallback: string): AdminMutation['fault'] {
  if (!(error instanceof HttpError) || error.reason === '') return undefined
  return { reason: error.reason, text: errorText(error, fallback) }
}

function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HttpError) || error.type !== 'EDIT_CONFLICT') return undefined
  const { body } = error
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
