import type { FastifyInstance } from 'fastify'

/**
 * A stop waits this long for open responses: longer than a payment page that waits for the provider, and shorter than the
 * time after which a process counts as hanging.
 */
const ANSWERS_WITHIN_MS = 10_500

/**
 * Closes the server once every open response is sent. A client that does not read its response, such as a long download,
 * is disconnected after `withinMs`; otherwise it would decide when the process ends.
 */
export async function closeServer(http: FastifyInstance, withinMs = ANSWERS_WITHIN_MS): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearTimeout(cut)
  }
}
