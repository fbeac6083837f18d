import { sharesOf } from '../platform/http/network.ts'

/** What one network may use in a minute, counted in this process; an IPv6 /48 has ten times as much [W91]. */
export type PageBudget = {
  /** Takes one for the network of an address; returns false if this minute's are used up. */
  take(address: string): boolean
}

export function createPageBudget(perMinute: number, now: () => number = Date.now): PageBudget {
  let minute = 0
  let used = new Map<string, number>()
  return {
    take: (address) => {
      const current = Math.floor(now() / 60_000)
      // Forgets all networks at once, so that the map is no larger than one minute's visitors.
      if (current !== minute) used = new Map()
      minute = current
      const shares = sharesOf(address)
      if (shares.some(({ network, times }) => (used.get(network) ?? 0) >= perMinute * times)) return false
      for (const { network } of shares) used.set(network, (used.get(network) ?? 0) + 1)
      return true
    },
  }
}
