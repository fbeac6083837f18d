/** Set-up of each test file: checks servers that were never closed, and that the clock is real. */
import { afterAll } from 'vitest'
import { requireNoFaultAnywhere } from './server-watch.ts'

/** Files share a process. With a fake clock left behind by an earlier file, this one would wait forever. */
function requireRealClock(): void {
  const { setTimeout, setInterval, performance } = globalThis
  const fake = [setTimeout, setInterval, performance.now].filter((timer) => 'clock' in timer)
  if (fake.length > 0) throw new Error('an earlier file of this process left a fake clock behind')
}

requireRealClock()
afterAll(requireNoFaultAnywhere)
afterAll(requireRealClock)
