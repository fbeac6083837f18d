// The landing page is drawn ahead and works by the browser alone: links, search form and menu need no script. So the
// application starts at the visitor's first touch or key, and at once where somebody is logged in.
const firsts = ['pointerdown', 'keydown'] as const

function start(): void {
  for (const name of firsts) removeEventListener(name, start)
  void import('./main.tsx')
}

function isGuest(): boolean {
  try {
    return localStorage.getItem('token') === null
  } catch {
    return true
  }
}

if (isGuest()) {
  for (const name of firsts) addEventListener(name, start, { passive: true })
} else {
  start()
}
