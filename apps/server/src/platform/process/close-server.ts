import type { FastifyInstance } from 'fastify'
import type { Listeners } from '../http/listeners.ts'

/**
 * A stop waits this long for open responses: longer than a payment page that waits for the provider, and shorter than the
 * time after which a process counts as hanging.
 */
const ANSWERS_WITHIN_MS = 10_500
/** How often connections that are kept alive after their last response are closed meanwhile. */
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Closes the server once every open response is sent. A client that does not read its response, such as a long download,
 * is disconnected after `withinMs`; otherwise it would decide when the process ends.
 */
export async function closeServer(
  http: FastifyInstance,
  listeners: Pick<Listeners, 'close'>,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), withinMs)
  const othersEnded = listeners.close()
  const sweep = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  try {
    await http.close()
    await othersEnded
  } finally {
    clearTimeout(cut)
    clearInterval(sweep)
  }
}
