import { api } from '@tiketbus/contract'
import {
  addPasskey,
  listSecondFactors,
  logInByPasskey,
  logInByRecoveryCode,
  makeRecoveryCodes,
  mayUnlockByPasskey,
  originOf,
  passkeyOptions,
  readBrowser,
  removeOwnPasskey,
  renameOwnPasskey,
  sendCookiesOf,
  storeRecoveryCodes,
  unlockByPasskey,
  unlockOptions,
  type AccountsDeps,
} from '../../accounts/index.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'

const { adminSecondFactors } = api

/** Second factors of owners and staff, on their own page and at login [A910–A913]. */
export function registerSecondFactors(serve: Serve, deps: AccountsDeps): void {
  serveOwn(serve, deps)
  serveLogins(serve, deps)
}

function serveOwn(serve: Serve, deps: AccountsDeps): void {
  const { db } = deps
  serve(adminSecondFactors.listFactors, async ({ user }) => ({ data: await listSecondFactors(db, user) }))

  serve(adminSecondFactors.passkeyOptions, async ({ user, raw }) => ({
    data: await passkeyOptions(deps, user, readBrowser(raw)),
  }))

  serve(adminSecondFactors.addPasskey, async ({ body, user, raw }) => {
    const given = { nama: body.nama, response: body.respons, browser: readBrowser(raw) }
    const data = await addPasskey(deps, user, given, (tx, { id_passkey }) =>
      auditAct(tx, user.id_user, ['add_passkey', 'user', user.id_user], { after: { id_passkey } }),
    )
    return { message: t('staff.passkeyAdded'), data }
  })

  serve(adminSecondFactors.unlockWays, async ({ user, raw }) => ({
    data: { passkey: await mayUnlockByPasskey(db, user, readBrowser(raw)) },
  }))

  serve(adminSecondFactors.unlockOptions, async ({ user, raw }) => ({
    data: await unlockOptions(deps, user, readBrowser(raw)),
  }))

  serve(adminSecondFactors.unlock, async ({ body, user, raw }) => {
    await unlockByPasskey(deps, user, { response: body.respons, browser: readBrowser(raw) })
    return { data: null }
  })

  serve(adminSecondFactors.renamePasskey, async ({ params, body, user }) => ({
    data: await renameOwnPasskey(db, user, params.id, body.nama),
  }))

  serve(adminSecondFactors.removePasskey, async ({ params, user }) => {
    await db.transaction(async (tx) => {
      await removeOwnPasskey(deps, tx, user, params.id)
      const after = { id_passkey: params.id }
      await auditAct(tx, user.id_user, ['remove_passkey', 'user', user.id_user], { after })
    })
    return { message: t('staff.passkeyRemoved'), data: null }
  })

  serve(adminSecondFactors.makeRecoveryCodes, async ({ user, retry }) => {
    const { id_user } = user
    const kode = makeRecoveryCodes(deps, { id_user, retryKey: retry.key })
    await db.transaction((tx) =>
      // What is stored under the key has no code in it.
      once(tx, { actor: actorOf(user), ...retry }, async () => {
        await storeRecoveryCodes(deps, tx, user, kode)
        await auditAct(tx, id_user, ['make_recovery_codes', 'user', id_user], {
          after: { sisa: kode.length },
        })
        return {}
      }),
    )
    return { message: t('staff.recoveryMade'), data: { kode } }
  })
}

function serveLogins(serve: Serve, deps: AccountsDeps): void {
  serve(adminSecondFactors.loginByPasskey, async ({ body, address, raw, reply }) => {
    const opened = await logInByPasskey(deps, { response: body.respons, ...originOf(raw, address) })
    sendCookiesOf({ raw, reply }, deps, opened)
    return { message: t('accounts.loggedIn'), data: { token: opened.token } }
  })

  serve(adminSecondFactors.loginByRecovery, async ({ body, address, raw, reply }) => {
    const given = { ...body, ...originOf(raw, address) }
    const opened = await logInByRecoveryCode(deps, given, (tx, { id_user, sisa }) =>
      auditAct(tx, id_user, ['use_recovery_code', 'user', id_user], { after: { sisa } }),
    )
    sendCookiesOf({ raw, reply }, deps, opened)
    return { message: t('accounts.loggedIn'), data: { token: opened.token } }
  })
}
