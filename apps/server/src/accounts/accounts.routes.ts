import { api } from '@tiketbus/contract'
import type { FastifyRequest } from 'fastify'
import { knownAddress } from '../platform/http/caller-network.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { bearerToken } from '../platform/http/session.ts'
import { readAttempt, sendAttempt } from './attempt-cookie.ts'
import { readBrowser, readDevice, sendCookiesOf } from './auth-cookie.ts'
import { confirmEmailByLink } from './change-email.ts'
import { changePassword, createPassword } from './change-password.ts'
import { confirmPassword } from './confirm-session.ts'
import type { AccountsDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { logInByLink, requireLoginLink } from './log-in-by-link.ts'
import type { Origin } from './login-limits.ts'
import { requestLoginLink, requestReset } from './mail-link.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, lockOwnSession, logOut } from './own-sessions.ts'
import { refuseDemoLogin } from './refuse-demo-login.ts'
import { register } from './register.ts'
import { resendOtp } from './resend-otp.ts'
import { requireResetLink, resetPassword } from './reset-password.ts'
import { requireUndoLink, undoEmailChange } from './undo-email.ts'
import { updateProfile } from './update-profile.ts'
import { getUser } from './users.ts'
import { verifyLink } from './verify-link.ts'
import { verifyOtp } from './verify-otp.ts'
import { t } from '../texts/index.ts'

const { accounts } = api

export function registerAccounts(serve: Serve, deps: AccountsDeps): void {
  serveRegistration(serve, deps)
  serveSessions(serve, deps)
  serveProfile(serve, deps)
  serveReset(serve, deps)
  serveUndo(serve, deps)
}

export const originOf = (raw: FastifyRequest, address: string): Origin => ({
  address,
  knownAddress: knownAddress(raw),
  device: readDevice(raw),
  browser: readBrowser(raw),
  userAgent: raw.headers['user-agent'],
})

function serveRegistration(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.register, async ({ body, address, raw, reply }) => {
    const origin = { address, knownAddress: knownAddress(raw) }
    sendAttempt(reply, deps, await register(deps, body, origin))
    return {
      message: t('accounts.registered'),
      requiresVerification: true,
      email: body.email,
    }
  })
  serve(accounts.verifyOtp, async ({ body, address, user, raw, reply }) => {
    const own = bearerToken(raw)
    const session = user && own ? { user, token: own } : undefined
    const browser = { ...originOf(raw, address), attempt: readAttempt(raw) }
    const { token, requiresPassword, ...opened } = await verifyOtp(deps, { ...body, ...browser, session })
    sendCookiesOf({ raw, reply }, deps, opened)
    if (!requiresPassword) return { message: t('accounts.verified'), data: { token } }
    return { message: t('accounts.verifiedWithoutPassword'), requiresPassword, data: { token } }
  })
  serve(accounts.resendOtp, async ({ body, address, user, raw }) => {
    const origin = { address, knownAddress: knownAddress(raw), attempt: readAttempt(raw) }
    await resendOtp(deps, { ...body, ...origin, user })
    return { message: t('accounts.codeResent') }
  })
  serve(accounts.verifyLink, async ({ params, raw }) => {
    await verifyLink(deps, { token: params.token, attempt: readAttempt(raw) })
    return { message: t('accounts.linkVerified') }
  })
}

