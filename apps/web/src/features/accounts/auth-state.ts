/**
 * The `auth` part of the client session state, by the specification's names [N28]. A failed call stores its error, which
 * is shown beside its form, and ends `loading` [N29].
 */
import type { User } from '@tiketbus/contract'
import { useEffect, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { create } from 'zustand'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, fieldErrors, HttpError } from '../../lib/http-client.ts'
import { useToken } from '../../lib/session-store.ts'
import { useSession } from '../../lib/session.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { useForm, type FieldErrors } from '../../lib/use-form.ts'
import type { Checked } from '../../lib/validate.ts'
import { t } from '../../texts/common.ts'
import { useAwaitedEmail } from './use-awaited-email.ts'

export type AuthError = {
  /** Sentences to show, in Indonesian. */
  readonly texts: readonly string[]
  /** By field name, as the server sent them. */
  readonly fields: Readonly<Record<string, string>>
  /** HTTP status; 0 without an answer. */
  readonly status: number
}

type AuthProgress = { readonly loading: boolean; readonly error: AuthError | null }

/** Derived from each part's own store, so the parts cannot disagree. */
export type AuthState = AuthProgress & {
  readonly token: string | null
  readonly isAuthenticated: boolean
  readonly user: User | null
  /** A code was mailed, and this page waits for it. */
  readonly requiresVerification: boolean
  readonly verificationEmail: string | null
}

const idle: AuthProgress = { loading: false, error: null }

const useAuthProgress = create<AuthProgress>(() => idle)

/** The auth state for the account pages. */
export function useAuth(): AuthState {
  const { user = null, isAuthenticated, loading } = useSession()
  const token = useToken()
  const progress = useAuthProgress()
  // Only the loaded user record clears the verification [A37].
  const awaited = useAwaitedEmail()
  const verificationEmail = isAuthenticated ? null : awaited
  return {
    token,
    isAuthenticated,
    loading: loading || progress.loading,
    user,
    error: progress.error,
    requiresVerification: verificationEmail !== null,
    verificationEmail,
  }
}

/** A successful reply without a session, with its sentence. */
export class NoSessionError extends Error {}

type AuthForm = {
  readonly busy: boolean
  /** Of the last attempt, by any of the form's buttons. */
  readonly error: AuthError | null
  /** Clears the error for a new attempt. */
  readonly clear: () => void
  /** Makes one call at a time. A failure is stored, and the form shows each of its sentences as a danger alert. */
  readonly run: (act: () => Promise<void>, fallback: string, textsOf?: TextsOf) => Promise<void>
}

type TextsOf = (failure: unknown, fallback: string) => readonly string[]

/** Call state of one account form. The error is unmounted with the form, so the next step does not show it. */
export function useAuthForm(): AuthForm {
  const { busy, run } = useBusy()
  const error = useAuthProgress((state) => state.error)
  useEffect(() => clear, [])
  return {
    busy,
    error,
    clear,
    run: (act, fallback, textsOf = messageOf) =>
      run(async () => {
        useAuthProgress.setState({ loading: true, error: null })
        try {
          await act()
        } catch (failure) {
          fail(failure, textsOf(failure, fallback))
        } finally {
          useAuthProgress.setState({ loading: false })
        }
      }),
  }
}

type AuthFields<Values, Body> = {
  readonly send: (body: Body, form: { values: Values; fail: (errors: FieldErrors) => void }) => Promise<void>
  /** The text of a failure without a message of the server. */
  readonly failed: string
  readonly textsOf?: TextsOf
}

/** An account form with fields; `state` and `read` as for `useForm`. Spread `props` on the form, and `shown` on its `FormErrors`. */
export function useAuthFields<Values extends object, Body>(
  state: [Values, Dispatch<SetStateAction<Values>>],
  read: (values: Values) => Checked<Body>,
  { send, failed, textsOf }: AuthFields<Values, Body>,
) {
  const { busy, error, clear, run } = useAuthForm()
  const form = useForm(state, read, error?.fields)
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const body = form.check()
    clear()
    if (body !== undefined) void run(() => send(body, form), failed, textsOf)
  }
  const props = { onSubmit, noValidate: true, className: 'space-y-5' }
  return { ...form, busy, error, props, shown: { errors: form.errors, messages: error?.texts } }
}

const clear = (): void => useAuthProgress.setState({ error: null })

function fail(failure: unknown, texts: readonly string[]): void {
  const { status = 0, kind } = failure instanceof HttpError ? failure : {}
  // The alert has the specified text; the form adds the reason and what to do.
  const shown = kind === 'network' ? [...texts, t('error.unreachable')] : texts
  useAuthProgress.setState({ error: { texts: shown, fields: fieldErrors(failure), status } })
  for (const text of texts) showAlert('danger', text, 'form')
}

function messageOf(failure: unknown, fallback: string): readonly string[] {
  return [failure instanceof NoSessionError ? failure.message : errorText(failure, fallback)]
}
