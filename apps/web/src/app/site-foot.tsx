import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { t } from '../texts/common.ts'

/** The quiet foot of the inner pages; the landing page has a full one of its own. */
export function SiteFoot() {
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm text-muted sm:px-6">
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
