import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'

type PageProps = {
  /** Headline and document title. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons beside the headline. */
  readonly actions?: ReactNode
  /** Shown above the headline: steps, a link back. */
  readonly above?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

const widths = { narrow: 'max-w-md', normal: 'max-w-4xl', wide: 'max-w-6xl' }

/** The frame of a page's content: title, headline (which gets the focus after navigation) and content. */
export function Page({ title, subtitle, actions, above, width = 'normal', children }: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 py-8 sm:px-6 sm:py-10 print:p-0', widths[width])}>
      <DocumentTitle title={title} />
      {above && <div className="mb-6">{above}</div>}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-extrabold sm:text-3xl">
            {title}
          </h1>
          {subtitle && <div className="mt-1.5 text-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The browser tab's title, for pages that render their own headline. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${t('app.name')}`}</title>
}
