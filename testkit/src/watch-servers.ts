/** Set-up of each test file: a server that was never closed is judged too. */
import { afterAll } from 'vitest'
import { requireNoFaultAnywhere } from './server-watch.ts'

afterAll(requireNoFaultAnywhere)
