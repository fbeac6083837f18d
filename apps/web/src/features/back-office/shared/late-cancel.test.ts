import { expect, it } from 'vitest'
import { lateOf } from './components/late-cancel-notice.tsx'

it('names what has happened to a valid ticket [B114]', () => {
  const waktu_berangkat = '2036-11-21T05:00:00Z'
  const at = (time: string) => Date.parse(`2036-11-21T${time}:00Z`)
  const ticket = { status_tiket: 'confirmed', boarded_at: null, waktu_berangkat } as const
  expect(lateOf(ticket, at('04:59'))).toBeUndefined()
  expect(lateOf(ticket, at('05:00'))).toBe('departed')
  expect(lateOf({ ...ticket, boarded_at: '2036-11-21T04:40:00Z' }, at('04:50'))).toBe('boarded')
  expect(lateOf({ ...ticket, status_tiket: 'pending' }, at('06:00'))).toBeUndefined()
  expect(lateOf({ ...ticket, waktu_berangkat: undefined }, at('06:00'))).toBeUndefined()
})
