/** Rate limits (promises, Security 4 and 5): counters shared by all servers. */
import { OTP_RESEND_SECONDS } from '@tiketbus/contract'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { sharesOf, siteOf } from '../platform/http/network.ts'
import { takeMailShare } from '../messages/mail/mail-shares.ts'
import { counterKey } from './secrets.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const RESENDS: Limit = { name: 'otp_resend', points: 1, duration: OTP_RESEND_SECONDS }
/** One of the six mails an hour to one address is reserved for a login link: no other mail takes it from the owner. */
const LINK_MAIL: Limit = { name: 'auth_link_mail', points: 1, duration: HOUR }
/** Of one network to one address. */
const MAILS_OF_NETWORK: Limit = { name: 'auth_mail_network', points: 3, duration: HOUR }
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

/** The network that a share of an address's mails is counted for; undefined if it is not known (`knownAddress`). */
type Caller = string | undefined

/**
 * Allows the first at once, then one a minute from each network; otherwise throws RATE_LIMITED, whether or not the address is
 * known. A stranger elsewhere does not take the owner's turn.
 */
export function requireResend({ limits }: AccountsDeps, email: string, caller: Caller): Promise<void> {
  return limits.require(RESENDS, pairKey(email, caller))
}

/**
 * Returns whether one more code, reset link or 'already registered' mail may go to the address this hour [A23]. One network has at most half of
 * them: it cannot use up the owner's. `isNew`: no account has the address, so the mail that is reserved for a login link is free.
 */
export async function mayMailTo(
  { limits }: AccountsDeps,
  email: string,
  { caller, isNew = false }: { caller: Caller; isNew?: boolean },
): Promise<boolean> {
  if (caller !== undefined && !(await limits.allow(MAILS_OF_NETWORK, pairKey(email, caller)))) return false
  return (await takeMailShare(limits, email)) || (isNew && limits.allow(LINK_MAIL, counterKey(email)))
}

/**
 * Returns whether one more login link may go to the address this hour. If not, the newest link of the hour is renewed
 * (`renewLink`): of the reserved mail there is one.
 */
export async function mayMailLinkTo(deps: AccountsDeps, email: string, caller: Caller): Promise<boolean> {
  return (await deps.limits.allow(LINK_MAIL, counterKey(email))) || mayMailTo(deps, email, { caller })
}

const pairKey = (email: string, caller: Caller) =>
  counterKey(`${email}\n${caller === undefined ? '' : siteOf(caller)}`)

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
