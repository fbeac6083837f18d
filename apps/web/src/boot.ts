// The landing page is drawn ahead and works by the browser alone: links, search form and menu need no script. So the
// application starts at the visitor's first touch or key, and at once where somebody is logged in.
import { localStore } from './lib/storage.ts'

const firsts = ['pointerdown', 'keydown'] as const

function start(): void {
  for (const name of firsts) removeEventListener(name, start)
  void import('./main.tsx')
}

if (localStore.get('token') === null) {
  for (const name of firsts) addEventListener(name, start, { passive: true })
} else {
  start()
}
