/** Calls of one’s own account and data. */
import { api } from '@tiketbus/contract'
import { KNOWN_PASSWORD, aUser, anAddress, codesTo, linksTo } from '@tiketbus/testkit'
import { id, person, withAbsentId, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

export const ACCOUNT_CALLS: EndpointCalls = {
  'accounts.getProfile': { call: () => ({}) },
  'accounts.updateProfile': {
    call: (_app, maker) => ({ body: person(maker.email) }),
    sensitive: () => ({ body: person(anAddress()) }),
  },
  'accounts.confirm': { call: () => ({ body: { password: KNOWN_PASSWORD } }) },
  'accounts.changePassword': {
    call: () => ({ body: { currentPassword: KNOWN_PASSWORD, newPassword: 'jendela-sebelah-kiri' } }),
  },
  'accounts.confirmEmail': {
    call: async (app, maker) => {
      const email = anAddress('baru')
      ;(await app.call(api.accounts.updateProfile, { token: maker.token, body: person(email) })).ok()
      return { body: { token: (await linksTo(app, email, 'profile/email')).at(-1) ?? '' } }
    },
  },
  'accounts.createPassword': {
    call: async (app, maker) => {
      await app.db.query(`update users set password_hash = '' where id_user = $1`, [maker.id_user])
      return { body: { password: 'jendela-sebelah-kiri' } }
    },
  },
  'accounts.login': { call: (_app, maker) => ({ body: { email: maker.email, password: KNOWN_PASSWORD } }) },
  'accounts.lockSession': { call: () => ({}), scoped: 'list' },
  'accounts.logout': { call: () => ({}) },
  'accounts.listSessions': { call: () => ({}) },
  'accounts.endSession': {
    call: async (app, maker) => id(await recordsFor(app).anotherSession(maker)),
    absent: withAbsentId,
  },
  'accounts.endOtherSessions': { call: () => ({}) },
  'accounts.checkEmailUndo': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).anUndoToken(maker) } }),
  },
  'accounts.undoEmail': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).anUndoToken(maker) } }),
  },
  'accounts.register': {
    call: () => ({
      body: { username: 'Sari', email: anAddress(), password: KNOWN_PASSWORD, no_telepon: '' },
    }),
  },
  'accounts.verifyOtp': {
    call: async (app) => {
      const email = await recordsFor(app).register()
      return { body: { email, otp: (await codesTo(app, email)).at(-1) } }
    },
  },
  'accounts.resendOtp': { call: async (app) => ({ body: { email: await recordsFor(app).register() } }) },
  'accounts.forgotPassword': { call: (_app, maker) => ({ body: { email: maker.email } }) },
  'accounts.checkResetToken': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aResetToken(maker) } }),
  },
  'accounts.requestLoginLink': { call: (_app, maker) => ({ body: { email: maker.email } }) },
  'accounts.checkLoginLink': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aLoginToken(maker) } }),
  },
  'accounts.loginByLink': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aLoginToken(maker) } }),
  },
  'accounts.resetPassword': {
    call: async (app, maker) => ({
      params: { token: await recordsFor(app).aResetToken(maker) },
      body: { password: 'jendela-sebelah-kiri' },
    }),
  },
  'accounts.verifyLink': {
    call: async (app) => ({
      params: { token: (await linksTo(app, await recordsFor(app).register(), 'verify')).at(-1) ?? '' },
    }),
  },
  'accounts.makeAdmin': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },
  'ownData.getCopy': { call: () => ({}) },
  'ownData.getArchive': { call: () => ({}) },
  'ownData.deleteAccount': {
    // An administrator's account is refused.
    call: async (app, maker) => {
      await app.db.query(`update users set role = 'user' where id_user = $1`, [maker.id_user])
      return {}
    },
  },
}
