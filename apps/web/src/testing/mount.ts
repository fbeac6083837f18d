import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  // React reads this flag in tests.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

export type Mounted = {
  readonly root: HTMLElement
  readonly rerender: (element: ReactElement) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** For tests: renders an element into the document and waits for its effects. */
export async function mount(element: ReactElement): Promise<Mounted> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const root = document.body.appendChild(document.createElement('div'))
  const react = createRoot(root)
  const rerender = (next: ReactElement) => act(async () => react.render(next))
  await rerender(element)
  return {
    root,
    rerender,
    unmount: async () => {
      await act(async () => react.unmount())
      root.remove()
    },
  }
}

/** For tests: waits until `probe` returns true, flushing React and promises; fails after 30 seconds. */
export async function until(probe: () => boolean): Promise<void> {
  for (let round = 0; round < 3000; round += 1) {
    if (probe()) return
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`still waiting; the page contains: ${document.body.textContent}`)
}

/** For tests: runs a change inside `act`. */
export function inAct(change: () => void): Promise<void> {
  return act(async () => change())
}
