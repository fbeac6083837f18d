/**
 * `npm run dump`: creates a database with today's schema and every kind of row, and stores its dump with the tests
 * as testkit/dumps/<last migration>.json.gz. Run it once for each release that has a new schema.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../apps/server/src/bundled-database/embedded-database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { dumpDatabase, packDump } from '../apps/server/tests/upgrades/dump.ts'
import { findMissingStates } from './dump/missing-states.ts'
import { DUMPS_DIR } from '../apps/server/tests/upgrades/stored.ts'
import { writeDumpContent } from './dump/dump-content.ts'
import { checkInvariants } from '../testkit/src/invariants.ts'
import { createPayingApp } from '../testkit/src/provider.ts'

const SECRET = 'a secret of stored databases, of no real server'

const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-dump-'))
const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
try {
  await migrate(database.url, () => {})
  const app = await createPayingApp({
    databaseUrl: database.url,
    secret: SECRET,
    // The story contains attempts whose request was never answered.
    expectErrors: [/payment provider made no page/],
  })
  try {
    await writeDumpContent(app)
    const broken = await checkInvariants(app.db, { money: true })
    broken.push(...(await findMissingStates(app.db)).map((state) => `no row has ${state}`))
    if (broken.length > 0) throw new Error(broken.join('\n'))
  } finally {
    await app.close()
  }
  const dump = await dumpDatabase(database.url, SECRET)
  const [number = ''] = dump.migrations.at(-1)?.split('_') ?? []
  const path = join(DUMPS_DIR, `${number}.json.gz`)
  const packed = packDump(dump)
  await writeFile(path, packed)
  for (const { name, count } of dump.tables) console.log(`${name}: ${count}`)
  console.log(`${path}: ${Math.ceil(packed.length / 1024)} KB`)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
