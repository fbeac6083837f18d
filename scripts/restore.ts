/** `npm run restore -- <backup> [--to DATA_DIR]`: restores a copy made by `npm run backup` into an empty DATA_DIR. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../apps/server/src/platform/process/config.ts'
import { restore } from '../apps/server/src/bundled-database/backup/restore.ts'

try {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const [backup] = positionals
  if (!backup || positionals.length > 1) throw new Error('Usage: npm run restore -- <backup> [--to DATA_DIR]')
  const { dataDir } = loadConfig({ DATA_DIR: values.to ?? process.env.DATA_DIR })
  await restore(resolve(backup), dataDir)
  console.log(`${resolve(backup)} → ${dataDir}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
