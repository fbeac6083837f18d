/** The authentication calls that forms make (docs/rules/wire.md); each throws HttpError. */
import { accounts, type NextFactors, type User } from '@tiketbus/contract'
import { call, HttpError, type ForeignShapes } from '../../../lib/http-client.ts'

/** The result of a login or a registration: a session, a required verification, or only the server's sentence. */
type AuthOutcome =
  | { readonly token: string }
  /** `early`: a token that the server sent although verification is required. */
  | {
      readonly verifyEmail: string
      readonly early?: string | undefined
      /** What owners and staff may use instead of the mailed code. */
      readonly next?: NextFactors | undefined
    }
  | { readonly message: string | undefined }

type AuthReply = {
  requiresVerification?: boolean
  email?: string
  message?: string
  data?: { token: string }
  langkah?: NextFactors | undefined
}

const withToken = ({ authReply, token }: ForeignShapes) => authReply(token)
const withoutData = ({ authReply }: ForeignShapes) => authReply(() => undefined)

/** A refusal may also say that verification is required. */
async function outcomeOf(answer: Promise<AuthReply>, typedEmail: string): Promise<AuthOutcome> {
  try {
    const reply = await answer
    if (reply.requiresVerification)
      return { verifyEmail: reply.email ?? typedEmail, early: reply.data?.token, next: reply.langkah }
    return reply.data ? { token: reply.data.token } : { message: reply.message }
  } catch (error) {
    if (error instanceof HttpError && error.requiresVerification)
      return { verifyEmail: error.email ?? typedEmail }
    throw error
  }
}

export const login = (email: string, password: string) =>
  outcomeOf(call(accounts.login, { foreign: withToken, body: { email, password } }), email)

type Registration = { username: string; email: string; password: string; no_telepon: string }

export const register = (body: Registration) =>
  outcomeOf(call(accounts.register, { foreign: withToken, body }), body.email)

export const requestLoginLink = (email: string) => call(accounts.requestLoginLink, { body: { email } })

/** The address of the account that the link logs in to; does not use the link up. */
export const checkLoginLink = async (token: string, signal: AbortSignal) =>
  (await call(accounts.checkLoginLink, { params: { token }, signal })).data?.email ?? ''

/** Returns the new session's token and uses the link up. */
export const loginByLink = async (token: string) =>
  (await call(accounts.loginByLink, { params: { token } })).data?.token

/** Returns the new session's token; undefined if the code confirmed something other than a login. */
export const verifyOtp = async (email: string, otp: string) =>
  (await call(accounts.verifyOtp, { foreign: withToken, body: { email, otp } })).data?.token

/** Confirms the logged-in account's new address by the link of its mail. */
export const confirmEmail = async (token: string) =>
  (await call(accounts.confirmEmail, { body: { token } })).data

/** Sets the first password of the logged-in account. */
export const createPassword = async (password: string) =>
  (await call(accounts.createPassword, { body: { password } })).message

export const resendOtp = async (email: string) =>
  (await call(accounts.resendOtp, { foreign: withoutData, body: { email } })).message

export const requestReset = (email: string) =>
  call(accounts.forgotPassword, { foreign: withoutData, body: { email } })

/** Returns true if the account has no password yet. */
export const checkResetToken = async (token: string, signal: AbortSignal) =>
  (await call(accounts.checkResetToken, { foreign: withoutData, params: { token }, signal })).data
    ?.pertama === true

export const resetPassword = async (token: string, password: string) =>
  (await call(accounts.resetPassword, { foreign: withoutData, params: { token }, body: { password } }))
    .message

export const verifyLink = (token: string, signal: AbortSignal) =>
  call(accounts.verifyLink, { foreign: withoutData, params: { token }, signal })

export type ProfileFields = { username: string; email: string; no_telepon: string }
/** The updated profile; `verifyEmail` if a new address must be verified. */
export type ProfileUpdate = { readonly user: User | undefined; readonly verifyEmail: string | undefined }

export async function updateProfile(body: ProfileFields): Promise<ProfileUpdate> {
  const reply = await call(accounts.updateProfile, {
    foreign: ({ authReply, user }) => authReply(user),
    body,
  })
  return {
    user: reply.data,
    verifyEmail: reply.requiresVerification ? (reply.email ?? body.email) : undefined,
  }
}

export const changePassword = async (currentPassword: string, newPassword: string) =>
  (await call(accounts.changePassword, { foreign: withoutData, body: { currentPassword, newPassword } }))
    .message

/** The live sessions of this account, the one that was used last first. */
export const listSessions = async (signal: AbortSignal) =>
  (await call(accounts.listSessions, { signal })).data

export const endSession = async (id: number) => (await call(accounts.endSession, { params: { id } })).message

export const endOtherSessions = async () => (await call(accounts.endOtherSessions)).message

/** The address that an undo link restores; does not use the link. */
export const checkEmailUndo = async (token: string, signal: AbortSignal) =>
  (await call(accounts.checkEmailUndo, { params: { token }, signal })).data?.email ?? ''

export const undoEmail = (token: string) => call(accounts.undoEmail, { params: { token } })
