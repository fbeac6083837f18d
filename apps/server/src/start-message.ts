import type { Config } from './platform/process/config.ts'
import type { DemoAccounts } from './accounts/index.ts'

const ROLE_NAMES = { pengelola: 'Pengelola', loket: 'Loket', agen: 'Agen', kru: 'Kru' } as const

/** Returns the text that the terminal shows once the server responds: its address, demo accounts, mailbox and provider. */
export function startMessage(config: Config, accounts?: DemoAccounts): string {
  const rows: [string, string][] = [['Alamat', config.publicUrl]]
  if (accounts) {
    rows.push(['Administrator', `${accounts.admin.email} / ${accounts.admin.password}`])
    for (const { peran, email, password } of accounts.staff)
      rows.push([ROLE_NAMES[peran], `${email} / ${password}`])
    rows.push(['Penumpang', `${accounts.passenger.email} / ${accounts.passenger.password}`])
  }
  rows.push(['E-mail', mailPlace(config)])
  rows.push([
    'Pembayaran',
    config.midtrans ? `Midtrans (${config.midtrans.snapUrl})` : 'simulator, tanpa uang sungguhan',
  ])
  rows.push(['Data', config.databaseUrl ? 'DATABASE_URL' : config.dataDir])
  const title = config.demo ? 'TiketBus siap (mode demo)' : 'TiketBus siap'
  const lines = rows.map(([name, value]) => `${name.padEnd(14)}${value}`)
  return ['', title, '', ...lines, '', 'Ctrl-C untuk berhenti.', '']
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}

function mailPlace(config: Config): string {
  // The address may contain the mail server's password.
  return config.smtpUrl ? `lewat ${new URL(config.smtpUrl).host}` : `${config.publicUrl}/dev/mail`
}
