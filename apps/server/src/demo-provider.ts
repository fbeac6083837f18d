/** How the server and the audit find the demo's payment simulator. */
import { deriveKey } from './secrets.ts'

/** A file in DATA_DIR while a demo runs: the simulator's address. */
export const SIMULATOR_URL_FILE = 'simulator-url'

/** Returns the demo's server key, the same at each start with the same secret. */
export function demoServerKey(secret: string): string {
  return `demo-${deriveKey(secret, 'simulator-server-key').toString('hex')}`
}
