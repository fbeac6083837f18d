/** Limits the open streams, per network and in all. */
import { fail } from '../platform/errors.ts'

export type StreamLimits = { perNetwork: number; total: number }

/** 100 per network: enough for a school class behind one address. 20,000 per process, 20 KB each. */
export const STREAM_LIMITS: StreamLimits = { perNetwork: 100, total: 20_000 }

export type StreamQuota = {
  /** Takes a place and returns the function that frees it. Throws RATE_LIMITED or TEMPORARILY_UNAVAILABLE if there is none. */
  take(network: string): () => void
  /** The numbers of places taken and of networks that have them. */
  count(): { streams: number; networks: number }
}

export function createStreamQuota({ perNetwork, total }: StreamLimits): StreamQuota {
  const byNetwork = new Map<string, number>()
  let streams = 0
  return {
    take: (network) => {
      const open = byNetwork.get(network) ?? 0
      if (streams >= total) fail('TEMPORARILY_UNAVAILABLE')
      if (open >= perNetwork) fail('RATE_LIMITED', { retryAfter: 10 })
      byNetwork.set(network, open + 1)
      streams += 1
      let taken = true
      return () => {
        if (!taken) return
        taken = false
        streams -= 1
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
    count: () => ({ streams, networks: byNetwork.size }),
  }
}
