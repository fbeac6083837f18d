/** One open event stream: a reply that the framework no longer manages. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { EventStream } from './seat-streams.ts'

/** When a browser comes back after a break. */
const COME_BACK_MS = 3000
/** How long a reader may take to read the rest when the server stops. */
const LAST_WORDS_MS = 1000

/** Takes the connection out of the framework's hands, with the headers that its hooks have set. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  void reply.type('text/event-stream; charset=utf-8')
  reply.hijack()
  // For the life of the reply: a write that fails emits 'error', and without a listener that ends the process.
  raw.on('error', () => raw.destroy())
  // Not one by one: those that were set remain with the response as long as it is open.
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'cache-control': 'no-store, no-transform',
    // A proxy that collects answers before it passes them on would hold every event back.
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${COME_BACK_MS}\n\n`)
  return {
    write: (text) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(text)
    },
    unread: () => raw.writableLength,
    end: () => {
      raw.end()
      // A client that does not read would keep the connection open, and a stopping server would wait for it.
      const timer = setTimeout(() => raw.destroy(), LAST_WORDS_MS)
      raw.once('close', () => clearTimeout(timer))
    },
    destroy: () => raw.destroy(),
  }
}
