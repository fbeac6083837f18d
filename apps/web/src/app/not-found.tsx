import { can } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { t } from '../texts/common.ts'
import { LinkButton } from '../ui/button.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { StopLine } from '../ui/stop-line.tsx'

/** The page for an address that does not exist. */
export function Component() {
  const { user } = useSession()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <DocumentTitle title={t('notFound.title')} />
      <StopLine broken className="w-40" />
      <p className="tabular text-5xl font-extrabold text-brand">404</p>
      <h1 tabIndex={-1} className="text-2xl font-extrabold sm:text-3xl">
        {t('notFound.title')}
      </h1>
      <p className="text-muted">{t('notFound.body')}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {!can(user, 'administration.open') && (
          <LinkButton to={paths.searchResults} icon="search">
            {t('notFound.search')}
          </LinkButton>
        )}
        <LinkButton to={paths.home} variant="secondary" icon="home">
          {t('notFound.home')}
        </LinkButton>
      </div>
    </div>
  )
}
