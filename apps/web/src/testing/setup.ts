/** Runs before each test file: files share a process and its modules, so each test must clean up. */
import { afterEach } from 'vitest'
import { leaveScreen } from './screen.tsx'

afterEach(leaveScreen)

// Newer browsers return a promise here: an effect that returns it breaks the page on unmount.
Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void
