/** Handles data that is no HTTP request: no hook or handler runs, and the connection is closed. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody, type ErrorType } from '@tiketbus/contract'

const REFUSALS: Readonly<Record<string, [status: number, type: ErrorType]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TEMPORARILY_UNAVAILABLE'],
}

/** Responds to the sender with the usual error envelope, and closes the connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, type] = REFUSALS[error.code ?? ''] ?? [400, 'VALIDATION_FAILED']
  const envelope: ErrorBody = { success: false, type, message: ERRORS[type].message }
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
