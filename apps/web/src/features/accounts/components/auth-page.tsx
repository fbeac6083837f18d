import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'

type AuthPageProps = { title: string; subtitle?: ReactNode; children: ReactNode; footer?: ReactNode }

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
