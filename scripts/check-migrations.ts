/** `npm run check:migrations`: fails if a migration would block a table that is in use. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_DIR } from '../apps/server/src/platform/database/migrate.ts'
import { findBrokenRules } from './migration-rules.ts'

const files = (await readdir(MIGRATIONS_DIR)).sort()
const broken = await Promise.all(
  files.map(async (file) => findBrokenRules(file, await readFile(join(MIGRATIONS_DIR, file), 'utf8'))),
)
for (const line of broken.flat()) console.error(line)
process.exitCode = broken.flat().length === 0 ? 0 : 1
