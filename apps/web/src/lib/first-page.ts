import type { DataRouter } from 'react-router'

let isFirst = true

/** Makes `isFirstPage` follow this router. */
export function trackFirstPage(router: DataRouter): void {
  const first = router.state.location
  isFirst = true
  router.subscribe(({ location }) => {
    isFirst &&= location === first
  })
}

/** Whether the shown page is the one that the document was loaded at. The router reports 'POP' for it, as for 'back'. */
export function isFirstPage(): boolean {
  return isFirst
}
