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
