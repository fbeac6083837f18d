/** Keeps tokens, codes, passwords, e-mails and phones out of the log (Security 14). */

/** Without query strings and tokens in paths: the log must not open anybody's account. */
export function describeRequest(request: { method?: string; url?: string }) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  return {
    method: request.method,
    url: path.replace(
      /(\/(?:verify|reset-password|login-link|undo-email|login\/link|pay|refund)\/)[^/]+/,
      '$1…',
    ),
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

/** Message, code and stack; never the database's `detail`, `where` or parameters, which contain user input. */
export function describeError(error: Error & { code?: unknown; constraint?: unknown }): DescribedError {
  const { name, message, code, constraint, stack, cause } = error
  return {
    type: name,
    message: withoutRecipients(message),
    stack: withoutRecipients(stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** A mail server's refusal repeats the recipient. */
export function withoutRecipients(text: string): string {
  return text.replace(/[^\s<>@"'()]+@[^\s<>@"'()]+/g, '…@…')
}
