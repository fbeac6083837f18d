/** Set-up of each test file: a server that was never closed is judged too, and each file finds the real clock. */
import { afterAll } from 'vitest'
import { requireNoFaultAnywhere } from './server-watch.ts'

/** Files share a process. With a fake clock that an earlier one left behind this one would wait for ever. */
function requireRealClock(): void {
  const { setTimeout, setInterval, performance } = globalThis
  const fake = [setTimeout, setInterval, performance.now].filter((timer) => 'clock' in timer)
  if (fake.length > 0) throw new Error('an earlier file of this process left a fake clock behind')
}

requireRealClock()
afterAll(requireNoFaultAnywhere)
afterAll(requireRealClock)
