/** The question for the password, if a call needs a confirmed session [A80]. One dialog serves every call of the application. */
import { create } from 'zustand'

type Question = {
  /** Called with whether the session is confirmed now. */
  readonly answer: (isConfirmed: boolean) => void
}

/** The open question, or null. */
export const usePasswordQuestion = create<Question | null>(() => null)

let dialogs = 0
let asked: Promise<boolean> | undefined

/** Called by the dialog's place while it is on the page; returns the function that removes it. */
export function offerPasswordQuestion(): () => void {
  dialogs += 1
  return () => {
    dialogs -= 1
    if (dialogs === 0) usePasswordQuestion.getState()?.answer(false)
  }
}

/**
 * Resolves with true once the user has confirmed the session, with false if they close the dialog or there is no place for one.
 * Calls that need it at the same time share one question.
 */
export function confirmByPassword(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false)
  asked ??= new Promise<boolean>((resolve) => {
    usePasswordQuestion.setState({ answer: resolve }, true)
  }).finally(() => {
    asked = undefined
    usePasswordQuestion.setState(null, true)
  })
  return asked
}
