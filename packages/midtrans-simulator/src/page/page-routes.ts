import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { readCardForm } from '../cards.ts'
import { redirectUrl, Refusal } from '../provider-context.ts'
import type { ProviderContext } from '../provider-context.ts'
import { expireIfDue } from '../merchant-actions.ts'
import { findMethod } from '../methods.ts'
import { chooseMethod, enterOtp, payByCard, payPending } from '../paying.ts'
import { form } from '../schema-parts.ts'
import { currentAttempt, isPaid, sessionState } from '../transactions.ts'
import type { Session } from '../transactions.ts'
import { cardView, deniedAlert, otpView } from './card-views.ts'
import { closedView } from './closed-views.ts'
import type { Html } from './html.ts'
import { document, STYLE_SHEETS, withSummary } from './layout.ts'
import type { PageContext } from './layout.ts'
import { merchantReturnUrl } from './merchant-return.ts'
import { methodList, pendingView } from './method-views.ts'
import { registerRefusals, secure, sendUnknown } from './refusals.ts'
import { CLOSED_STATES, texts } from './texts.ts'

const ASSETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STYLE_SHEETS.map((name) => [name, 'text/css; charset=utf-8'])),
  'page.js': 'text/javascript; charset=utf-8',
}

const text = v.fallback(v.pipe(v.string(), v.maxLength(100)), '')
const cardForm = form({ number: text, expiry: text, cvv: text })

type Query = { metode?: string; ganti?: string }
type Visit = { Params: { token: string }; Querystring: Query }

/** The payment page. Every form is posted and answered by a redirect, so it works without scripts. */
export function pageRoutes(app: FastifyInstance, provider: ProviderContext): void {
  registerRefusals(app, provider.basePath)
  for (const [name, type] of Object.entries(ASSETS)) {
    const folder = name === 'colours.css' ? '../../../design' : 'assets'
    const bytes = readFileSync(new URL(`${folder}/${name}`, import.meta.url))
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'max-age=300').type(type).send(bytes),
    )
  }

  app.get<Visit>('/pay/:token', (request, reply) =>
    onSession(provider, request, reply, (session) => show(provider, session, request, reply)),
  )

  app.get<Visit>('/pay/:token/state', (request, reply) =>
    onSession(provider, request, reply, (session) =>
      reply.header('cache-control', 'no-store').send({ state: stateTag(provider, session) }),
    ),
  )

  app.get<Visit>('/pay/:token/leave', (request, reply) =>
    onSession(provider, request, reply, (session) =>
      reply.redirect(merchantReturnUrl(provider, session), 303),
    ),
  )

  app.post<Visit & { Body: unknown }>('/pay/:token/method', (request, reply) =>
    onSession(provider, request, reply, (session) => {
      const { metode } = v.parse(form({ metode: text }), request.body ?? {})
      const name = findMethod(metode)?.name
      if (name === 'credit_card')
        return reply.redirect(`${pathOf(provider, session)}?metode=credit_card`, 303)
      if (name) chooseMethod(provider, session, name, isWideScreen(request))
      return reply.redirect(pathOf(provider, session), 303)
    }),
  )

  app.post<Visit>('/pay/:token/pay', (request, reply) =>
    onSession(provider, request, reply, (session) =>
      afterPayment(provider, payPending(provider, session), reply),
    ),
  )

  app.post<Visit & { Body: unknown }>('/pay/:token/card', (request, reply) =>
    onSession(provider, request, reply, (session) => {
      const card = v.parse(cardForm, request.body ?? {})
      const read = readCardForm(card, provider.now())
      if ('card' in read) return afterPayment(provider, payByCard(provider, session, read.card), reply)
      const context = contextOf(provider, session)
      const view = withSummary(context, { countdown: true }, cardView(context, null, card, read.errors))
      return send(provider, reply.code(422), session, texts.cardTitle, view)
    }),
  )

  app.post<Visit & { Body: unknown }>('/pay/:token/otp', (request, reply) =>
    onSession(provider, request, reply, (session) => {
      const { otp } = v.parse(form({ otp: text }), request.body ?? {})
      return afterPayment(provider, enterOtp(provider, session, otp).session, reply)
    }),
  )
}

