import type { FastifyInstance } from 'fastify'

/**
 * A stop waits this long for open answers: longer than a payment page that waits for the provider, and shorter than the
 * time after which a process that does not end counts as hanging.
 */
const ANSWERS_WITHIN_MS = 10_500

/**
 * Closes the server once every open answer is sent. A client that does not read its answer, of a long download for
 * example, is cut off after `withinMs`: without that it decides when the process ends.
 */
export async function closeServer(http: FastifyInstance, withinMs = ANSWERS_WITHIN_MS): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearTimeout(cut)
  }
}
