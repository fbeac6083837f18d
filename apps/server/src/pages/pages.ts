/** What a browser opens at this server: the web, the description of the calls and, in a demo, mails and the provider's page. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import type { Config } from '../platform/process/config.ts'
import { registerApiDocs } from './api-docs/api-docs.ts'
import { registerMailbox } from './mailbox-page.ts'
import { registerSimulatorPage } from './simulator-page.ts'
import { registerWeb, type WebFilesOptions } from './web-files.ts'

export type PagesOptions = WebFilesOptions & {
  config: Config
  db: Db
  /** The origin to which `/simulator/` is proxied, in a demo. */
  simulatorPageUrl?: string
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, simulatorPageUrl } = options
  await registerApiDocs(app, config)
  if (config.demo && !config.smtpUrl) registerMailbox(app, options)
  if (simulatorPageUrl) await registerSimulatorPage(app, simulatorPageUrl)
  await registerWeb(app, options)
}
