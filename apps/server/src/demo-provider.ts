/** The payment simulator of a demo: its key, its folder, and how the audit finds it. */
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSimulator, type Simulator } from '@tiketbus/midtrans-simulator'
import type { Config } from './platform/process/config.ts'
import { makeFolder } from './platform/process/folders.ts'
import { getFreePort } from './platform/process/ports.ts'
import { deriveKey } from './platform/process/secrets.ts'

type Provider = NonNullable<Config['midtrans']>

/** A file in DATA_DIR while a demo runs: the simulator's address, for `npm run audit -- --provider`. */
export const SIMULATOR_URL_FILE = 'simulator-url'

/** Returns the demo's server key, the same at each start with the same secret. */
export function demoServerKey(secret: string): string {
  return `demo-${deriveKey(secret, 'simulator-server-key').toString('hex')}`
}

export async function chooseDemoProvider(secret: string): Promise<Provider> {
  const origin = `http://127.0.0.1:${await getFreePort()}`
  return { serverKey: demoServerKey(secret), snapUrl: origin, apiUrl: origin }
}

/** Not before the server listens: a simulator delivers its outstanding notifications at its start. */
export async function startDemoProvider(
  config: Config,
  provider: Provider,
  onStop: (undo: () => Promise<void>) => void,
): Promise<Simulator> {
  const dataDir = join(config.dataDir, 'simulator')
  await makeFolder(dataDir, 0o700)
  // Made by an earlier version, perhaps, with the machine's usual mode.
  await chmod(dataDir, 0o700)
  const simulator = await startSimulator({
    serverKey: provider.serverKey,
    dataDir,
    port: Number(new URL(provider.snapUrl).port),
    publicUrl: config.publicUrl,
    notificationUrl: `http://${ownAddress(config.host)}:${config.port}/api/pembayaran/notification`,
  })
  const file = join(config.dataDir, SIMULATOR_URL_FILE)
  await writeFile(file, `${simulator.apiUrl}\n`, { mode: 0o600 })
  onStop(() => rm(file, { force: true }))
  return simulator
}

/** The address at which this process can reach itself. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
