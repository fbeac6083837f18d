/** Rate limits (promises, Security 4 and 5): counters shared by all servers. */
import { OTP_RESEND_SECONDS } from '@tiketbus/contract'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { sharesOf } from '../platform/http/network.ts'
import { counterKey, OTP_GUESSES, OTP_MINUTES } from './secrets.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const GUESSES: Limit = { name: 'otp_guess', points: OTP_GUESSES, duration: OTP_MINUTES * MINUTE }
const RESENDS: Limit = { name: 'otp_resend', points: 1, duration: OTP_RESEND_SECONDS }
/** Six an hour to one address. One of them is reserved for a login link: no other mail takes it from the owner. */
const MAILS: Limit = { name: 'auth_mail', points: 5, duration: HOUR }
const LINK_MAIL: Limit = { name: 'auth_link_mail', points: 1, duration: HOUR }
const PASSWORD_CHANGES: Limit = { name: 'password_change', points: 10, duration: 15 * MINUTE }
const SAME_CHANGES: Limit = { name: 'email_change_again', points: 1, duration: OTP_RESEND_SECONDS }
const EMAIL_CHANGES: Limit = { name: 'email_change', points: 10, duration: HOUR }

/** Per network. Mobile providers put many users behind one address: the limits are generous, against floods only. */
const PER_NETWORK = {
  register: { name: 'net_register', points: 60, duration: HOUR },
  verify: { name: 'net_verify', points: 100, duration: 10 * MINUTE },
  resend: { name: 'net_resend', points: 100, duration: HOUR },
  forgot: { name: 'net_forgot', points: 60, duration: HOUR },
  link: { name: 'net_login_link', points: 100, duration: HOUR },
} satisfies Record<string, Limit>

/** Throws RATE_LIMITED if the caller's network did this too often; `ADDRESS_LIMITS=off` lifts only these limits. */
export async function requireQuietNetwork(
  deps: AccountsDeps,
  act: keyof typeof PER_NETWORK,
  address: string,
): Promise<void> {
  if (deps.config.addressLimits) await requireShare(deps, PER_NETWORK[act], address)
}

/** Counts for the network of an address and for its /48, which has ten times the share [W91]; throws RATE_LIMITED. */
export async function requireShare({ limits }: AccountsDeps, limit: Limit, address: string): Promise<void> {
  for (const { network, times } of sharesOf(address))
    await limits.require({ ...limit, ...named(limit, times) }, counterKey(network))
}

export async function returnShare({ limits }: AccountsDeps, limit: Limit, address: string): Promise<void> {
  for (const { network, times } of sharesOf(address))
    await limits.returnPoint({ ...limit, ...named(limit, times) }, counterKey(network))
}

/** A counter has its name and points for its life. */
const named = ({ name, points }: Limit, times: number) =>
  times === 1 ? { name, points } : { name: `${name}_x${times}`, points: points * times }

/** Counts a guess at the codes of an address, known or not; throws RATE_LIMITED once five are used. Exact in parallel. */
export function requireGuess({ limits }: AccountsDeps, email: string): Promise<void> {
  return limits.require(GUESSES, counterKey(email))
}

/** Uncounts a guess that was not checked. */
export function returnGuess({ limits }: AccountsDeps, email: string): Promise<void> {
  return limits.returnPoint(GUESSES, counterKey(email))
}

/** Throws RATE_LIMITED while no guess is left: a code that is sent now would be refused. */
export function requireGuessesLeft({ limits }: AccountsDeps, email: string): Promise<void> {
  return limits.requireLeft(GUESSES, counterKey(email))
}

export function forgetGuesses({ limits }: AccountsDeps, email: string): Promise<void> {
  return limits.reset(GUESSES, counterKey(email))
}

/** Allows the first at once, then one a minute; otherwise throws RATE_LIMITED, whether or not the address is known. */
export function requireResend({ limits }: AccountsDeps, email: string): Promise<void> {
  return limits.require(RESENDS, counterKey(email))
}

/** Returns whether one more code, reset link or 'already registered' mail may go to the address this hour. */
export function mayMailTo({ limits }: AccountsDeps, email: string): Promise<boolean> {
  return limits.allow(MAILS, counterKey(email))
}

/**
 * Returns whether one more login link may go to the address this hour. If not, its owner has a valid one: the link of
 * the reserved mail is valid as long as the hour (`LINK_MINUTES`).
 */
export async function mayMailLinkTo({ limits }: AccountsDeps, email: string): Promise<boolean> {
  const name = counterKey(email)
  return (await limits.allow(LINK_MAIL, name)) || (await limits.allow(MAILS, name))
}

export function requirePasswordGuess({ limits }: AccountsDeps, id_user: number): Promise<void> {
  return limits.require(PASSWORD_CHANGES, String(id_user))
}

export function forgetPasswordGuesses({ limits }: AccountsDeps, id_user: number): Promise<void> {
  return limits.reset(PASSWORD_CHANGES, String(id_user))
}

/** Returns whether this change of address was not requested within the last minute, as a repeated request is. */
export function isFirstRequest({ limits }: AccountsDeps, id_user: number, email: string): Promise<boolean> {
  return limits.allow(SAME_CHANGES, counterKey(`${id_user} ${email}`))
}

/** Keeps users from flooding strangers' mailboxes by repeated changes of address. */
export function requireEmailChange({ limits }: AccountsDeps, id_user: number): Promise<void> {
  return limits.require(EMAIL_CHANGES, String(id_user))
}
