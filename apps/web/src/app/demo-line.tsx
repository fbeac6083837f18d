import { t } from '../texts/common.ts'

/** One quiet line where the server says, by a meta tag in the page, that this is a demo; shown by the style sheet alone. */
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
