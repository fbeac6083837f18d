import { useSyncExternalStore } from 'react'
import { t } from '../texts/common.ts'

const never = () => () => undefined

function isDemo(): boolean {
  return document.querySelector('meta[name="tiketbus-demo"]') !== null
}

/** One quiet line where the server says, by a meta tag in the page, that this is a demo. */
export function DemoLine() {
  const demo = useSyncExternalStore(never, isDemo, () => false)
  if (!demo) return null
  return <p className="bg-sunken px-4 py-1.5 text-center text-xs text-muted print:hidden">{t('app.demo')}</p>
}
