import { renderSVG } from 'uqr'

import { findMethod, getMethod } from '../methods.ts'
import type { Method } from '../methods.ts'
import type { Transaction } from '../transactions.ts'
import { groupDigits } from './formats.ts'
import { html, trustedMarkup } from './html.ts'
import type { Html } from './html.ts'
import { leaveLink } from './layout.ts'
import type { PageContext } from './layout.ts'
import { METHOD_BADGES, METHOD_GROUPS, texts } from './texts.ts'

/** The enabled methods in groups. The card method links to its form; the others are chosen at once. */
export function methodList({ session, path }: PageContext, alert: Html | null): Html {
  const methods = session.methods.flatMap((name) => findMethod(name) ?? [])
  const groups = METHOD_GROUPS.flatMap(({ kind, label }) => {
    const members = methods.filter((method) => method.kind === kind)
    return members.length > 0 ? [group(label, kind, members, path)] : []
  })
  return html`${alert}
    <h1>${texts.chooseMethod}</h1>
    <form method="post" action="${path}/method" data-once>${groups}</form>
    <p class="exit">${leaveLink(path)}</p>`
}

function group(label: string, kind: string, methods: Method[], path: string): Html {
  return html`<section class="group" aria-labelledby="group-${kind}">
    <h2 id="group-${kind}">${label}</h2>
    <ul class="methods">
      ${methods.map((method) => html`<li>${choice(method, path)}</li>`)}
    </ul>
  </section>`
}

function choice({ name, label, kind }: Method, path: string): Html {
  const face = html`<span class="badge" aria-hidden="true">${METHOD_BADGES[name]}</span><span>${label}</span>`
  if (kind === 'card') return html`<a class="method" href="${path}?metode=${name}">${face}</a>`
  return html`<button class="method" name="metode" value="${name}">${face}</button>`
}

/** A pending transaction: the number or code, and the button that simulates the customer's payment. */
export function pendingView(context: PageContext, attempt: Transaction, pageUrl: string): Html {
  const { path } = context
  const method = getMethod(attempt.method)
  const { title, help, action } = wording(method)
  return html`<p class="state"><span class="dot" aria-hidden="true"></span>${texts.waiting}</p>
    <h1>${title}</h1>
    ${method.kind === 'scan' && qrCode(method, pageUrl)} ${numbers(attempt).map(copyable)}
    <p class="help">${help}</p>
    <form method="post" action="${path}/pay" data-once>
      <button class="primary">${action}</button>
    </form>
    <p class="exit"><a class="link" href="${path}?ganti=1">${texts.changeMethod}</a> ${leaveLink(path)}</p>`
}

function wording({ kind, label }: Method): { title: string; help: string; action: string } {
  if (kind === 'transfer') {
    return { title: texts.transferTitle(label), help: texts.transferHelp, action: texts.simulateTransfer }
  }
  if (kind === 'store') {
    return { title: texts.storeTitle(label), help: texts.storeHelp, action: texts.simulatePayment }
  }
  return { title: texts.scanTitle(label), help: texts.scanHelp, action: texts.simulatePayment }
}

function qrCode({ label }: Method, pageUrl: string): Html {
  const svg = renderSVG(pageUrl, { border: 2, ecc: 'M' })
  return html`<div class="qr" role="img" aria-label="${texts.scanAlt(label)}">${trustedMarkup(svg)}</div>`
}

type CopyableNumber = { id: string; label: string; value: string }

function numbers({ fields }: Transaction): CopyableNumber[] {
  const { va_numbers } = fields
  const first = Array.isArray(va_numbers) ? va_numbers[0]?.['va_number'] : undefined
  const named: [string, string, unknown][] = [
    ['va', texts.vaNumber, first ?? fields['permata_va_number']],
    ['biller', texts.billerCode, fields['biller_code']],
    ['bill', texts.billKey, fields['bill_key']],
    ['code', texts.paymentCode, fields['payment_code']],
  ]
  return named.flatMap(([id, label, value]) => (typeof value === 'string' ? [{ id, label, value }] : []))
}

function copyable({ id, label, value }: CopyableNumber): Html {
  return html`<div class="number">
    <p class="label" id="label-${id}">${label}</p>
    <p class="figures" id="number-${id}">${groupDigits(value)}</p>
    <button
      type="button"
      class="secondary"
      data-copy="${value}"
      data-copied="${texts.copied}"
      aria-describedby="label-${id}"
      hidden
    >
      ${texts.copy}
    </button>
  </div>`
}
