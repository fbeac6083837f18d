import { useEffect } from 'react'
import { offerPasswordQuestion, usePasswordQuestion } from '../lib/password-question.ts'
import { useOnDemand } from '../lib/use-on-demand.ts'

const loadDialog = () =>
  import('./password-dialog.tsx').catch((error: unknown) => {
    // Without the dialog the call fails as it would have without the question.
    usePasswordQuestion.getState()?.answer(false)
    throw error
  })

/** The place of the password dialog, on every page; its code is loaded when a call needs it. */
export function PasswordQuestion() {
  const question = usePasswordQuestion()
  const isOpen = question !== null
  const dialog = useOnDemand(isOpen, loadDialog)
  useEffect(offerPasswordQuestion, [])
  return dialog !== undefined && isOpen && <dialog.PasswordDialog onAnswer={question.answer} />
}
