import { t } from '../texts/common.ts'

/** One quiet line if a meta tag in the page marks the server as a demo; shown by the style sheet alone. */
export function DemoLine() {
  return (
    <aside
      aria-label={t('app.demoName')}
      className="demo-line bg-sunken px-4 py-1.5 text-center text-xs text-muted"
    >
      {t('app.demo')}
    </aside>
  )
}
