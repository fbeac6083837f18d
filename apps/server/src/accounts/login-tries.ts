/**
 * Guessing passwords is slowed per account and per network, and no stranger locks an owner out [A32, A33].
 * At one account, wrong passwords are checked
 * - of a device that logged in before: 10 an hour, counted apart from all others;
 * - of one network: 10 an hour, then one in 5 minutes;
 * - of all networks together: 100 an hour. Beyond that a network's first 5 of the day are checked all the same (1,000 a
 *   day of all networks together), so that an owner gets in from a network that has not guessed; all others share one a
 *   minute.
 * However many networks an attacker has, at most 100 × 24 + 60 × 24 + 1,000 guesses a day are checked.
 */
import { createHmac } from 'node:crypto'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { networkOf, siteOf } from '../platform/http/network.ts'
import { hashToken } from '../platform/http/session.ts'
import { selectKnownSince } from './device-store.ts'
import { nameInCounters } from './secrets.ts'
import { isKnownAddress } from './session-store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** One device at one account that it knows. A stolen cookie is worth this much and no more. */
const DEVICE: Limit = { name: 'login_device', points: 10, duration: HOUR }
/** One network at one account. */
const PAIR: Limit = { name: 'login_pair', points: 10, duration: HOUR }
const PAIR_SLOW: Limit = { name: 'login_pair_slow', points: 1, duration: 5 * MINUTE }
/** All networks together at one account. */
const ACCOUNT: Limit = { name: 'login_account', points: 100, duration: HOUR }
const ACCOUNT_SLOW: Limit = { name: 'login_account_slow', points: 1, duration: MINUTE }
/** The first guesses of a network at one account, and of all networks together. */
const FIRST: Limit = { name: 'login_first', points: 5, duration: DAY }
const FIRST_OF_ALL: Limit = { name: 'login_first_of_all', points: 1000, duration: DAY }
/** One network at all accounts together: one password tried on everybody. */
const NETWORK: Limit = { name: 'login_network', points: 60, duration: 10 * MINUTE }

/** The origin of a login: the network address, and the value of the device's cookie if it sent one. */
export type Origin = { address: string; device: string | undefined }

type Try = Origin & { email: string }
type TakeBack = () => Promise<void>

/**
 * Runs a check of a password and counts it if it fails.
 * Counted before it runs, else parallel guesses would all be in time; taken back if it was right.
 * Counters go by the address that was typed, whether or not it has an account.
 */
export async function countingFailures<Result>(
  deps: AccountsDeps,
  attempt: Try,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const takeBack = (await countOfDevice(deps, attempt)) ?? (await countOfStranger(deps, attempt))
  const result = await check()
  if (result !== undefined) await takeBack()
  return result
}

/** Undefined if the device is unknown, or has used up its own bucket: then it counts like any other. */
async function countOfDevice(
  { db, limits }: AccountsDeps,
  { email, device }: Try,
): Promise<TakeBack | undefined> {
  const since = device && (await selectKnownSince(db, email, hashToken(device)))
  if (!since) return undefined
  // Not by the value: a login to another account changes it, and a thief would have a new bucket each time.
  const key = nameInCounters(`${email}\n${since}`)
  return (await limits.allow(DEVICE, key)) ? () => limits.reset(DEVICE, key) : undefined
}

async function countOfStranger(deps: AccountsDeps, attempt: Try): Promise<TakeBack> {
  const { limits, config } = deps
  const { account, network, pair, site } = countersOf(attempt)
  if (!(await limits.allow(PAIR, pair))) await limits.require(PAIR_SLOW, pair)
  const isFirst = await limits.allow(FIRST, site)
  const isSlowed = !(await limits.allow(ACCOUNT, account)) && !(await isKnownNetwork(deps, attempt))
  const isFree = isSlowed && isFirst && (await limits.allow(FIRST_OF_ALL, account))
  if (isSlowed && !isFree) await limits.require(ACCOUNT_SLOW, account)
  if (config.addressLimits) await limits.require(NETWORK, network)
  return async () => {
    await limits.reset(PAIR, pair)
    await limits.reset(FIRST, site)
    await limits.returnPoint(ACCOUNT, account)
    if (isFree) await limits.returnPoint(FIRST_OF_ALL, account)
    if (config.addressLimits) await limits.returnPoint(NETWORK, network)
  }
}

/** A reset proves the owner: earlier guesses by strangers no longer slow them. */
export async function forgetFailures({ limits }: AccountsDeps, attempt: Omit<Try, 'device'>): Promise<void> {
  const { account, pair, site } = countersOf(attempt)
  await limits.reset(PAIR, pair)
  await limits.reset(FIRST, site)
  await limits.reset(ACCOUNT, account)
}

/** A network as sessions remember it: keyed, because there are few enough IPv4 addresses to try all. */
export function hashAddress(deps: Pick<AccountsDeps, 'key'>, address: string): Buffer {
  return createHmac('sha256', deps.key('session-address')).update(networkOf(address)).digest()
}

/** Whether the account's owner logged in from there before. */
function isKnownNetwork(deps: AccountsDeps, { email, address }: Try): Promise<boolean> {
  return isKnownAddress(deps.db, email, hashAddress(deps, address))
}

function countersOf({ email, address }: Omit<Try, 'device'>) {
  const network = networkOf(address)
  return {
    account: nameInCounters(email),
    network: nameInCounters(network),
    pair: nameInCounters(`${email}\n${network}`),
    site: nameInCounters(`${email}\n${siteOf(address)}`),
  }
}
