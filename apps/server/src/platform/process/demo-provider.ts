/** How the demo's payment simulator is reached: by the server that starts it, and by the audit beside it. */
import { deriveKey } from './secrets.ts'

/** In DATA_DIR while a demo runs: the simulator's address. */
export const SIMULATOR_URL_FILE = 'simulator-url'

/** The demo's server key: the same at each start on the same secret. */
export function demoServerKey(secret: string): string {
  return `demo-${deriveKey(secret, 'simulator-server-key').toString('hex')}`
}
