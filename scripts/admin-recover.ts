/**
 * `npm run admin:recover -- alamat@contoh.id`: prints a link that logs an owner or a member of the staff in, once within ten minutes, if
 * the mailed code does not arrive. For who can open the database of DATABASE_URL, or of the server that runs on DATA_DIR.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeRecoveryLink } from '../apps/server/src/accounts/index.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { forgetPgVariables } from '../apps/server/src/platform/database/pg-variables.ts'
import { loadConfig, type Config } from '../apps/server/src/platform/process/config.ts'

async function findDatabaseUrl({ databaseDirectUrl, databaseUrl, dataDir }: Config): Promise<string> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return url
  forgetPgVariables()
  const read = readFile(join(dataDir, 'database-url'), 'utf8')
  return (
    await read.catch(() => {
      throw new Error(`Tidak ada server yang berjalan di ${dataDir}: jalankan dahulu, atau isi DATABASE_URL.`)
    })
  ).trim()
}

try {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Sebutkan alamat email: npm run admin:recover -- alamat@contoh.id')
  const config = loadConfig(process.env)
  const db = openDatabase(await findDatabaseUrl(config), { maxConnections: 1 })
  try {
    const token = await db.transaction((tx) => makeRecoveryLink(tx, email))
    if (token === undefined) throw new Error(`Tidak ada pemilik atau petugas aktif dengan alamat ${email}.`)
    console.log(`Tautan masuk, berlaku 10 menit dan satu kali:\n${config.publicUrl}/login/link/${token}`)
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
