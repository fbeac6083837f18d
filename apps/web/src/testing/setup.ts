/** Runs before each test file: files share a process and its modules, so nothing may stay behind a test. */
import { afterEach } from 'vitest'
import { leaveScreen } from './screen.tsx'

afterEach(leaveScreen)
