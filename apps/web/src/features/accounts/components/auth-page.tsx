import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'

type AuthPageProps = { title: string; subtitle?: ReactNode; children: ReactNode; foot?: ReactNode }

/** A narrow sheet with one form, and the other ways on below it. */
export function AuthPage({ title, subtitle, children, foot }: AuthPageProps) {
  return (
    <Page title={title} subtitle={subtitle} width="narrow">
      <Card className="sm:p-7">{children}</Card>
      {foot && <div className="mt-6 space-y-2 text-center text-muted">{foot}</div>}
    </Page>
  )
}
