/**
 * For whom a request may come: through a proxy, or under which name. What only this machine may see is decided by it and not by the
 * address alone, because a proxy or a tunnel on this machine, or a page whose name was rebound to 127.0.0.1, connects from it too.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost, type Config } from '../process/config.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'raw'>
type Named = { headers: IncomingHttpHeaders; raw: { httpVersion: string } }
export type HostConfig = Pick<Config, 'demo' | 'publicUrl' | 'allowedHosts'>

/** What proxies, tunnels and content networks add to a request. Clients have no reason to send any of them. */
const FORWARDING = new RegExp(
  `^(?:${[
    'x-forwarded(?:[-_].*)?|forwarded(?:-for)?|x-forward-for|via|x-real-ip|surrogate-capability|x-varnish',
    '.*-(?:client|connecting|proxyuser|remote|originating)-?ip|x-remote-addr|.*-forwarded-for',
    'cf-.*|cdn-loop|x-original-.*|x-envoy-.*|x-amzn-trace-id|x-amz-cf-.*|cloudfront-.*',
    'client-ip|fastly-.*|fly-.*|tailscale-.*',
  ].join('|')})$`,
)

/** Returns whether a proxy passed the request on, as its headers claim. */
export function isForwarded({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}

/** Returns whether a program on this machine sent the request itself. */
export function isDirectLoopback(request: Asked): boolean {
  const address = request.raw.socket.remoteAddress ?? ''
  return (address === '::1' || /^(::ffff:)?127\./.test(address)) && !isForwarded(request)
}

/** Returns whether a demo has to take the request for a stranger's: it was forwarded, or names a host that nobody here uses. */
export function isFromElsewhere(config: HostConfig, request: Named): boolean {
  // nginx asked in HTTP/1.0 for long, by default with this server's own name and without a header of its own.
  const isOld = request.raw.httpVersion === '1.0'
  return isOld || isForwarded(request) || !isKnownHost(config, request.headers.host)
}

/** Returns whether a `Host` is loopback, an IP literal, PUBLIC_URL's or in ALLOWED_HOSTS, in any spelling and with any port. */
export function isKnownHost(config: HostConfig, host: string | undefined): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  const isLoopback = isLoopbackHost(name) || name.endsWith('.localhost')
  return isLoopback || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isOwnName(config, name)
}

/** Returns the name in a `Host`, in lower case, without its port and the root's dot; undefined if it is none. */
export function hostName(host: string | undefined): string | undefined {
  return /^(\[[\d:.a-f]+\]|[^\s:/@,[\]]+?)\.?(?::\d*)?$/.exec((host ?? '').trim().toLowerCase())?.[1]
}

export function isOwnName({ publicUrl, allowedHosts }: HostConfig, name: string): boolean {
  return name === hostName(new URL(publicUrl).host) || allowedHosts.includes(name)
}
