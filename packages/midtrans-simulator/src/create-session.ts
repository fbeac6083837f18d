import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { ProviderContext } from './provider-context.ts'
import { findMethod, METHODS } from './methods.ts'
import { commit } from './moves.ts'
import { addMinutes, minutesOf, parseMerchantTime } from './provider-time.ts'
import { createRequestSchema } from './snap-schema.ts'
import type { CreateRequest } from './snap-schema.ts'
import type { Session } from './transactions.ts'

const SESSION_MINUTES = 24 * 60

/** The URLs in the headers `X-Append-Notification` and `X-Override-Notification`. */
export type NotificationHeaders = { append: string | undefined; override: string | undefined }

/**
 * Creates a Snap session from the body of a create call. Returns the session, or the messages for a 400: an invalid body,
 * an order id that was used before, or items whose sum differs from the amount.
 */
export function createSession(
  provider: ProviderContext,
  body: unknown,
  headers: NotificationHeaders,
): { session: Session } | { errors: string[] } {
  const parsed = v.safeParse(createRequestSchema, body)
  if (!parsed.success) {
    return { errors: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()) }
  }
  const request = parsed.output
  const { order_id } = request.transaction_details
  if (provider.ledger.findByOrder(order_id)) {
    return { errors: ['transaction_details.order_id has already been taken'] }
  }
  const append_notification = readUrls(headers.append)
  const override_notification = readUrls(headers.override)
  if (!append_notification || !override_notification) {
    return { errors: ['notification headers take up to three URLs, separated by commas'] }
  }
  const now = provider.now()
  const times = readTimes(request, now)
  if ('errors' in times) return times
  const methods = chosenMethods(request)
  if (methods.length === 0) return { errors: ['enabled_payments has no payment method of this merchant'] }

  const session: Session = {
    token: randomUUID(),
    order_id,
    gross_amount: request.transaction_details.gross_amount,
    items: (request.item_details ?? []).map(({ name, price, quantity }) => ({ name, price, quantity })),
    customer_name: customerName(request),
    methods,
    finish_url: request.callbacks?.finish ?? null,
    error_url: request.callbacks?.error ?? null,
    secure_card: request.credit_card?.secure ?? false,
    append_notification,
    override_notification,
    custom_fields: customFields(request),
    created_at: now.toISOString(),
    ...times,
    canceled_at: null,
    attempts: [],
  }
  commit(provider, 'created', session, false)
  return { session }
}

type Times = Pick<Session, 'page_expires_at' | 'expiry'>

/** `page_expiry` overrides `expiry` for the page; an `expiry` without a start begins when a method is chosen. */
function readTimes(request: CreateRequest, now: Date): Times | { errors: string[] } {
  const { expiry, page_expiry } = request
  const minutes = expiry && minutesOf(expiry.duration, expiry.unit)
  const start = expiry?.start_time === undefined ? undefined : parseMerchantTime(expiry.start_time)
  const expiresAt = start && minutes !== undefined ? addMinutes(start, minutes) : undefined
  if (expiresAt && expiresAt <= now) return { errors: ['expiry time must be in the future'] }
  const pageMinutes = page_expiry && minutesOf(page_expiry.duration, page_expiry.unit)
  const page =
    pageMinutes === undefined ? (expiresAt ?? addMinutes(now, SESSION_MINUTES)) : addMinutes(now, pageMinutes)
  return {
    page_expires_at: page.toISOString(),
    expiry: minutes === undefined ? null : { start_time: start?.toISOString() ?? null, minutes },
  }
}

/** In the page's order; unknown methods are ignored, as the provider does. */
function chosenMethods(request: CreateRequest): Session['methods'] {
  const names = request.enabled_payments
  const enabled = new Set(names?.flatMap((name) => findMethod(name)?.name ?? []))
  return METHODS.map((method) => method.name).filter((name) => !names || enabled.has(name))
}

function customerName(request: CreateRequest): string | null {
  const { first_name, last_name } = request.customer_details ?? {}
  return [first_name, last_name].filter(Boolean).join(' ') || null
}

function customFields(request: CreateRequest): Record<string, string> {
  const { custom_field1, custom_field2, custom_field3 } = request
  const fields = Object.entries({ custom_field1, custom_field2, custom_field3 })
  return Object.fromEntries(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function readUrls(header: string | undefined): string[] | undefined {
  const urls = (header ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  return urls.length <= 3 && urls.every((url) => URL.canParse(url)) ? urls : undefined
}
