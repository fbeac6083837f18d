/** The network of a caller: limits by address count networks, because one customer has many addresses. */
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an address: an IPv4 address itself, of an IPv6 address the first 64 bits, because one household has
 * all the addresses in them.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4)
}

/** Returns the largest block that one customer gets without justification: of an IPv6 address the first 48 bits. */
export function siteOf(address: string): string {
  return prefixOf(address, 3)
}

/** A /48 has ten times an address's share: it may be one customer, or a region of a carrier. */
const SITE_TIMES = 10

/** A network that has a share of something, and how many single shares it has. */
export type Share = { network: string; times: number }

/** Returns every network that an address counts for: itself and, for IPv6, its /48, whose 65,536 networks cost nothing [W91]. */
export function sharesOf(address: string): readonly Share[] {
  // Nearly every call: nothing is parsed.
  const plain = asIPv4(address)
  if (plain) return [{ network: plain, times: 1 }]
  const network = networkOf(address)
  const site = siteOf(address)
  return site === network
    ? [{ network, times: 1 }]
    : [
        { network, times: 1 },
        { network: site, times: SITE_TIMES },
      ]
}

/** Loopback, private and link-local addresses, and the space that carriers and load balancers use internally. */
const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(net, bits, 'ipv4')
OWN.addSubnet('::', 127, 'ipv6')
OWN.addSubnet('fc00::', 7, 'ipv6')
OWN.addSubnet('fe80::', 10, 'ipv6')

/** Returns whether the address is one of the internet: people behind a private one have other networks, which are not known. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  return family !== 0 && !OWN.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

function prefixOf(address: string, count: number): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain).slice(0, count).join(':')}::/${count * 16}`
}

/** As sockets spell an IPv4 address; undefined for another one or another spelling. */
function asIPv4(address: string): string | undefined {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return isIPv4(plain) ? plain : undefined
}

/** Without zone, brackets and the port that some proxies append; an IPv4 address in IPv6 form is that IPv4 address. */
function plainAddress(address: string): string {
  const plainly = asIPv4(address)
  if (plainly) return plainly
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const plain = bare.split('%')[0] ?? bare
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return plain
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, lower case and without leading zeros: an address has one spelling. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/\d+\.\d+\.\d+\.\d+$/, asGroups)
    .split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16).toString(16))
}

function asGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

/** Returns the network of an address for people to read: enough to recognise one's own, too little to find a person. */
export function shortNetwork(address: string): string {
  const network = networkOf(address)
  if (!isIPv6(address) || network.includes('.')) return network.replace(/^(\d+\.\d+)\..*$/, '$1.x.x')
  return `${network.split(':').slice(0, 2).join(':')}:x`
}
