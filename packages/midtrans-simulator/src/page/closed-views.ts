import type { SessionState } from '../transactions.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { leaveLink } from './layout.ts'
import { CLOSED_STATES } from './texts.ts'

/** Nothing left to pay: shows why, and leads back. */
export function closedView(path: string, state: Exclude<SessionState, 'open' | 'pending'>): Html {
  const { tone, title, text } = CLOSED_STATES[state]
  return html`<div class="closed ${tone}">
    <p class="mark" aria-hidden="true"></p>
    <h1>${title}</h1>
    <p>${text}</p>
    ${leaveLink(path, 'primary')}
  </div>`
}

/** Nothing to pay, and nobody to lead back. */
export function messageView(title: string, text: string): Html {
  return html`<div class="closed danger">
    <p class="mark" aria-hidden="true"></p>
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`
}
