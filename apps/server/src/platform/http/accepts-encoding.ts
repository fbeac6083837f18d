import type { IncomingHttpHeaders } from 'node:http'

const REFUSED = /^q=0(\.0*)?$/

/** Whether a client accepts this content encoding: named without the weight 0 (RFC 9110, 12.5.3). `*` names none. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: string): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  return accepted.split(',').some((part) => {
    const [name, ...weights] = part.split(';').map((text) => text.trim())
    return name === encoding && !weights.some((weight) => REFUSED.test(weight))
  })
}
