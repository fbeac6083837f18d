import type { SessionState } from '../transactions.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { leaveLink } from './layout.ts'
import { CLOSED_STATES } from './texts.ts'

/** The page can no longer be paid: shows why, with a link back to the merchant. */
export function closedView(path: string, state: Exclude<SessionState, 'open' | 'pending'>): Html {
  const { tone, title, text } = CLOSED_STATES[state]
  return html`<div class="closed ${tone}">
    <p class="mark" aria-hidden="true"></p>
    <h1>${title}</h1>
    <p>${text}</p>
    ${leaveLink(path, 'primary')}
  </div>`
}

/** A message without a link back. */
export function messageView(title: string, text: string): Html {
  return html`<div class="closed danger">
    <p class="mark" aria-hidden="true"></p>
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`
}
