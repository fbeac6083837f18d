/** The page's replies if nothing can be paid, and the headers of all its replies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ValiError } from 'valibot'

import { callerErrorStatus } from '../api-call.ts'
import { messageView } from './closed-views.ts'
import { document } from './layout.ts'
import { texts } from './texts.ts'

type Refusal = { type: string; title: string; text: string }

const UNKNOWN: Refusal = { type: 'NOT_FOUND', title: texts.unknownTitle, text: texts.unknownText }
const WRONG: Refusal = { type: 'VALIDATION_FAILED', title: texts.wrongTitle, text: texts.wrongText }
const BROKEN: Refusal = { type: 'INTERNAL', title: texts.brokenTitle, text: texts.brokenText }

/** Sends a page to browsers, and the API's error envelope to other clients. */
export function registerRefusals(app: FastifyInstance, basePath: string): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal) => {
    const { type, title, text } = refusal
    if (request.headers.accept?.includes('text/html')) return sendMessage(basePath, reply, status, refusal)
    return secure(reply.code(status))
      .type('application/json; charset=utf-8')
      .send({ success: false, type, message: `${title}. ${text}` })
  }
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404, UNKNOWN))
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof ValiError ? 400 : callerErrorStatus(error)
    return refuse(request, reply, status, status === 500 ? BROKEN : WRONG)
  })
}

/** The page for an unknown token. */
export function sendUnknown(basePath: string, reply: FastifyReply): FastifyReply {
  return sendMessage(basePath, reply, 404, UNKNOWN)
}

function sendMessage(
  basePath: string,
  reply: FastifyReply,
  status: number,
  { title, text }: Refusal,
): FastifyReply {
  return secure(reply.code(status)).send(document(basePath, title, messageView(title, text)))
}

export function secure(reply: FastifyReply, formOrigins: string[] = []): FastifyReply {
  const formAction = [...new Set(["'self'", ...formOrigins])].join(' ')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
}
