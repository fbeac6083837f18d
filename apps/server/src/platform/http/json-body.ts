/** Accepts only JSON bodies that are not nested so deep that recursive code would exhaust the stack. */
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'
import { t } from '../../texts/index.ts'

/** No call of ours needs more than four levels; the provider's notifications are flat. */
const MOST_LEVELS = 50

/** `null` and empty bodies count as no body; form posts and plain text are refused (415). */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (isTooDeep(text))
      return done(
        new DomainError('VALIDATION_FAILED', {
          message: t('requests.tooDeep', { levels: MOST_LEVELS }),
        }),
      )
    try {
      done(null, text === '' ? undefined : JSON.parse(text))
    } catch {
      done(Object.assign(new Error('body is not JSON'), { statusCode: 400 }))
    }
  })
}

/** Counts brackets in the text before it is parsed; brackets inside a string do not count. */
function isTooDeep(text: string): boolean {
  let level = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '[' || sign === '{') {
      level += 1
      if (level > MOST_LEVELS) return true
    } else if (sign === ']' || sign === '}') level -= 1
  }
  return false
}
