import { api } from '@tiketbus/contract'
import {
  browserCookie,
  endCounterBrowser,
  enrolBrowser,
  listBrowsers,
  readBrowser,
  sendBrowser,
} from '../../accounts/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import type { Config } from '../../platform/process/config.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'

export type BrowsersDeps = { db: Db; config: Pick<Config, 'publicUrl'>; key(purpose: string): Buffer }

/** /api/auth/counter-browsers: the browsers of counters [A914, A915]. */
export function registerBrowsers(serve: Serve, { db, config, key }: BrowsersDeps): void {
  serve(api.adminBrowsers.listBrowsers, async ({ raw }) => ({
    data: await listBrowsers(db, readBrowser(raw)),
  }))

  serve(api.adminBrowsers.enrolBrowser, async ({ body, user, address, retry, raw, reply }) => {
    const { id_user } = user
    const value = browserCookie({ key }, { id_user, retryKey: retry.key })
    const origin = { address, browser: readBrowser(raw), userAgent: raw.headers['user-agent'] }
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, async () => {
        const enrolled = await enrolBrowser(tx, { ...body, ...origin, id_user, value })
        const { id_browser, id_loket } = enrolled
        await auditAct(tx, id_user, ['enrol_browser', 'counter', id_loket], { after: { id_browser } })
        return enrolled
      }),
    )
    sendBrowser(reply, { config }, value)
    return { message: t('staff.browserEnrolled'), data }
  })

  serve(api.adminBrowsers.endBrowser, async ({ params, user }) => {
    const ended = await db.transaction(async (tx) => {
      const { id_loket, ended: sesi } = await endCounterBrowser(tx, params.id)
      const after = { id_browser: params.id, sesi }
      await auditAct(tx, user.id_user, ['end_browser', 'counter', id_loket], { after })
      return sesi
    })
    return { message: t('staff.browserEnded'), data: { ended } }
  })
}
