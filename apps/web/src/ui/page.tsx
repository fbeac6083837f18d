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
  /** 'desk': the back-office, whose head is one line on a desktop, so that its lists begin high. */
  readonly width?: keyof typeof widths
  readonly children: ReactNode
}

const padding = 'sm:py-10'
const widths = {
  narrow: `max-w-md ${padding}`,
  normal: `max-w-4xl ${padding}`,
  wide: `max-w-6xl ${padding}`,
  desk: 'sm:pt-4 xl:pt-2.5',
}

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
  const isDesk = width === 'desk'
  return (
    <div className={cx('mx-auto w-full px-4 pt-3 pb-8 sm:px-6 print:p-0', widths[width])}>
      <DocumentTitle title={documentTitle} />
      {skip && <SkipLink {...skip} />}
      {above && !isDesk && <div className="mb-2 sm:mb-6">{above}</div>}
      <header
        className={cx(
          'mb-3 flex flex-wrap items-center justify-between gap-2 sm:gap-x-6',
          isDesk ? 'xl:mb-1.5' : 'sm:mb-6 sm:items-end sm:gap-y-4',
        )}
      >
        <div className={cx('min-w-0', isDesk && 'xl:flex xl:items-baseline xl:gap-x-3')}>
          {isDesk && above}
          <h1
            tabIndex={-1}
            className={cx('text-xl font-extrabold', isDesk ? 'sm:text-2xl xl:text-xl' : 'sm:text-3xl')}
          >
            {title}
          </h1>
          {subtitle && (
            <div className={cx('text-muted max-sm:text-sm', isDesk ? 'sm:text-sm' : 'sm:mt-1.5')}>
              {subtitle}
            </div>
          )}
        </div>
        {actions && (
          <div
            className={cx('flex flex-wrap', isDesk ? 'desk-tools gap-2 max-sm:has-[input]:w-full' : 'gap-3')}
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

/** The browser tab's title, for pages that render their own headline. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${t('app.name')}`}</title>
}
