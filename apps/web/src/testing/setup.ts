/** Runs before each test file: files share a process and its modules, so nothing may stay behind a test. */
import { afterEach } from 'vitest'
import { leaveScreen } from './screen.tsx'

afterEach(leaveScreen)

// As newer browsers answer a scroll: an effect that returns this answer breaks the page when it ends.
Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void
