/** The authentication calls that forms make (docs/rules/wire.md); each throws HttpError. */
import { accounts, type AccountSession, type User } from '@tiketbus/contract'
import { call, HttpError, type ForeignShapes } from '../../../lib/http-client.ts'

/** The result of a login or a registration: a session, a required verification, or only the server's sentence. */
type AuthOutcome =
  | { readonly token: string }
  /** `early`: a token that the server sent although verification is required. */
  | { readonly verifyEmail: string; readonly early?: string | undefined }
  | { readonly message: string | undefined }

type AuthReply = {
  requiresVerification?: boolean
  email?: string
  message?: string
  data?: { token: string }
}

const withToken = ({ authReply, token }: ForeignShapes) => authReply(token)
const withoutData = ({ authReply }: ForeignShapes) => authReply(() => undefined)

/** A refusal may also say that verification is required. */
async function outcomeOf(answer: Promise<AuthReply>, typedEmail: string): Promise<AuthOutcome> {
  try {
    const reply = await answer
    if (reply.requiresVerification)
      return { verifyEmail: reply.email ?? typedEmail, early: reply.data?.token }
    return reply.data ? { token: reply.data.token } : { message: reply.message }
  } catch (error) {
    if (error instanceof HttpError && error.requiresVerification)
      return { verifyEmail: error.email ?? typedEmail }
    throw error
  }
}

export function login(email: string, password: string): Promise<AuthOutcome> {
  return outcomeOf(call(accounts.login, { foreign: withToken, body: { email, password } }), email)
}

export async function requestLoginLink(email: string): Promise<void> {
  await call(accounts.requestLoginLink, { body: { email } })
}

/** The address of the account that the link logs in to; does not use the link up. */
export async function checkLoginLink(token: string, signal: AbortSignal): Promise<string> {
  const reply = await call(accounts.checkLoginLink, { params: { token }, signal })
  return reply.data?.email ?? ''
}

/** Returns the new session's token and uses the link up. */
export async function loginByLink(token: string): Promise<string | undefined> {
  const reply = await call(accounts.loginByLink, { params: { token } })
  return reply.data?.token
}

type Registration = { username: string; email: string; password: string; no_telepon: string }

export function register(registration: Registration): Promise<AuthOutcome> {
  return outcomeOf(call(accounts.register, { foreign: withToken, body: registration }), registration.email)
}

/** Returns the new session's token; undefined if the code confirmed something other than a login. */
export async function verifyOtp(email: string, otp: string): Promise<string | undefined> {
  const reply = await call(accounts.verifyOtp, { foreign: withToken, body: { email, otp } })
  return reply.data?.token
}

/** Confirms the logged-in account's new address by the link of its mail. */
export async function confirmEmail(token: string): Promise<User | undefined> {
  const reply = await call(accounts.confirmEmail, { body: { token } })
  return reply.data
}

/** Sets the first password of the logged-in account. */
export async function createPassword(password: string): Promise<string | undefined> {
  const { message } = await call(accounts.createPassword, { body: { password } })
  return message
}

export async function resendOtp(email: string): Promise<string | undefined> {
  const { message } = await call(accounts.resendOtp, { foreign: withoutData, body: { email } })
  return message
}

export async function requestReset(email: string): Promise<void> {
  await call(accounts.forgotPassword, { foreign: withoutData, body: { email } })
}

export async function checkResetToken(token: string, signal: AbortSignal): Promise<true> {
  await call(accounts.checkResetToken, { foreign: withoutData, params: { token }, signal })
  return true
}

export async function resetPassword(token: string, password: string): Promise<string | undefined> {
  const reply = await call(accounts.resetPassword, {
    foreign: withoutData,
    params: { token },
    body: { password },
  })
  return reply.message
}

export async function verifyLink(token: string, signal: AbortSignal): Promise<string> {
  const reply = await call(accounts.verifyLink, { foreign: withoutData, params: { token }, signal })
  return reply.message ?? ''
}

export type ProfileFields = { username: string; email: string; no_telepon: string }
/** The updated profile; `verifyEmail` if a new address must be verified. */
export type ProfileUpdate = { readonly user: User | undefined; readonly verifyEmail: string | undefined }

export async function updateProfile(fields: ProfileFields): Promise<ProfileUpdate> {
  const reply = await call(accounts.updateProfile, {
    foreign: ({ authReply, user }) => authReply(user),
    body: fields,
  })
  return {
    user: reply.data,
    verifyEmail: reply.requiresVerification ? (reply.email ?? fields.email) : undefined,
  }
}

export async function changePassword(
  currentPassword: string,
  newPassword: string,
): Promise<string | undefined> {
  const { message } = await call(accounts.changePassword, {
    foreign: withoutData,
    body: { currentPassword, newPassword },
  })
  return message
}

/** The live sessions of this account, the one that was used last first. */
export async function listSessions(signal: AbortSignal): Promise<readonly AccountSession[]> {
  return (await call(accounts.listSessions, { signal })).data
}

export async function endSession(id: number): Promise<string | undefined> {
  return (await call(accounts.endSession, { params: { id } })).message
}

export async function endOtherSessions(): Promise<string | undefined> {
  return (await call(accounts.endOtherSessions)).message
}

/** The address that an undo link restores; does not use the link. */
export async function checkEmailUndo(token: string, signal: AbortSignal): Promise<string> {
  const { data } = await call(accounts.checkEmailUndo, { params: { token }, signal })
  return data?.email ?? ''
}

export async function undoEmail(token: string): Promise<void> {
  await call(accounts.undoEmail, { params: { token } })
}
