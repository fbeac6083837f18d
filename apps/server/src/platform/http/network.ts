import { isIPv6 } from 'node:net'

/**
 * Returns the network of an address: an IPv4 address itself, of an IPv6 address the first 64 bits, because one household has
 * all the addresses in them.
 */
export function networkOf(address: string): string {
  return firstGroups(address, 4)
}

/** Returns the largest block that one customer gets without justification: of an IPv6 address the first 48 bits. */
export function siteOf(address: string): string {
  return firstGroups(address, 3)
}

function firstGroups(address: string, count: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = tail === undefined ? start : [...start, ...zeros, ...end]
  return `${groups.slice(0, count).join(':')}::/${count * 16}`
}
