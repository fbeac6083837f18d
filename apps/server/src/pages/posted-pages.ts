/** Pages that a browser opens by POST: forms sent before their scripts ran, and returns from a payment page. */
import type { FastifyInstance } from 'fastify'

/**
 * A form of a prerendered page may be sent before its scripts run. Its method is `post`, so that a password
 * never appears in an address; the body is dropped unread, and the visitor sees the page again.
 */
export async function takeEarlyForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  dropOtherBodies(scope)
  for (const path of ['/login', '/register', '/forgot-password'])
    scope.post(path, async (_request, reply) => reply.redirect(path, 303))
}

/** What a payment page sends along; the browser is never believed, so that a few letters suffice. */
const RETURNED = ['order_id', 'status_code', 'transaction_status']

/** Some methods of payment (direct debit) return by POST: the same page is opened with the fields of the form. */
export async function takeReturnsByPost(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  dropOtherBodies(scope)
  for (const path of ['/payment/finish', '/payment/error', '/payment/pending', '/payment/counter'])
    scope.post(path, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1])
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      for (const name of RETURNED) {
        const value = form.get(name)
        if (value !== null) query.set(name, value.slice(0, 100))
      }
      return reply.redirect(query.size > 0 ? `${path}?${query}` : path, 303)
    })
}

function dropOtherBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}
