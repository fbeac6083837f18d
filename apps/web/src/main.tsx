import { start } from './app/start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const page = root

// What the oldest supported browsers lack is loaded first (decision 72).
const isComplete = 'popover' in HTMLElement.prototype && 'toSpliced' in Array.prototype && 'hasOwn' in Object
if (isComplete) void start(page)
else
  import('./older-browsers.ts').then(
    () => start(page),
    () => start(page),
  )
