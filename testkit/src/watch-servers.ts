/** Set-up of each test file: a server that was never closed is judged too, and the next file finds the real clock. */
import { afterAll } from 'vitest'
import { requireNoFaultAnywhere } from './server-watch.ts'

// Files share a process. With a clock that a test left behind the next file would wait for ever.
const { setTimeout: timer, setInterval: interval } = globalThis
const time = performance.now

afterAll(requireNoFaultAnywhere)
afterAll(() => {
  const left =
    globalThis.setTimeout !== timer || globalThis.setInterval !== interval || performance.now !== time
  Object.assign(globalThis, { setTimeout: timer, setInterval: interval })
  if (left) throw new Error('this file leaves a clock of its own behind')
})
