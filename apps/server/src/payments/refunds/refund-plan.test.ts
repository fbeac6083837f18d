import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { callAfter, classifyRefusal, reopensAt, planRefund } from './refund-plan.ts'
import { type PaidBy, REFUND_RULES, refundRule, type RefundRule, SOURCES } from '../../provider/index.ts'

const NOBODY: PaidBy = {
  payment_type: null,
  acquirer: null,
  issuer: null,
  transaction_type: null,
  card_bank: null,
}
const paidBy = (paid: Partial<PaidBy>): PaidBy => ({ ...NOBODY, ...paid })
const qris = (acquirer: string | null, issuer: string | null) =>
  paidBy({ payment_type: 'qris', acquirer, issuer })
const NEW = { provider_call: null, calls_unanswered: 0, paid_days: 1 }
const at = (time: string) => new Date(`2026-11-22T${time}:00+07:00`)
const NOON = at('12:00')

describe('the refund rule of a payment', () => {
  it.each<[string, PaidBy, Partial<RefundRule>]>([
    ['a QRIS of ShopeePay, its own wallet', qris('airpay shopee', 'shopeepay'), { days: 365 }],
    ['a QRIS of ShopeePay, another wallet', qris('airpay shopee', 'dana'), { days: 7 }],
    ['a QRIS of GoPay, its own wallet', qris('gopay', 'gopay'), { days: 45 }],
    ['a QRIS of GoPay, another wallet', qris('gopay', 'dana'), { days: 7 }],
    ['the provider’s own comparison', { ...qris('gopay', 'x'), transaction_type: 'on-us' }, { days: 45 }],
    [
      'a QRIS whose acquirer is not known',
      qris(null, null),
      { days: 365, closed: { from: '23:55', to: '06:00' } },
    ],
    [
      'a card of a bank with the direct call',
      paidBy({ payment_type: 'credit_card', card_bank: 'bca' }),
      { calls: ['direct', 'plain'] },
    ],
    [
      'a card of a bank without it',
      paidBy({ payment_type: 'credit_card', card_bank: 'cimb' }),
      { calls: ['plain'] },
    ],
    [
      'a card of a bank that is not known',
      paidBy({ payment_type: 'credit_card' }),
      { calls: ['direct', 'plain'] },
    ],
    ['a virtual account', paidBy({ payment_type: 'bank_transfer' }), { calls: [] }],
    ['a method that is not known', paidBy({ payment_type: 'new_wallet' }), { calls: ['direct', 'plain'] }],
  ])('is found for %s', (_, paid, expected) => {
    expect(refundRule(paid)).toMatchObject(expected)
  })

  it('is listed in docs/refunds.md, with its source', async () => {
    const docs = await readFile(new URL('../../../../../docs/refunds.md', import.meta.url), 'utf8')
    for (const rule of REFUND_RULES) expect(docs).toContain(rowOf(rule))
    for (const [name, url] of Object.entries(SOURCES)) expect(docs).toContain(`${name}: ${url}`)
  })
})

/** Returns the row of a rule in docs/refunds.md. */
function rowOf(rule: RefundRule): string {
  const wallet = rule.on_us === undefined ? '' : rule.on_us ? ', its own wallet' : ', another wallet'
  const who = rule.acquirer ? `${rule.acquirer}${wallet}` : (rule.banks?.join(', ') ?? 'any other')
  const closed = rule.closed ? `${rule.closed.from}–${rule.closed.to}` : '–'
  const calls = rule.calls.join(', then ') || 'none: by hand'
  return `| ${rule.payment_type} | ${who} | ${calls} | ${rule.days ?? '–'} | ${closed} | ${rule.source.join(', ')} |`
}

describe('the next step of a refund', () => {
  const shopee = refundRule(qris('airpay shopee', 'shopeepay'))
  const gopay = refundRule(paidBy({ payment_type: 'gopay' }))

  it('is the first permitted call, then the call that the row records', () => {
    expect(planRefund(gopay, NEW, NOON)).toEqual({ do: 'call', call: 'direct' })
    const moved = { ...NEW, provider_call: 'plain' as const }
    expect(planRefund(gopay, moved, NOON)).toEqual({ do: 'call', call: 'plain' })
  })

  it('is a transfer, without a call, after the last permitted day; but an unanswered call is repeated', () => {
    expect(planRefund(gopay, { ...NEW, paid_days: 45.1 }, NOON)).toEqual({ do: 'transfer' })
    const unanswered = { provider_call: 'direct' as const, calls_unanswered: 1, paid_days: 45.1 }
    expect(planRefund(gopay, unanswered, NOON)).toEqual({ do: 'call', call: 'direct' })
  })

  it.each([
    ['23:49', undefined],
    ['23:50', '2026-11-23T06:05'],
    ['23:57', '2026-11-23T06:05'],
    ['00:00', '2026-11-22T06:05'],
    ['06:04', '2026-11-22T06:05'],
    ['06:05', undefined],
  ])('waits at %s WIB until %s', (time, opening) => {
    const until = opening && new Date(`${opening}:00+07:00`)
    expect(reopensAt(shopee, at(time))).toEqual(until)
    expect(planRefund(shopee, NEW, at(time))).toMatchObject(until ? { do: 'wait', until } : { do: 'call' })
    expect(reopensAt(gopay, at(time))).toBeUndefined()
  })

  it('after a refusal is the other call, once', () => {
    expect(callAfter(gopay, NEW, 'direct')).toBe('plain')
    expect(callAfter(gopay, NEW, 'plain')).toBeUndefined()
    expect(callAfter(gopay, { ...NEW, paid_days: 46 }, 'direct')).toBeUndefined()
  })

  it('depends on the kind of refusal', () => {
    expect(classifyRefusal(412, gopay, at('23:57'))).toBe('refused')
    expect(classifyRefusal(412, shopee, at('23:57'))).toBe('closed')
    expect(classifyRefusal(412, shopee, NOON)).toBe('refused')
    expect(classifyRefusal(414, shopee, at('23:57'))).toBe('no-funds')
    expect(classifyRefusal(401, gopay, NOON)).toBe('not-ours')
  })
})
