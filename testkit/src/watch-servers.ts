/**
 * Set-up of each test file: it also fails for faults of a server that was never closed, and for a fake clock that is left
 * behind.
 */
import { afterAll } from 'vitest'
import { requireNoFaultAnywhere } from './server-watch.ts'

/** Files share a process: with a fake clock that an earlier file left behind, this one would wait forever. */
function requireRealClock(): void {
  const { setTimeout, setInterval, performance } = globalThis
  const fake = [setTimeout, setInterval, performance.now].filter((timer) => 'clock' in timer)
  if (fake.length > 0) throw new Error('an earlier file of this process left a fake clock behind')
}

requireRealClock()
afterAll(requireNoFaultAnywhere)
afterAll(requireRealClock)
