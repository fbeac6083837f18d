/** Calls of the back-office. People, staff and their access. */
import { api } from '@tiketbus/contract'
import {
  aCounter,
  aDataRequestForm,
  aStaffMember,
  aUser,
  anAddress,
  anAdmin,
  type PayingApp,
} from '@tiketbus/testkit'
import { id, person, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

const aClerk = async (app: PayingApp) => (await aStaffMember(app.db, 'loket')).id_user

export const PEOPLE_CALLS: EndpointCalls = {
  'adminPeople.listUsers': { call: () => ({}) },
  'adminPeople.getUser': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },
  'adminPeople.updateUser': {
    call: async (app) => {
      const { id_user, email } = await aUser(app.db)
      return { ...id(id_user), body: person(email) }
    },
    sensitive: async (app) => ({ ...id((await aUser(app.db)).id_user), body: person(anAddress()) }),
    shared: true,
  },
  'adminPeople.makeUser': { call: async (app) => id((await anAdmin(app.db)).id_user), shared: true },
  'adminPeople.deleteUser': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },
  'adminStaff.listStaff': { call: () => ({}) },
  'adminStaff.places': { call: () => ({}) },
  'adminStaff.getStaff': { call: async (app) => id(await aClerk(app)), shared: true },
  'adminStaff.inviteStaff': { call: () => ({ body: { ...person(anAddress()), peran: 'kru' } }) },
  'adminStaff.updateStaff': {
    call: async (app) => ({ ...id(await aClerk(app)), body: { peran: 'kru', aktif: true } }),
    shared: true,
  },
  'adminStaff.resendInvitation': {
    call: async (app) => {
      const id_user = await aClerk(app)
      await app.db.query(`update users set password_hash = '' where id_user = $1`, [id_user])
      return id(id_user)
    },
    shared: true,
  },
  'adminSecondFactors.listFactors': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.passkeyOptions': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.addPasskey': {
    call: async (app, maker) => ({
      body: { nama: 'Kunci', respons: await recordsFor(app).aPasskeyResponse(maker) },
    }),
    scoped: 'list',
  },
  'adminSecondFactors.unlockWays': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.unlockOptions': {
    call: async (app, maker) => {
      await recordsFor(app).anOwnPasskey(maker)
      return {}
    },
    scoped: 'list',
  },
  'adminSecondFactors.unlock': {
    call: async (app, maker) => ({ body: { respons: await recordsFor(app).aPasskeyUnlock(maker) } }),
    scoped: 'list',
  },
  'adminSecondFactors.renamePasskey': {
    call: async (app, maker) => ({
      ...id(await recordsFor(app).anOwnPasskey(maker)),
      body: { nama: 'Lain' },
    }),
    scoped: 'list',
    shared: true,
  },
  'adminSecondFactors.removePasskey': {
    call: async (app, maker) => id(await recordsFor(app).anOwnPasskey(maker)),
    scoped: 'list',
    shared: true,
  },
  'adminSecondFactors.makeRecoveryCodes': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.loginByPasskey': {
    call: async (app, maker) => ({ body: { respons: await recordsFor(app).aPasskeyLogin(maker) } }),
  },
  'adminSecondFactors.loginByRecovery': {
    call: async (app, maker) => ({ body: await recordsFor(app).aRecoveryLogin(maker) }),
  },
  'adminBrowsers.listBrowsers': { call: () => ({}) },
  'adminBrowsers.enrolBrowser': { call: async (app) => ({ body: { id_loket: await aCounter(app.db) } }) },
  'adminBrowsers.endBrowser': {
    call: async (app) => {
      const body = { id_loket: await aCounter(app.db) }
      const { token } = await anAdmin(app.db)
      return id((await app.call(api.adminBrowsers.enrolBrowser, { body, token })).data().id_browser)
    },
    shared: true,
  },
  'adminStaff.listSessions': { call: async (app) => id(await aClerk(app)), shared: true },
  'adminStaff.endSessions': { call: async (app) => id(await aClerk(app)), shared: true },
  'adminDataRequests.listDataRequests': { call: () => ({}) },
  'adminDataRequests.addDataRequest': { call: () => ({ body: aDataRequestForm() }) },
  'adminDataRequests.finishDataRequest': {
    call: async (app) => ({
      ...id(await recordsFor(app).aDataRequest()),
      body: { catatan: 'Salinan dikirim lewat email' },
    }),
    shared: true,
  },
}
