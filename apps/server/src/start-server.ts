import type { Simulator } from '@tiketbus/midtrans-simulator'
import { prepareFirstData } from './first-data.ts'
import { finishDemoSales, seedCron, seedJobs } from './seed/index.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/process/config.ts'
import { checkProvider } from './provider/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { loadDemoAccounts, type DemoAccounts } from './accounts/index.ts'
import { createJobReports } from './platform/jobs/job-reports.ts'
import { startJobs } from './platform/jobs/job-runner.ts'
import { mailboxTransport, smtpTransport } from './messages/mail/transports.ts'
import { chooseDemoProvider, startDemoProvider } from './demo-provider.ts'
import { asStartError, requireFreePort } from './platform/process/ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { loadAppSecret } from './platform/process/secrets.ts'
import { StartError } from './platform/process/start-error.ts'
import { startMessage } from './start-message.ts'
import { builtWeb, planWebBuild } from './pages/web-build.ts'

type Surroundings = {
  /** Prints a line of progress. */
  log: (line: string) => void
  /** Registers what has to be undone at the end, the last one first. */
  onStop: (undo: () => Promise<void>) => void
  /** Aborted when the program is to stop: a running start then throws at its next step. */
  signal: AbortSignal
}

/** The rest of the stop needs the remaining time that main.ts allows. */
const JOBS_STOP_WITHIN_MS = 8000

/** Starts everything that one process runs, prints the start message, and returns once it serves requests. */
export async function startServer(config: Config, surroundings: Surroundings): Promise<void> {
  const { log, onStop, signal } = surroundings
  await requireFreePort(config)
  // Before the database is made: a web that cannot be built is known at once.
  const build = config.buildWeb ? await planWebBuild({ log, signal }) : async () => builtWeb
  const building = build()
  // Awaited later: without a handler its rejection would end the process and leave a starting database behind.
  building.catch(() => {})
  const checked = config.midtrans && checkProvider(config.midtrans)
  const database = await prepareDatabase(config, surroundings)
  const webDist = await building
  if (checked) reportProvider(await checked, log)
  signal.throwIfAborted()
  const secret = await loadAppSecret(config.dataDir, config.appSecret)
  const db = openDatabase(database.url, { prepared: config.databasePrepared })
  onStop(() => db.close())
  const provider = config.midtrans ?? (await chooseDemoProvider(secret))
  const app = await createApp({
    config,
    secret,
    db,
    databaseUrl: database.sessionUrl,
    clock: systemClock,
    deliverMail: config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom, { allowPlain: config.smtpAllowPlain })
      : mailboxTransport(db),
    provider,
    simulatorPageUrl: config.midtrans ? undefined : provider.snapUrl,
    webDist,
  })
  let simulator: Simulator | undefined
  onStop(async () => simulator?.stop())
  onStop(() => app.close())
  const accounts = config.seedDemo ? await loadDemoAccounts(config) : undefined
  await prepareFirstData(app.platform, accounts, log)
  signal.throwIfAborted()
  await listen(app, config)
  if (!config.midtrans) simulator = await startDemoProvider(config, provider, onStop)
  const jobs = await startJobs({
    url: database.sessionUrl,
    jobs: { ...app.jobs, ...(config.seedDemo && seedJobs({ db, config })) },
    cron: [...app.cron, ...(config.seedDemo ? seedCron : [])],
    background: app.background,
    raiseAlert: app.platform.raiseAlert,
    ...createJobReports(app.platform),
    stopWithinMs: config.drainSeconds * 1000 + JOBS_STOP_WITHIN_MS,
  })
  // First: a job that waits for a slow receiver must not delay the remaining replies.
  onStop(async () => {
    await Promise.all([jobs.stop(), app.drain().then(() => app.close())])
  })
  onStop(database.announceStop)
  console.log(startMessage(config, accounts))
  if (accounts && simulator) finishDemoInBackground(app, accounts, simulator.control, surroundings)
}

/** If the provider refuses the key or the address, the start ends; if it is silent, the start continues. */
function reportProvider(
  { wrong, unclear }: Awaited<ReturnType<typeof checkProvider>>,
  log: Surroundings['log'],
) {
  if (wrong.length > 0) throw new StartError(wrong.join('\n'))
  for (const line of unclear) log(line)
}

/** What the demo has sold is paid at the simulator while the server serves. A failure leaves the rest to the next start. */
function finishDemoInBackground(
  app: App,
  accounts: DemoAccounts,
  control: Simulator['control'],
  { log, onStop, signal }: Surroundings,
): void {
  const finishing = finishDemoSales(app.platform, accounts, {
    pay: (order_id, method) => {
      // A payment of last week notifies nobody today.
      control.inject({ type: 'drop-notification', order_id, times: 'always' })
      if (control.find(order_id)?.transaction?.transaction_status !== 'settlement')
        control.pay(order_id, method)
    },
    complete: async () => app.jobs['complete_arrived_trips']?.({}),
    signal,
  })
    .then((departures) => departures > 0 && log(`Penjualan demo siap (${departures} keberangkatan).`))
    .catch((error: unknown) => app.platform.log.warn({ error }, 'demo sales: the next start goes on'))
  onStop(async () => void (await finishing))
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen(config)
  } catch (error) {
    throw asStartError(error, config)
  }
}
