import { cx } from '../lib/cx.ts'
import { paths } from '../lib/paths.ts'
import { Link } from 'react-router'
import { t } from '../texts/common.ts'
import { adminWidth, useIsStaff } from './nav-items.ts'

/** The small foot of the inner pages; the landing page has its own. */
export function SiteFooter() {
  const width = useIsStaff() ? adminWidth : 'max-w-6xl'
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div
        className={cx(
          'mx-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm text-muted sm:px-6',
          width,
        )}
      >
        <p>{t('foot.rights')}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link to={paths.terms} className="inline-flex min-h-11 items-center hover:text-ink">
            {t('foot.terms')}
          </Link>
          <Link to={paths.privacy} className="inline-flex min-h-11 items-center hover:text-ink">
            {t('foot.privacy')}
          </Link>
        </p>
      </div>
    </footer>
  )
}
