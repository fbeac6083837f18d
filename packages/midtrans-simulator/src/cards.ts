import { randomInt } from 'node:crypto'

import type { Fields } from './methods.ts'

/** How the bank and the fraud system decide about a test card. */
export type CardOutcome = 'accept' | 'bank-deny' | 'fraud-deny' | 'challenge'

export type TestCard = {
  number: string
  outcome: CardOutcome
  /** Enrolled in 3-D Secure: the bank's page asks for a code. */
  enrolled: boolean
  response: { code: string; message: string }
}

const APPROVED = { code: '00', message: 'Approved' }
const REFUSED = { code: '05', message: 'Do not honour' }

function card(number: string, outcome: CardOutcome, enrolled: boolean, response = APPROVED): TestCard {
  return { number, outcome, enrolled, response }
}

/** The sandbox's cards; all have the same CVV and code. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4811111111111114', 'accept', true),
  card('5211111111111117', 'accept', true),
  card('4911111111111113', 'bank-deny', true, REFUSED),
  card('5111111111111118', 'bank-deny', true, REFUSED),
  card('4411111111111118', 'accept', false),
  card('5410111111111116', 'accept', false),
  card('4611111111111116', 'fraud-deny', false),
  card('5411111111111115', 'fraud-deny', false),
  card('4511111111111117', 'challenge', false),
  card('5510111111111115', 'challenge', false),
  card('4472429869996670', 'bank-deny', false, { code: '51', message: 'Insufficient funds' }),
]

export const TEST_CVV = '123'
export const TEST_OTP = '112233'
export const MAX_OTP_GUESSES = 3

export function findCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((known) => known.number === number)
}

/** The card form as posted by the page: unparsed texts. */
export type CardForm = { number: string; expiry: string; cvv: string }
export type CardFormErrors = Partial<
  Record<keyof CardForm, 'unknown-card' | 'bad-expiry' | 'past-expiry' | 'bad-cvv'>
>

/**
 * Validates a card form: returns the test card, or an error per field. Spaces in the number are allowed; `expiry` is
 * MM/YY, and the card is valid until the end of that month.
 */
export function readCardForm(form: CardForm, now: Date): { card: TestCard } | { errors: CardFormErrors } {
  const errors: CardFormErrors = {}
  const card = findCard(form.number.replace(/[\s-]/g, ''))
  if (!card) errors.number = 'unknown-card'
  const expiryError = judgeExpiry(form.expiry, now)
  if (expiryError) errors.expiry = expiryError
  if (form.cvv.trim() !== TEST_CVV) errors.cvv = 'bad-cvv'
  return card && Object.keys(errors).length === 0 ? { card } : { errors }
}

function judgeExpiry(text: string, now: Date): 'bad-expiry' | 'past-expiry' | undefined {
  const parts = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text)
  if (!parts) return 'bad-expiry'
  const firstDayAfter = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1)
  return firstDayAfter <= now.getTime() ? 'past-expiry' : undefined
}

/** The fields of a card transaction, by the bank's decision. */
export function cardFields(card: TestCard, authenticated: boolean, bank: string): Fields {
  const visa = card.number.startsWith('4')
  const fields: Fields = {
    masked_card: `${card.number.slice(0, 8)}-${card.number.slice(-4)}`,
    bank,
    card_type: 'credit',
    eci: authenticated ? (visa ? '05' : '02') : visa ? '07' : '00',
    channel_response_code: card.response.code,
    channel_response_message: card.response.message,
  }
  if (card.outcome === 'accept' || card.outcome === 'challenge')
    fields.approval_code = String(randomInt(100_000, 1_000_000))
  return fields
}
