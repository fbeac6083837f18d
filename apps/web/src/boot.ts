// Pages that are prerendered are read before any script is needed. So the application starts at the visitor's first
// touch or key, else when the browser has nothing better to do; at once if somebody is logged in. The landing page
// works by the browser alone (links, search form, menu): there only the visitor starts it.
const firsts = ['pointerdown', 'keydown', 'click', 'online'] as const

function start(): void {
  for (const name of firsts) removeEventListener(name, start)
  for (const file of filesToCome()) preload(file)
  // What was prerendered is shown first: running the application would hold its painting up.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

// Without a connection the page stays as it was rendered, until there is one or the visitor tries again.
function run(): void {
  import('./main.tsx').catch(listen)
}

function listen(): void {
  for (const name of firsts) addEventListener(name, start, { passive: true })
}

// The page's own code is fetched beside the application, not after it.
function filesToCome(): string[] {
  const files: unknown = JSON.parse(document.getElementById('start-files')?.textContent ?? '[]')
  return Array.isArray(files) ? files.map(String) : []
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
}

function isGuest(): boolean {
  try {
    return localStorage.getItem('token') === null
  } catch {
    return true
  }
}

function whenIdle(act: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

// A login that was sent before the application has taken its form over would reload the page empty: it is held and sent
// again until it is taken, which shows in the browser's own submission being prevented.
function holdUntilTaken(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit()
  }, 150)
}

// So is a tap on a button whose answer needs the application: the last one, since the visitor may have changed their mind.
let tapAgain: ReturnType<typeof setTimeout> | undefined
function holdTap(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-early]')
  if (!button) return
  clearTimeout(tapAgain)
  if (!event.defaultPrevented) tapAgain = setTimeout(() => button.isConnected && button.click(), 150)
}

addEventListener('submit', holdUntilTaken)
addEventListener('click', holdTap)
if (isGuest()) {
  listen()
  if (location.pathname !== '/') whenIdle(start)
} else {
  // Until the application renders what is right for them, what was prerendered for guests is hidden by the style sheet.
  document.documentElement.dataset['token'] = ''
  start()
}
