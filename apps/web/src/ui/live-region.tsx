import type { ReactNode } from 'react'

/** A live region that is announced whenever its text changes; `urgent` interrupts. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-atomic="true" className="sr-only">
      {children}
    </div>
  )
}
