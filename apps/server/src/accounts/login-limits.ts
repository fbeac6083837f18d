/**
 * Slows down guessing passwords per account and per network, without letting strangers lock an owner out [A32, A33].
 * Wrong passwords that are checked for one account:
 * - from a known device: 10 an hour, counted apart from all others;
 * - from one network: 10 an hour, then one in 5 minutes;
 * - from all networks together: 100 an hour. Beyond that, the first 5 of the day from each network are still checked (1,000 a
 *   day from all networks together), so that an owner gets in from a network that has not guessed; all others share one a
 *   minute (the slow lane).
 * With any number of networks, an attacker gets at most 100 × 24 + 60 × 24 + 1,000 guesses a day checked.
 * Right passwords cost as much to check: they count for the network, and for the account [A101].
 */
import { createHmac } from 'node:crypto'
import { createGate, type Turn } from '../platform/gate.ts'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { networkOf, siteOf } from '../platform/http/network.ts'
import { hashToken } from '../platform/http/session.ts'
import { selectKnownSince } from './device-store.ts'
import { turnOfDevice, turnOfOwner, turnOfStranger } from './password-turns.ts'
import { requireShare, returnShare } from './rate-limits.ts'
import { counterKey } from './secrets.ts'
import { isKnownAddress } from './session-store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** One device at one account that it is known to. A stolen cookie is worth no more than this. */
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
/** Right passwords of one account from unknown devices: programs that log in again and again. */
const RIGHT: Limit = { name: 'login_right', points: 60, duration: 10 * MINUTE }
/** One network at all accounts together: one password tried on every account. */
const NETWORK: Limit = { name: 'login_network', points: 60, duration: 10 * MINUTE }

/**
 * The origin of a login: the network address, again if it is known to be the caller's own (`knownAddress` of the request), the
 * device's cookie value if one was sent, that of a counter's browser (`browser`), and the user agent.
 */
export type Origin = {
  address: string
  knownAddress?: string
  device: string | undefined
  browser?: string | undefined
  userAgent?: string | undefined
}

/** `owner`: the turn of a caller who is known already, by a session. */
type Try = Origin & { email: string; owner?: Turn }

/**
 * Counting asks the database several times: what exceeds a network's share costs it nothing, and a crowd of one network makes no other
 * wait for the counters' few connections [A100].
 */
const inTurn = createGate({ atOnce: 4, waitMs: 2000 })
type Counted = {
  turn: Turn
  /** The password was right. */
  takeBack(): Promise<void>
  /** The password was not checked. */
  returnPoints(): Promise<void>
}

/**
 * Checks a password and counts it if it was wrong. It is counted before the check, because parallel guesses would otherwise all
 * stay below the limit, and uncounted if it was the account's. The password of a registration is counted: anyone can register
 * one, and it would reset the counters of an account of the same address. A check that throws is uncounted too, otherwise a
 * server without a free turn would use up its users' attempts.
 * Counters use the address that was typed, whether or not it has an account.
 */
export async function countingFailures<Result extends { isAccount: boolean }>(
  deps: AccountsDeps,
  attempt: Try,
  check: (turn: Turn) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const counted = await inTurn(
    async () => (await countOfDevice(deps, attempt)) ?? countOfStranger(deps, attempt),
    turnToCount(attempt),
  )
  const result = await check(counted.turn).catch(async (error: unknown) => {
    await counted.returnPoints().catch(() => {})
    throw error
  })
  if (result?.isAccount) await counted.takeBack()
  return result
}

/** Whether a device is known is asked in the turn: a cookie alone proves nothing, but its owner waits for no crowd without one. */
function turnToCount({ owner, device, address, knownAddress }: Try): Turn {
  if (owner) return owner
  return device === undefined ? turnOfStranger(knownAddress) : turnOfDevice(address)
}

/** Returns undefined if the device is unknown or has used up its own bucket: then it counts like any other. */
async function countOfDevice(
  { db, limits }: AccountsDeps,
  { email, device }: Try,
): Promise<Counted | undefined> {
  const since = device && (await selectKnownSince(db, email, hashToken(device)))
  if (!since) return undefined
  // Not keyed by the cookie's value: a login to another account changes it, and a thief would get a new bucket each time.
  const key = counterKey(`${email}\n${since}`)
  if (!(await limits.allow(DEVICE, key))) return undefined
  const turn = turnOfOwner(`device ${key}`)
  return {
    turn,
    takeBack: () => limits.reset(DEVICE, key),
    returnPoints: () => limits.returnPoint(DEVICE, key),
  }
}

async function countOfStranger(deps: AccountsDeps, attempt: Try): Promise<Counted> {
  const { limits, config } = deps
  const { account, pair, site } = countersOf(attempt)
  await limits.requireLeft(RIGHT, account)
  const isPairSlowed = !(await limits.allow(PAIR, pair))
  if (isPairSlowed) await limits.require(PAIR_SLOW, pair)
  const isFirst = await limits.allow(FIRST, site)
  const isSlowed = !(await limits.allow(ACCOUNT, account)) && !(await isKnownNetwork(deps, attempt))
  const isFree = isSlowed && isFirst && (await limits.allow(FIRST_OF_ALL, account))
  if (isSlowed && !isFree) await limits.require(ACCOUNT_SLOW, account)
  if (config.addressLimits) await requireShare(deps, NETWORK, attempt.address)
  const returnNetwork = async () => {
    if (config.addressLimits) await returnShare(deps, NETWORK, attempt.address)
  }
  const returnShared = async () => {
    await limits.returnPoint(ACCOUNT, account)
    if (isFree) await limits.returnPoint(FIRST_OF_ALL, account)
  }
  return {
    turn: turnOfStranger(attempt.knownAddress),
    takeBack: async () => {
      await limits.allow(RIGHT, account)
      await limits.reset(PAIR, pair)
      await limits.reset(FIRST, site)
      await returnShared()
      // Behind an address that is not the callers' own, everybody's logins would add up.
      if (attempt.knownAddress === undefined) await returnNetwork()
    },
    // Points only: a reset would forget the wrong passwords before, and a guesser can cause an overload.
    returnPoints: async () => {
      await limits.returnPoint(PAIR, pair)
      if (isPairSlowed) await limits.returnPoint(PAIR_SLOW, pair)
      await limits.returnPoint(FIRST, site)
      if (isSlowed && !isFree) await limits.returnPoint(ACCOUNT_SLOW, account)
      await returnShared()
      await returnNetwork()
    },
  }
}

/** Clears the counters after a reset, which proves the owner: earlier guesses by strangers no longer slow them down. */
export async function clearFailures({ limits }: AccountsDeps, attempt: Omit<Try, 'device'>): Promise<void> {
  const { account, pair, site } = countersOf(attempt)
  await limits.reset(PAIR, pair)
  await limits.reset(FIRST, site)
  await limits.reset(ACCOUNT, account)
}

/** Returns a network's keyed hash for sessions; without a key all IPv4 addresses could be tried. */
export function hashAddress(deps: Pick<AccountsDeps, 'key'>, address: string): Buffer {
  return createHmac('sha256', deps.key('session-address')).update(networkOf(address)).digest()
}

/** Returns whether the account's owner logged in from that network before. */
function isKnownNetwork(deps: AccountsDeps, { email, address }: Try): Promise<boolean> {
  return isKnownAddress(deps.db, email, hashAddress(deps, address))
}

function countersOf({ email, address }: Omit<Try, 'device'>) {
  const network = networkOf(address)
  return {
    account: counterKey(email),
    pair: counterKey(`${email}\n${network}`),
    site: counterKey(`${email}\n${siteOf(address)}`),
  }
}