/** Finds the session in its current state; a step that comes too late redirects to the page of that state. */
function onSession(
  provider: ProviderContext,
  request: FastifyRequest<Visit>,
  reply: FastifyReply,
  act: (session: Session) => FastifyReply,
): FastifyReply {
  const found = provider.ledger.findByToken(request.params.token)
  if (!found) return sendUnknown(provider.basePath, reply)
  try {
    return act(expireIfDue(provider, found))
  } catch (error) {
    if (error instanceof Refusal) return reply.redirect(pathOf(provider, found), 303)
    throw error
  }
}

/** If it is paid or in review: redirects to the merchant. If it is denied or waits for a code: back to the page. */
function afterPayment(provider: ProviderContext, session: Session, reply: FastifyReply): FastifyReply {
  const attempt = currentAttempt(session)
  const done = attempt && (isPaid(attempt) || attempt.transaction_status === 'capture')
  if (done) return reply.redirect(merchantReturnUrl(provider, session), 303)
  const denied = attempt?.transaction_status === 'deny'
  return reply.redirect(`${pathOf(provider, session)}${denied ? '?metode=credit_card' : ''}`, 303)
}

function show(
  provider: ProviderContext,
  session: Session,
  request: FastifyRequest<Visit>,
  reply: FastifyReply,
): FastifyReply {
  const context = contextOf(provider, session)
  const state = sessionState(session, provider.now())
  if (state !== 'open' && state !== 'pending') {
    const view = withSummary(context, { countdown: false }, closedView(context.path, state))
    return send(provider, reply, session, CLOSED_STATES[state].title, view)
  }
  const { title, view } = openView(provider, context, request.query)
  return send(provider, reply, session, title, withSummary(context, { countdown: true }, view))
}

function openView(
  provider: ProviderContext,
  context: PageContext,
  query: Query,
): { title: string; view: Html } {
  const { session } = context
  const attempt = currentAttempt(session)
  const alert = attempt?.transaction_status === 'deny' ? deniedAlert(attempt) : null
  const wantsCard = query.metode === 'credit_card' && session.methods.includes('credit_card')
  if (wantsCard && !attempt?.awaiting_otp) {
    return { title: texts.cardTitle, view: cardView(context, alert) }
  }
  if (attempt?.transaction_status !== 'pending' || query.ganti !== undefined) {
    return { title: texts.chooseMethod, view: methodList(context, alert) }
  }
  if (attempt.awaiting_otp) {
    return { title: texts.otpTitle, view: otpView(context, attempt.awaiting_otp) }
  }
  return { title: texts.waiting, view: pendingView(context, attempt, redirectUrl(provider, session.token)) }
}

function contextOf(provider: ProviderContext, session: Session): PageContext {
  return { session, now: provider.now(), basePath: provider.basePath, path: pathOf(provider, session) }
}

function pathOf(provider: ProviderContext, session: Session): string {
  return `${provider.basePath}pay/${session.token}`
}

function stateTag(provider: ProviderContext, session: Session): string {
  const attempt = currentAttempt(session)
  const own = attempt ? `${attempt.transaction_id}-${attempt.transaction_status}` : 'none'
  return `${sessionState(session, provider.now())}-${own}`
}

function send(
  provider: ProviderContext,
  reply: FastifyReply,
  session: Session,
  title: string,
  view: Html,
): FastifyReply {
  // `form-action` also applies to redirects after a form, so the merchant's origins must be allowed.
  const origins = [session.finish_url, session.error_url].flatMap((url) => (url ? [new URL(url).origin] : []))
  return secure(reply, origins).send(document(provider.basePath, title, view, stateTag(provider, session)))
}

/** GoPay is paid by scanning on a wide screen, and in its app on a phone. */
function isWideScreen(request: FastifyRequest): boolean {
  return !/Mobi|Android/i.test(request.headers['user-agent'] ?? '')
}
