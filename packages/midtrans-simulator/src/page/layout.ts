import type { Session } from '../transactions.ts'
import { pageDeadline } from '../transactions.ts'
import { formatRemaining, formatRupiah, formatTime } from './formats.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { texts } from './texts.ts'

/** In this order, since later ones override earlier ones. */
export const STYLE_SHEETS = ['colours.css', 'base.css', 'frame.css', 'choices.css', 'forms.css']

const SHOWN_ITEMS = 2

/** The context of a view. */
export type PageContext = {
  session: Session
  now: Date
  /** Base path of the payment page, with a slash at both ends. */
  basePath: string
  /** Path of this session's page. */
  path: string
}

/** The whole HTML document around a view. The script polls `stateTag` to notice that the state changed elsewhere. */
export function document(basePath: string, title: string, content: Html, stateTag?: string): string {
  const page = html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${texts.merchant} (simulator)</title>
<link rel="icon" href="data:,">
${STYLE_SHEETS.map((name) => html`<link rel="stylesheet" href="${basePath}assets/${name}" />`)}
<script src="${basePath}assets/page.js" defer></script>
</head>
<body${stateTag !== undefined && html` data-state="${stateTag}"`}>
<aside class="notice"><strong>${texts.notice}</strong> <span>${texts.noticeDetail}</span></aside>
<header class="top">
  <span class="line" aria-hidden="true"></span>
  <span class="brand">${texts.merchant}</span>
</header>
<main>${content}</main>
</body>
</html>
`
  return page.markup
}

/** Two columns on a wide screen: the ticket-shaped summary, and the action beside it. */
export function withSummary(context: PageContext, options: { countdown: boolean }, content: Html): Html {
  return html`<div class="columns">
    ${summary(context, options.countdown)}
    <div class="work">${content}</div>
  </div>`
}

function summary({ session, now }: PageContext, countdown: boolean): Html {
  return html`<section class="ticket" aria-labelledby="summary-title">
    <h2 id="summary-title" class="visually-hidden">${texts.summary}</h2>
    <div class="stub">
      <p class="label">${texts.amount}</p>
      <p class="amount">${formatRupiah(session.gross_amount)}</p>
      ${countdown && timer(session, now)}
    </div>
    <dl class="facts">
      <div>
        <dt>${texts.order}</dt>
        <dd class="figures">${session.order_id}</dd>
      </div>
      ${
        session.customer_name &&
        html`<div>
          <dt>${texts.customer}</dt>
          <dd>${session.customer_name}</dd>
        </div>`
      }
    </dl>
    ${session.items.length > 0 && items(session)}
  </section>`
}

function timer(session: Session, now: Date): Html {
  const deadline = pageDeadline(session)
  const left = deadline.getTime() - now.getTime()
  return html`<p class="timer" data-left-ms="${left}">
      <span>${texts.remaining}</span>
      <time class="figures" data-timer aria-hidden="true">${formatRemaining(left)}</time>
      <span class="before">${texts.payBefore(formatTime(deadline))}</span>
    </p>
    <p
      class="visually-hidden"
      role="status"
      data-timer-status
      data-template="${texts.minutesLeft('{n}')}"
    ></p>`
}

function items(session: Session): Html {
  const rows = session.items.map(
    ({ name, price, quantity }) =>
      html`<li>
        <span>${name}${quantity > 1 && html` <span class="muted">× ${quantity}</span>`}</span>
        <span class="figures">${formatRupiah(price * quantity)}</span>
      </li>`,
  )
  return html`<details class="items" ${session.items.length <= SHOWN_ITEMS && html` open`}>
    <summary>${texts.items}</summary>
    <ul>
      ${rows}
    </ul>
  </details>`
}

/** The link to leave, on every view. */
export function leaveLink(path: string, look = 'link'): Html {
  return html`<a class="${look}" href="${path}/leave">${texts.backToMerchant}</a>`
}
