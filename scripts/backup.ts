/** `npm run backup -- <folder>`: copies DATA_DIR into a new folder, also while a server runs on it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../apps/server/src/bundled-database/backup/back-up.ts'
import { loadConfig } from '../apps/server/src/platform/process/config.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [target] = positionals
  if (!target || positionals.length > 1) throw new Error('Usage: npm run backup -- <folder>')
  const { dataDir } = loadConfig({ DATA_DIR: process.env.DATA_DIR })
  await backUp(dataDir, resolve(target))
  console.log(`${dataDir} → ${resolve(target)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
