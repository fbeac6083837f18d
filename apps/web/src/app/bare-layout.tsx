import { Outlet } from 'react-router'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoLine } from './demo-line.tsx'

/** A page without the frame: what is printed. */
export function BareLayout() {
  return (
    <>
      <main id="isi" tabIndex={-1} className="min-h-dvh print:min-h-0">
        <Outlet />
      </main>
      <DemoLine />
      <AlertHost />
    </>
  )
}
