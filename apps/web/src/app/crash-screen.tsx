import { paths } from '../lib/paths.ts'
import { useRouteError } from '../lib/router/index.ts'
import { t } from '../texts/common.ts'
import { Button } from '../ui/button.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { StopLine } from '../ui/stop-line.tsx'

/** The router's error screen: the specified headline, and a way on. */
export function CrashScreen() {
  const error = useRouteError()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <DocumentTitle title={t('crash.title')} />
      <StopLine broken className="w-40 text-danger" />
      <h1 tabIndex={-1} className="text-2xl font-extrabold sm:text-3xl">
        {t('crash.title')}
      </h1>
      <p>{t('crash.body')}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button icon="refresh" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <Button variant="secondary" icon="home" onClick={() => location.assign(paths.home)}>
          {t('crash.home')}
        </Button>
      </div>
      <details className="w-full text-sm text-muted">
        <summary className="inline-flex min-h-11 items-center font-semibold">{t('crash.detail')}</summary>
        <p className="mt-1 rounded-md bg-sunken p-3 font-mono">
          {error instanceof Error ? error.message : String(error)}
        </p>
      </details>
    </div>
  )
}