function serveSessions(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.login, async ({ body, address, raw, reply }) => {
    refuseDemoLogin(deps, body, raw)
    const loggedIn = await logIn(deps, {
      ...body,
      ...originOf(raw, address),
      attempt: readAttempt(raw),
    })
    if ('opened' in loggedIn) {
      sendCookiesOf({ raw, reply }, deps, loggedIn.opened)
      return { message: t('accounts.loggedIn'), data: { token: loggedIn.opened.token } }
    }
    sendAttempt(reply, deps, loggedIn.attempt)
    return {
      message: t(loggedIn.isStaff ? 'accounts.staffNeedsCode' : 'accounts.loginNeedsCode'),
      requiresVerification: true,
      email: body.email,
      ...(loggedIn.langkah && { langkah: loggedIn.langkah }),
    }
  })
  serve(accounts.requestLoginLink, async ({ body, address, raw }) => {
    await requestLoginLink(deps, body.email, { address, knownAddress: knownAddress(raw) })
    return { message: t('accounts.loginLinkSent'), data: null }
  })
  serve(accounts.checkLoginLink, async ({ params }) => {
    const { email } = await requireLoginLink(deps.db, params.token)
    return { data: { email } }
  })
  serve(accounts.loginByLink, async ({ params, address, raw, reply }) => {
    const { token } = params
    const opened = await logInByLink(deps, { token, ...originOf(raw, address) })
    sendCookiesOf({ raw, reply }, deps, opened)
    return { message: t('accounts.loggedIn'), data: { token: opened.token } }
  })
  serve(accounts.confirm, async ({ body, user, address, raw }) => {
    await confirmPassword(deps, user, { ...body, address, device: readDevice(raw) })
    return { message: t('accounts.confirmed'), data: null }
  })
  serve(accounts.lockSession, async ({ user }) => {
    await lockOwnSession(deps.db, user)
    return { message: t('accounts.locked'), data: null }
  })
  serve(accounts.listSessions, async ({ user }) => ({ data: await listOwnSessions(deps.db, user) }))
  serve(accounts.endSession, async ({ params, user }) => {
    await endOwnSession(deps.db, user, params.id)
    return { message: t('accounts.sessionEnded'), data: null }
  })
  serve(accounts.endOtherSessions, async ({ user }) => {
    const ended = await endOtherSessions(deps.db, user)
    return { message: t('accounts.sessionsEnded'), data: { ended } }
  })
  serve(accounts.logout, async ({ user }) => {
    await logOut(deps.db, user)
    return { message: t('accounts.loggedOut'), data: null }
  })
}

function serveProfile(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.getProfile, async ({ user }) => {
    const data = await getUser(deps.db, user.id_user)
    return { data: user.locked ? { ...data, terkunci: true } : data }
  })
  serve(accounts.confirmEmail, async ({ body, user }) => {
    const data = await confirmEmailByLink(deps, user, body.token)
    return { message: t('accounts.emailConfirmed'), data }
  })
  serve(accounts.updateProfile, async ({ body, user, raw }) => {
    const { user: data, requiresVerification } = await updateProfile(deps, user, body, knownAddress(raw))
    if (!requiresVerification) return { message: t('accounts.profileSaved'), requiresVerification, data }
    return {
      message: t('accounts.profileNeedsCode'),
      requiresVerification,
      email: body.email,
      data,
    }
  })
  serve(accounts.changePassword, async ({ body, user, address, raw }) => {
    await changePassword(deps, user, { ...body, address, device: readDevice(raw) })
    return { message: t('accounts.passwordChanged'), data: null }
  })
  serve(accounts.createPassword, async ({ body, user }) => {
    await createPassword(deps, user, body.password)
    return { message: t('accounts.passwordCreated'), data: null }
  })
}

function serveUndo(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.checkEmailUndo, async ({ params }) => {
    const { email } = await requireUndoLink(deps.db, params.token)
    return { data: { email } }
  })
  serve(accounts.undoEmail, async ({ params }) => {
    await undoEmailChange(deps, params.token)
    return { message: t('accounts.emailUndone'), data: null }
  })
}

function serveReset(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.forgotPassword, async ({ body, address, raw }) => {
    await requestReset(deps, body.email, { address, knownAddress: knownAddress(raw) })
    return { message: t('accounts.resetSent'), data: null }
  })
  serve(accounts.checkResetToken, async ({ params }) => {
    const { password_hash } = await requireResetLink(deps.db, params.token)
    return { data: { valid: true as const, ...(password_hash === '' && { pertama: true }) } }
  })
  serve(accounts.resetPassword, async ({ params, body, address }) => {
    await resetPassword(deps, { token: params.token, password: body.password, address })
    return { message: t('accounts.passwordReset'), data: null }
  })
}
