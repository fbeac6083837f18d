import { randomUUID } from 'node:crypto'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Writes one line per request when it is answered; Fastify's default writes two, and the second does not name the call. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

/** Returns a function that returns a new request id: unique among all processes by a random beginning, in this one by a number. */
export function createRequestIds(): () => string {
  const process = randomUUID().slice(0, 18)
  let last = 0
  return () => `${process}-${(++last).toString(36)}`
}
