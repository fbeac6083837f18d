import { t } from '../texts/common.ts'

/** A one-line notice on demo servers. The style sheet shows it if a meta tag marks the page as a demo. */
export function DemoBanner() {
  return (
    <aside
      aria-label={t('app.demoName')}
      className="demo-banner bg-sunken px-4 py-1.5 text-center text-xs text-muted"
    >
      {t('app.demo')}
    </aside>
  )
}
