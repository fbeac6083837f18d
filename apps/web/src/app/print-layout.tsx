import { Outlet } from 'react-router'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoBanner } from './demo-banner.tsx'

/** The layout of pages to print: no bar, no sidebar, no foot. */
export function PrintLayout() {
  return (
    <>
      <main id="isi" tabIndex={-1} className="min-h-dvh print:min-h-0">
        <Outlet />
      </main>
      <DemoBanner />
      <AlertHost />
    </>
  )
}
