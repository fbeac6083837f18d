import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useAuthForm } from '../auth-state.ts'

type AuthPageProps = { title: string; subtitle?: ReactNode; children: ReactNode; footer?: ReactNode }

type AuthResultProps = { title: string; to: string; link: string; children: ReactNode }

/** A result, and the link that goes on from it. */
export function AuthResult({ title, to, link, children }: AuthResultProps) {
  return (
    <AuthPage title={title}>
      {children}
      <LinkButton to={to} wide className="mt-6">
        {link}
      </LinkButton>
    </AuthPage>
  )
}

type AuthActProps = {
  readonly title: string
  /** What the button does; its error is shown above. */
  readonly act: () => Promise<void>
  readonly failed: string
  readonly submit: string
  /** The way out beside it. */
  readonly other?: ReactNode
  readonly children: ReactNode
}

/** What a mailed link does, and the button that does it: mail scanners open links too. */
export function AuthAct({ title, act, failed, submit, other, children }: AuthActProps) {
  const { busy, error, run } = useAuthForm()
  return (
    <AuthPage title={title}>
      <FormErrors errors={{}} messages={error?.texts} className="mb-4" />
      <div className="space-y-2 wrap-anywhere">{children}</div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        <Button wide size="lg" busy={busy} onClick={() => void run(act, failed)} className="wrap-anywhere">
          {submit}
        </Button>
        {other}
      </div>
    </AuthPage>
  )
}

/** A narrow card with one form, and links to the alternatives below it. */
export function AuthPage({ title, subtitle, children, footer }: AuthPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  // Another step at the same address: the button that had the focus is unmounted, so the focus moves.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (!sheet.current?.contains(document.activeElement))
      sheet.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [title])
  return (
    <div ref={sheet}>
      <Page title={title} subtitle={subtitle} width="narrow">
        <Card className="sm:p-7">{children}</Card>
        {footer && <div className="mt-6 space-y-2 text-center text-muted">{footer}</div>}
      </Page>
    </div>
  )
}
