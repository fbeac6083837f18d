import { MAX_OTP_GUESSES, TEST_CARDS } from '../cards.ts'
import type { CardForm, CardFormErrors } from '../cards.ts'
import type { Transaction } from '../transactions.ts'
import { formatRupiah, groupDigits } from './formats.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { leaveLink } from './layout.ts'
import type { PageContext } from './layout.ts'
import { BANK_REASONS, CARD_RESULTS, FIELD_ERRORS, texts } from './texts.ts'

type Field = {
  name: keyof CardForm
  label: string
  help: string
  autocomplete: string
  maxlength: number
  value: string
  error: string | undefined
}

/** The card form with the typed values (never the CVV) and an error beside each invalid field. */
export function cardView(
  { session, path }: PageContext,
  alert: Html | null,
  form: CardForm | null = null,
  errors: CardFormErrors = {},
): Html {
  const fields: Field[] = [
    {
      name: 'number',
      label: texts.cardNumber,
      help: texts.cardNumberHelp,
      autocomplete: 'cc-number',
      maxlength: 24,
      value: form?.number ?? '',
      error: errors.number && FIELD_ERRORS[errors.number],
    },
    {
      name: 'expiry',
      label: texts.cardExpiry,
      help: texts.cardExpiryHelp,
      autocomplete: 'cc-exp',
      maxlength: 7,
      value: form?.expiry ?? '',
      error: errors.expiry && FIELD_ERRORS[errors.expiry],
    },
    {
      name: 'cvv',
      label: texts.cardCvv,
      help: texts.cardCvvHelp,
      autocomplete: 'cc-csc',
      maxlength: 4,
      value: '',
      error: errors.cvv && FIELD_ERRORS[errors.cvv],
    },
  ]
  const wrong = Object.keys(errors).length > 0
  return html`${alert}${wrong && html`<p class="alert danger" role="alert" tabindex="-1" data-focus>${texts.formErrors}</p>`}
    <h1>${texts.cardTitle}</h1>
    <form method="post" action="${path}/card" class="card-form" data-once novalidate>
      ${fields.map(field)}
      <button class="primary">${texts.pay(formatRupiah(session.gross_amount))}</button>
    </form>
    ${testCards()}
    <p class="exit"><a class="link" href="${path}?ganti=1">${texts.backToMethods}</a> ${leaveLink(path)}</p>`
}

function field({ name, label, help, autocomplete, maxlength, value, error }: Field): Html {
  const describedBy = error === undefined ? `${name}-help` : `${name}-error`
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      value="${value}"
      required
      aria-describedby="${describedBy}"
      ${error !== undefined && html` aria-invalid="true"`}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    ${error === undefined && html`<p class="help" id="${name}-help">${help}</p>`}
  </div>`
}

function testCards(): Html {
  const rows = TEST_CARDS.map(({ number, outcome, enrolled }) => {
    const grouped = groupDigits(number)
    return html`<tr>
      <th scope="row" class="figures">${grouped}</th>
      <td>${CARD_RESULTS[outcome]}${enrolled && html` <span class="muted">${texts.otpAsked}</span>`}</td>
      <td>
        <button
          type="button"
          class="secondary small"
          data-card="${number}"
          aria-label="${texts.useCardName(grouped)}"
          hidden
        >
          ${texts.useCard}
        </button>
      </td>
    </tr>`
  })
  return html`<details class="test-cards">
    <summary>${texts.testCards}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.testCard}</th>
          <th scope="col">${texts.testCardResult}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`
}

/** The bank's page of a 3-D Secure card. */
export function otpView({ path }: PageContext, waiting: NonNullable<Transaction['awaiting_otp']>): Html {
  const { guesses, card_number } = waiting
  const masked = `••••\u00a0${card_number.slice(-4)}`
  const wrong = guesses > 0
  return html`<h1>${texts.otpTitle}</h1>
    <p>${texts.otpIntro(masked)}</p>
    <form method="post" action="${path}/otp" data-once novalidate>
      <div class="field">
        <label for="otp">${texts.otpLabel}</label>
        <input
          id="otp"
          name="otp"
          class="otp figures"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="6"
          required
          aria-describedby="${wrong && 'otp-error '}otp-help"
          ${wrong && html` aria-invalid="true" data-focus`}
        />
        ${wrong && html`<p class="error" id="otp-error" role="alert">${texts.otpWrong(MAX_OTP_GUESSES - guesses)}</p>`}
        <p class="help" id="otp-help">${texts.otpHelp}</p>
      </div>
      <button class="primary">${texts.otpSubmit}</button>
    </form>
    <p class="exit"><a class="link" href="${path}?ganti=1">${texts.changeMethod}</a> ${leaveLink(path)}</p>`
}

/** Why the previous card was denied; the passenger may try another. */
export function deniedAlert(attempt: Transaction): Html {
  const { channel_response_message: message } = attempt.fields
  const sent = typeof message === 'string' ? message : ''
  const reason = BANK_REASONS[sent] ?? sent
  const text = attempt.fraud_status === 'deny' ? texts.cardDeniedByFraud : texts.cardDeniedBy(reason)
  return html`<div class="alert danger" role="alert" tabindex="-1" data-focus>
    <strong>${texts.cardDenied}</strong>
    <p>${text}</p>
  </div>`
}
