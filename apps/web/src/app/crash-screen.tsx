import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useRepetition } from '../lib/repeat-until.ts'
import { useBusy } from '../lib/use-busy.ts'
import { t } from '../texts/common.ts'
import { Button } from '../ui/button.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { StopLine } from '../ui/stop-line.tsx'
import { reloadIfServerAnswers } from './reload-after-deployment.ts'
import { CodeLoadError } from './page-code.tsx'

/** The router's error screen: the specified headline and a link home. If only the page's code failed to load, a retry. */
export function CrashScreen() {
  const error = useRouteError()
  if (error instanceof CodeLoadError) return <CodeLoadFailed load={error.load} />
  return (
    <ErrorLayout title={t('crash.title')} body={t('crash.body')}>
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
    </ErrorLayout>
  )
}

function CodeLoadFailed({ load }: Pick<CodeLoadError, 'load'>) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const { busy, run } = useBusy()
  async function retry(): Promise<boolean> {
    const isLoaded = await load().then(
      () => true,
      () => false,
    )
    // Not by a revalidation: one that ends before React has rendered its begin leaves the error on screen.
    if (isLoaded) await navigate({ pathname, search, hash }, { replace: true, state })
    return isLoaded
  }
  useRepetition(load, run, retry)
  async function retryOrReload(): Promise<void> {
    // If the server answers but the file is missing, a deployment has removed it: a reload gets the new file names.
    if (!(await retry())) await reloadIfServerAnswers()
  }
  return (
    <ErrorLayout title={t('missing.title')} body={t('missing.body')}>
      <Button icon="refresh" busy={busy} onClick={() => void run(retryOrReload)}>
        {t('action.retry')}
      </Button>
    </ErrorLayout>
  )
}

function ErrorLayout({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <DocumentTitle title={title} />
      <StopLine broken className="w-40 text-danger" />
      <h1 tabIndex={-1} className="text-2xl font-extrabold sm:text-3xl">
        {title}
      </h1>
      <p role="alert">{body}</p>
      {children}
    </div>
  )
}
