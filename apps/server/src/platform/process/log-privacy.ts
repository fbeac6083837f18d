/** What the log may know: no token, code, password, e-mail or phone (Security 14). */

/** No query strings, no token in a path: the log must not open anybody's account. */
export function describeRequest(request: { method?: string; url?: string }) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  return {
    method: request.method,
    url: path.replace(/(\/(?:verify|reset-password|login-link|login\/link|pay)\/)[^/]+/, '$1…'),
  }
}

export type DescribedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: DescribedError
}

/** Message, code and stack; never the database's `detail`, `where` or parameters, which hold what people typed. */
export function describeError(error: Error & { code?: unknown; constraint?: unknown }): DescribedError {
  const { name, message, code, constraint, stack, cause } = error
  return {
    type: name,
    message: withoutPeople(withoutParameters(message)),
    stack: withoutPeople(withoutParameters(stack ?? '')),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** Drizzle's message of a failed query ends with its parameters. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/, '\nparams: …')
}

/** A mail server repeats in its refusal whom it refuses. */
export function withoutPeople(text: string): string {
  return text.replace(/[^\s<>@"'()]+@[^\s<>@"'()]+/g, '…@…')
}
