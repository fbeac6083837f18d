import type { DataRouter } from 'react-router'

let isFirst = true

/** From now on `isFirstStep` is about this router. */
export function watchSteps(router: DataRouter): void {
  const first = router.state.location
  isFirst = true
  router.subscribe(({ location }) => {
    isFirst &&= location === first
  })
}

/** Whether the browser brought the page that is shown: the router calls that a 'POP', like a way back. */
export function isFirstStep(): boolean {
  return isFirst
}
