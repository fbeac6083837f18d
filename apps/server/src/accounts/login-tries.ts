/** Guessing passwords is slowed per account and per network, and the owner is not locked out by it. */
import { createHmac } from 'node:crypto'
import type { Limit } from '../platform/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { networkOf } from '../platform/network.ts'
import { nameInCounters } from './secrets.ts'
import { isKnownAddress } from './session-store.ts'

const MINUTE = 60
/** One network at one account; beyond it one try in a while, so that the owner next door still gets his turn. */
const PAIR: Limit = { name: 'login_pair', points: 10, duration: 15 * MINUTE }
const PAIR_SLOW: Limit = { name: 'login_pair_slow', points: 1, duration: 20 }
/** All networks together at one account; beyond it only those from which its owner logged in before are as quick. */
const ACCOUNT: Limit = { name: 'login_account', points: 100, duration: 60 * MINUTE }
const ACCOUNT_SLOW: Limit = { name: 'login_account_slow', points: 1, duration: MINUTE }
/** One network at all accounts together: one password tried on everybody. */
const NETWORK: Limit = { name: 'login_network', points: 60, duration: 10 * MINUTE }

type Try = { email: string; address: string }

/**
 * Runs a check of a password and counts it where it fails.
 * Counted before it runs, else parallel guesses would all be in time; taken back where it was right.
 */
export async function countingFailures<Result>(
  deps: AccountsDeps,
  attempt: Try,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { limits, config } = deps
  const { account, network, pair } = countersOf(attempt)
  if (!(await limits.allow(PAIR, pair))) await limits.require(PAIR_SLOW, pair)
  if (!(await limits.allow(ACCOUNT, account)) && !(await isKnown(deps, attempt)))
    await limits.require(ACCOUNT_SLOW, account)
  if (config.addressLimits) await limits.require(NETWORK, network)
  const result = await check()
  if (result === undefined) return undefined
  await limits.reset(PAIR, pair)
  await limits.giveBack(ACCOUNT, account)
  if (config.addressLimits) await limits.giveBack(NETWORK, network)
  return result
}

/** A reset proves the owner: whatever strangers guessed before no longer slows him. */
export async function forgetFailures({ limits }: AccountsDeps, attempt: Try): Promise<void> {
  const { account, pair } = countersOf(attempt)
  await limits.reset(PAIR, pair)
  await limits.reset(ACCOUNT, account)
}

/** A network as sessions remember it: keyed, because there are few enough IPv4 addresses to try all. */
export function hashAddress(deps: Pick<AccountsDeps, 'key'>, address: string): Buffer {
  return createHmac('sha256', deps.key('session-address')).update(networkOf(address)).digest()
}

function isKnown(deps: AccountsDeps, { email, address }: Try): Promise<boolean> {
  return isKnownAddress(deps.db, email, hashAddress(deps, address))
}

function countersOf({ email, address }: Try) {
  const network = networkOf(address)
  return {
    account: nameInCounters(email),
    network: nameInCounters(network),
    pair: nameInCounters(`${email}\n${network}`),
  }
}
