/** Refuses what Node would refuse with an empty body, and closes the connection. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { t } from '../../texts/index.ts'
import { DomainError } from '../errors.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { ERRORS, type ErrorBody, type ErrorType } from '@tiketbus/contract'

const REFUSALS: Readonly<Record<string, [status: number, type: ErrorType]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TEMPORARILY_UNAVAILABLE'],
}

type BrokenRequest = Error & { code?: string; rawPacket?: unknown }

/** Only what arrived last is known of such a request; its beginning is the address. */
function isOpenedPage({ rawPacket }: BrokenRequest): boolean {
  const received = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  return /^GET \/(?!api\/)/.test(received) && /^accept:.*\btext\/html\b/im.test(received)
}

/** Responds to data that is no HTTP request with the usual error envelope, or a page: no hook or handler runs. */
export function refuseBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, type] = REFUSALS[error.code ?? ''] ?? [400, 'VALIDATION_FAILED']
  const isPage = isOpenedPage(error)
  const envelope = envelopeOf(type)
  const message = status === 431 ? t('failed.cookies') : envelope.message
  const body = isPage ? errorPage({ status, message }) : JSON.stringify(envelope)
  const headers = isPage ? ERROR_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    // Headers are too long because of cookies; without this the visitor could never return.
    ...(isPage && status === 431 ? ['Clear-Site-Data: "cookies"'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Refuses a request with several hosts, of which Node reads the first; one without a host it refuses itself. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(countHosts(raw.rawHeaders) > 1 ? new DomainError('VALIDATION_FAILED') : undefined),
  )
}

/** `headers` has only the first of several. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const envelopeOf = (type: ErrorType): ErrorBody => ({ success: false, type, message: ERRORS[type].message })
