/**
 * The part `auth` of the client session state, by the specification's names [N28]. Each failed call stores its error,
 * which stands beside its form, and stops loading [N29].
 */
import type { User } from '@tiketbus/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, fieldErrors, HttpError } from '../../lib/http-client.ts'
import { useToken } from '../../lib/session-store.ts'
import { useSession } from '../../lib/session.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/common.ts'
import { useAwaitedEmail } from './use-awaited-email.ts'

export type AuthError = {
  /** Sentences to show, in Indonesian. */
  readonly texts: readonly string[]
  /** Field by field, as the server named them. */
  readonly fields: Readonly<Record<string, string>>
  /** HTTP status; 0 without an answer. */
  readonly status: number
}

type AuthProgress = { readonly loading: boolean; readonly error: AuthError | null }

/** Derived from the places that store each part, so that no two can disagree. */
export type AuthState = AuthProgress & {
  readonly token: string | null
  readonly isAuthenticated: boolean
  readonly user: User | null
  /** A code was mailed, and is awaited on this page. */
  readonly requiresVerification: boolean
  readonly verificationEmail: string | null
}

const idle: AuthProgress = { loading: false, error: null }

const useAuthProgress = create<AuthProgress>(() => idle)

/** What the pages of accounts show of the session. */
export function useAuth(): AuthState {
  const { user = null, isAuthenticated, loading } = useSession()
  const token = useToken()
  const progress = useAuthProgress()
  // The loaded user record, and nothing else, clears the verification [A37].
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

/** An answer that brings no session, with its sentence. */
export class NoSession extends Error {}

type AuthForm = {
  readonly busy: boolean
  /** Of the last try, by any of the form's buttons. */
  readonly error: AuthError | null
  /** Forgets the error: a new try begins. */
  readonly clear: () => void
  /** Makes one call at a time. A failure is stored, and each of its sentences is a danger alert that the form shows. */
  readonly run: (act: () => Promise<void>, fallback: string, textsOf?: TextsOf) => Promise<void>
}

type TextsOf = (failure: unknown, fallback: string) => readonly string[]

/** The calls of one form of accounts. The error goes with the form: it does not stay over the next step. */
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

const clear = (): void => useAuthProgress.setState({ error: null })

function fail(failure: unknown, texts: readonly string[]): void {
  const { status = 0, kind } = failure instanceof HttpError ? failure : {}
  // The failure's alert is the specified one; the reason, and what to do, stands beside the form as well.
  const shown = kind === 'network' ? [...texts, t('error.unreachable')] : texts
  useAuthProgress.setState({ error: { texts: shown, fields: fieldErrors(failure), status } })
  for (const text of texts) showAlert('danger', text, 'form')
}

function messageOf(failure: unknown, fallback: string): readonly string[] {
  return [failure instanceof NoSession ? failure.message : errorText(failure, fallback)]
}
