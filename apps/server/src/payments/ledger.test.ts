import { describe, expect, it } from 'vitest'
import { divideMoney, type LedgerTicket, type Share } from './ledger.ts'

const ticket = (id_tiket: number, status_tiket: LedgerTicket['status_tiket']): LedgerTicket => ({
  id_tiket,
  nomor_kursi: id_tiket,
  status_tiket,
  total_bayar: 150,
})
const share = (id_pembayaran: number, id_tiket: number, gone = 0, more: Partial<Share> = {}): Share => ({
  id_pembayaran,
  id_tiket,
  metode: 'midtrans',
  payment_type: 'gopay',
  left: 150,
  gone,
  ...more,
})
const fundsOf = (...args: Parameters<typeof divideMoney>) =>
  divideMoney(...args).accounts.map(({ funded }) => funded)

describe('the money of an order, divided among its tickets', () => {
  it('is what each was paid with, less what is gone of its payment: of a cancelled ticket first [M50]', () => {
    const rows = [share(1, 1, 40), share(1, 2, 40)]
    expect(fundsOf(rows, [ticket(1, 'confirmed'), ticket(2, 'cancelled')], {})).toEqual([150, 110])
  })

  it('of one that has too much pays for one that lacks money, whichever payment it came by [M68]', () => {
    const rows = [share(2, 2), share(1, 1, 40)]
    const tickets = [ticket(1, 'confirmed'), ticket(2, 'cancelled')]
    expect(fundsOf(rows, tickets, {})).toEqual([150, 110])
    expect(fundsOf(rows, tickets, { separate: true })).toEqual([110, 150])
  })

  it('that is refunded first pays for another ticket last [M68]', () => {
    const rows = [share(3, 3), share(2, 2), share(1, 1, 40)]
    const tickets = [ticket(1, 'confirmed'), ticket(2, 'cancelled'), ticket(3, 'cancelled')]
    expect(fundsOf(rows, tickets, {})).toEqual([150, 110, 150])
  })

  it('that may have been recorded twice pays for another ticket last [M68]', () => {
    const rows = [share(4, 2), share(3, 3), share(2, 2, 0, { metode: 'manual' }), share(1, 1, 40)]
    const tickets = [ticket(1, 'confirmed'), ticket(2, 'confirmed'), ticket(3, 'cancelled')]
    expect(fundsOf(rows, tickets, {})).toEqual([150, 300, 110])
  })

  it('pays for a ticket that became valid only what is gone without us [M64] [M68]', () => {
    const returned = [share(2, 2), share(1, 1, 0, { left: 0 })]
    const tickets = [ticket(1, 'confirmed'), ticket(2, 'cancelled')]
    expect(fundsOf(returned, tickets, { revived: [1] })).toEqual([0, 150])
    const partly = [share(2, 2), share(1, 1, 40, { left: 100 })]
    expect(fundsOf(partly, tickets, { revived: [1] })).toEqual([100, 110])
  })
})
