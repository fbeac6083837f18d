/** What one network may use in a minute, counted in this process. */
export type PageBudget = {
  /** Takes one; returns false if this minute's are used up. */
  take(network: string): boolean
}

export function createPageBudget(perMinute: number, now: () => number = Date.now): PageBudget {
  let minute = 0
  let used = new Map<string, number>()
  return {
    take: (network) => {
      const current = Math.floor(now() / 60_000)
      // Forgets all networks at once, so that the map is no larger than one minute's visitors.
      if (current !== minute) used = new Map()
      minute = current
      const taken = used.get(network) ?? 0
      if (taken >= perMinute) return false
      used.set(network, taken + 1)
      return true
    },
  }
}
