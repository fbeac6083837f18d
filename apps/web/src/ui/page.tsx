import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { SkipLink } from './skip-link.tsx'

type PageProps = {
  /** Headline and, unless there is another one, document title. */
  readonly title: string
  readonly documentTitle?: string | undefined
  readonly subtitle?: ReactNode
  /** Buttons beside the headline. */
  readonly actions?: ReactNode
  /** Shown above the headline: steps, a link back. */
  readonly above?: ReactNode
  /** A link to the main part, for pages on which much can be focused before it. */
  readonly skip?: { readonly to: string; readonly text: string }
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

const widths = { narrow: 'max-w-md', normal: 'max-w-4xl', wide: 'max-w-6xl' }

/** The frame of a page's content: title, headline (which gets the focus after navigation) and content. */
export function Page({
  title,
  documentTitle = title,
  subtitle,
  actions,
  above,
  skip,
  width = 'normal',
  children,
}: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 pt-3 pb-8 sm:px-6 sm:py-10 print:p-0', widths[width])}>
      <DocumentTitle title={documentTitle} />
      {skip && <SkipLink {...skip} />}
      {above && <div className="mb-2 sm:mb-6">{above}</div>}
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:mb-6 sm:items-end sm:gap-x-6 sm:gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-extrabold sm:text-3xl">
            {title}
          </h1>
          {subtitle && <div className="text-muted max-sm:text-sm sm:mt-1.5">{subtitle}</div>}
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
