/** Whose turn it is to have a password computed [A100]. */
import { sharesOf, siteOf } from '../platform/http/network.ts'
import type { Turn } from '../platform/gate.ts'

/** Of one address at once; of an IPv6 /48 ten times as many. They wait less than a second. */
const AT_ONCE_OF_NETWORK = 20
/** Of all strangers at once: more wait longer than they may in any case. */
const AT_ONCE_OF_STRANGERS = 2000
/** Of one account or device that has proven itself. */
const AT_ONCE_OF_OWNER = 4

/** Anyone: networks take turns, each with a share. `address`: undefined if the network is not known (`knownAddress`). */
export function turnOfStranger(address: string | undefined): Turn {
  const networks = address === undefined ? [] : sharesOf(address)
  return {
    lane: 'strangers',
    // A /48 takes turns as one origin: its networks cost nothing.
    origin: address === undefined ? '' : siteOf(address),
    shares: [
      { key: 'strangers', most: AT_ONCE_OF_STRANGERS },
      ...networks.map(({ network, times }) => ({ key: network, most: AT_ONCE_OF_NETWORK * times })),
    ],
  }
}

/** One that sent a device's cookie, which may be known or not. */
export function turnOfDevice(address: string): Turn {
  return {
    lane: 'devices',
    origin: siteOf(address),
    shares: [{ key: 'devices', most: AT_ONCE_OF_STRANGERS }],
  }
}

/** A user with a session, a link from their mailbox or a known device: no flood of strangers makes them wait. */
export function turnOfOwner(owner: string): Turn {
  return { lane: 'owners', origin: owner, shares: [{ key: `owner ${owner}`, most: AT_ONCE_OF_OWNER }] }
}
