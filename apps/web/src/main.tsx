import { start } from './app/start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
void start(root)
