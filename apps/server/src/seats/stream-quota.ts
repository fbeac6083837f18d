/** Limits the open streams, per network and in all. */
import { fail } from '../platform/errors.ts'
import { networkOf, sharesOf } from '../platform/http/network.ts'

export type StreamLimits = { perNetwork: number; total: number }

/** 100 per network, 1,000 per IPv6 /48 [W91]: enough for a school class behind one address. 20,000 per process, 20 KB each. */
export const STREAM_LIMITS: StreamLimits = { perNetwork: 100, total: 20_000 }

export type StreamQuota = {
  /** Takes a place for the network of an address and returns the function that frees it. Throws RATE_LIMITED or TEMPORARILY_UNAVAILABLE if there is none. */
  take(address: string): () => void
  /** The numbers of places taken and of networks that have them. */
  count(): { streams: number; networks: number }
}

export function createStreamQuota({ perNetwork, total }: StreamLimits): StreamQuota {
  /** Open streams by share. */
  const open = new Map<string, number>()
  const networks = new Set<string>()
  let streams = 0
  return {
    take: (address) => {
      const shares = sharesOf(address)
      if (streams >= total) fail('TEMPORARILY_UNAVAILABLE')
      if (shares.some(({ network, times }) => (open.get(network) ?? 0) >= perNetwork * times))
        fail('RATE_LIMITED', { retryAfter: 10 })
      for (const { network } of shares) open.set(network, (open.get(network) ?? 0) + 1)
      const own = networkOf(address)
      networks.add(own)
      streams += 1
      let taken = true
      return () => {
        if (!taken) return
        taken = false
        streams -= 1
        for (const { network } of shares) {
          const left = (open.get(network) ?? 1) - 1
          if (left > 0) open.set(network, left)
          else open.delete(network)
        }
        if (!open.has(own)) networks.delete(own)
      }
    },
    count: () => ({ streams, networks: networks.size }),
  }
}
