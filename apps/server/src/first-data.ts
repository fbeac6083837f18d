/** What the database needs before requests are served: an administrator, and in a demo its timetable, accounts and sales. */
import {
  createAdministrator,
  hasAdministrator,
  putToRealUse,
  type AdministratorOutcome,
  type DemoAccounts,
} from './accounts/index.ts'
import type { Platform } from './app.ts'
import { clearExampleOperator } from './fleet/index.ts'
import type { Config } from './platform/process/config.ts'
import type { Tx } from './platform/database/database.ts'
import { StartError } from './platform/process/start-error.ts'
import { seedDemo } from './seed/index.ts'

/** Can be repeated at every start. Throws `StartError` if real operation would have no administrator (I15). */
export async function prepareFirstData(
  platform: Platform,
  demoAccounts: DemoAccounts | undefined,
  log: (line: string) => void,
): Promise<void> {
  const { db, config } = platform
  const { adminEmail: email, adminPassword: password } = config
  const operator = email && password ? { email, password } : undefined
  const outcome = await db.transaction((tx) => prepareAdministrators(tx, config, operator))
  for (const line of reports(outcome)) log(line)
  if (config.midtrans) await db.transaction(clearExampleOperator)
  if (!demoAccounts) return
  log('Menyiapkan jadwal demo…')
  await seedDemo(platform, demoAccounts)
}

type Outcome = { demoted?: number; administrator?: AdministratorOutcome | undefined }

async function prepareAdministrators(
  tx: Tx,
  config: Config,
  operator: { email: string; password: string } | undefined,
): Promise<Outcome> {
  if (!config.midtrans) return { administrator: operator && (await createAdministrator(tx, operator)) }
  const outcome = await putToRealUse(tx, operator)
  // In the same transaction: a start that fails here leaves the end of the demo to the next one, which has ADMIN_EMAIL.
  if (!(await hasAdministrator(tx)))
    throw new StartError(
      'ADMIN_EMAIL dan ADMIN_PASSWORD belum diisi: wajib selama database belum memiliki administrator.',
    )
  return outcome
}

/** Returns the lines of what the operator would not expect. */
function reports({ demoted = 0, administrator }: Outcome): string[] {
  const lines = []
  if (demoted > 0)
    lines.push(
      `${demoted} akun yang menjadi administrator lewat akun demo kembali menjadi pengguna biasa; sesinya berakhir.`,
    )
  if (administrator === 'kept')
    lines.push('ADMIN_EMAIL dan ADMIN_PASSWORD diabaikan: database sudah memiliki administrator.')
  if (administrator === 'promoted')
    lines.push(
      'ADMIN_PASSWORD diabaikan: akun dengan alamat ADMIN_EMAIL sudah ada; akun itu menjadi administrator dengan kata sandinya sendiri.',
    )
  if (administrator === 'renewed')
    lines.push(
      'Akun beralamat ADMIN_EMAIL yang dibuat selama demo menjadi administrator dengan ADMIN_PASSWORD; kata sandi lamanya tidak berlaku lagi.',
    )
  return lines
}
