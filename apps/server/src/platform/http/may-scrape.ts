/** Who may read `/metrics`. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { isDirectLoopback, isFromElsewhere, type HostConfig } from './request-host.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** METRICS_TOKEN as a bearer token, or a program on this machine; in a demo not under a stranger's name. */
export function createMayScrape(
  config: HostConfig & Pick<Config, 'metricsToken'>,
): (request: FastifyRequest) => boolean {
  const { metricsToken } = config
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`)
  return (request) => {
    // Digests have one length, which the comparison needs.
    if (expected && timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return true
    return isDirectLoopback(request) && !(config.demo && isFromElsewhere(config, request))
  }
}
