/** One open server-sent event stream: a reply that Fastify no longer manages. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { EventStream } from './seat-streams.ts'

/** How long a browser waits before it reconnects. */
const RECONNECT_DELAY_MS = 3000
/** How long a client has to read the rest when the server stops. */
const STREAM_END_TIMEOUT_MS = 1000

/** Takes the connection over from Fastify (`hijack`), with the headers that its hooks have set. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  void reply.type('text/event-stream; charset=utf-8')
  reply.hijack()
  // For the life of the reply: a failed write emits 'error', which ends the process if there is no listener.
  raw.on('error', () => raw.destroy())
  // Written at once: headers set one by one would stay in memory as long as the stream is open.
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'cache-control': 'no-store, no-transform',
    // Otherwise a buffering proxy would hold every event back.
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RECONNECT_DELAY_MS}\n\n`)
  return new ReplyStream(raw)
}

/** One small object for each of thousands of streams; closures would take five. */
class ReplyStream implements EventStream {
  readonly #raw: ServerResponse

  constructor(raw: ServerResponse) {
    this.#raw = raw
  }

  write(text: string): void {
    if (!this.#raw.writableEnded && !this.#raw.destroyed) this.#raw.write(text)
  }

  bufferedBytes(): number {
    return this.#raw.writableLength
  }

  end(): void {
    this.#raw.end()
    // Otherwise a client that does not read would keep the connection open, and the stopping server would wait for it.
    const timer = setTimeout(() => this.#raw.destroy(), STREAM_END_TIMEOUT_MS)
    this.#raw.once('close', () => clearTimeout(timer))
  }

  destroy(): void {
    this.#raw.destroy()
  }
}
