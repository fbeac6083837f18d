/** Whose network a request comes from, and whether that can be known. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isPublicAddress } from './network.ts'
import { isForwarded } from './request-host.ts'

/** Servers whose log has the line already. */
const warned = new WeakSet<FastifyBaseLogger>()

/**
 * Returns the address of a caller whose network is known. Undefined for a loopback or private one, and behind a proxy that
 * TRUSTED_PROXIES does not name, because everybody has its address then: fair shares by network would limit all together. The log has
 * one line about it. Limits of guesses and floods count such addresses all the same: a header must not lift them.
 */
export function knownAddress(request: FastifyRequest): string | undefined {
  const { socket, server } = request
  const ip = request.ip as string | undefined
  // The caller has hung up: the socket forgot its address.
  if (ip === undefined) return undefined
  if (isForwarded(request) && ip === socket.remoteAddress) {
    if (!warned.has(server.log)) {
      warned.add(server.log)
      server.log.warn(
        'forwarded requests come from a proxy that TRUSTED_PROXIES does not name: fair shares by network are off',
      )
    }
    return undefined
  }
  return isPublicAddress(ip) ? ip : undefined
}
