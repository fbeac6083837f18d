/**
 * A keep-alive connection that sends prepared requests one at a time. Far cheaper than a general client: client and server
 * share the machine's processor.
 */
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: Buffer }

const HEAD_END = Buffer.from('\r\n\r\n')

/** Returns a request as text, ready to be written any number of times. */
export function requestBytes(
  method: string,
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): string {
  const length = body !== undefined || method !== 'GET' ? Buffer.byteLength(body ?? '') : undefined
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const end = length === undefined ? '' : `content-length: ${length}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${lines.join('')}${end}\r\n${body ?? ''}`
}

export class Connection {
  #socket: Socket
  /** The head of the answer as far as it has arrived. A body is kept in pieces, since most callers never read it. */
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  #missing = 0
  #pieces: Buffer[] = []
  #keepsBody: boolean
  #onAnswer: ((answer: Answer) => void) | undefined
  #onBroken: (error: Error) => void

  constructor(origin: string, options: { keepsBody: boolean; onBroken(error: Error): void }) {
    const { hostname, port } = new URL(origin)
    this.#keepsBody = options.keepsBody
    this.#onBroken = options.onBroken
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (bytes: Buffer) => this.#take(bytes))
    this.#socket.on('error', (error) => this.#onBroken(error))
    this.#socket.on('close', () => {
      if (this.#onAnswer) this.#onBroken(new Error('the server closed the connection before it answered'))
    })
  }

  /** Sends the request. The next one must not be sent before this one is answered. */
  send(request: string, onAnswer: (answer: Answer) => void): void {
    this.#onAnswer = onAnswer
    this.#socket.write(request, 'latin1')
  }

  close(): void {
    this.#onAnswer = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    if (this.#missing > 0) return this.#takeBody(bytes)
    this.#head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#head.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#missing = lengthOf(head, this.#status)
    const rest = this.#head.subarray(end + 4)
    this.#head = Buffer.alloc(0)
    if (this.#missing === 0) return this.#answered()
    if (rest.length > 0) this.#takeBody(rest)
  }

  #takeBody(bytes: Buffer): void {
    this.#missing -= bytes.length
    if (this.#missing < 0) return this.#onBroken(new Error('more bytes came than the answer has'))
    if (this.#keepsBody) this.#pieces.push(bytes)
    if (this.#missing === 0) this.#answered()
  }

  #answered(): void {
    const answer = { status: this.#status, body: Buffer.concat(this.#pieces) }
    const onAnswer = this.#onAnswer
    this.#pieces = []
    this.#onAnswer = undefined
    onAnswer?.(answer)
  }
}

function lengthOf(head: string, status: number): number {
  if (status === 204 || status === 304) return 0
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`an answer without content-length:\n${head}`)
  return Number(length)
}
