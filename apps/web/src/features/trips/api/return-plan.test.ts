import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  findPlan,
  belongsToOtherHalf,
  markHalfOrdered,
  otherHalfOf,
  plannedHolds,
  planAfterHold,
  savePlan,
} from './return-plan.ts'

const out = { asal: 'Jakarta', tujuan: 'Yogyakarta' }
const home = { asal: 'Yogyakarta', tujuan: 'Jakarta' }
const outward = { id_rute: 7, id_reservasi: 1001, nomor_kursi: [3, 4], tanggal: '2036-11-21' }
const back = { id_rute: 9, id_reservasi: 1002, nomor_kursi: [5], tanggal: '2036-11-23' }
const begun = planAfterHold(undefined, { id_user: 1, half: outward, route: out }, '2036-11-23')!
const whole = planAfterHold(begun, { id_user: 1, half: back, route: home }, undefined)!

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('a journey with a way back [H26]', () => {
  it('starts with held seats and a day for the way back', () => {
    expect(begun).toEqual({ id_user: 1, ...home, tanggal: '2036-11-23', berangkat: outward })
    expect(planAfterHold(undefined, { id_user: 1, half: outward, route: out }, undefined)).toBeUndefined()
  })

  it('counts only seats held in the other direction as the way back', () => {
    expect(whole.pulang).toEqual(back)
    const elsewhere = { id_user: 1, half: back, route: { asal: 'Solo', tujuan: 'Jakarta' } }
    expect(planAfterHold(begun, elsewhere, undefined)).toBe(begun)
  })

  it('keeps its way back when the outward seats change, unless another day or departure is chosen', () => {
    const other = { ...outward, id_reservasi: 1003 }
    const held = { id_user: 1, half: other, route: out }
    expect(planAfterHold(whole, held, '2036-11-23')).toMatchObject({ berangkat: other, pulang: back })
    expect(planAfterHold(whole, held, '2036-11-24')?.pulang).toBeUndefined()
    expect(
      planAfterHold(whole, { ...held, half: { ...other, id_rute: 8 } }, '2036-11-23')?.pulang,
    ).toBeUndefined()
  })

  it.each([
    ['/search-results?asal=Yogyakarta&tujuan=Jakarta&tanggal=2036-11-23', true],
    ['/search-results?asal=yogyakarta&tujuan=jakarta', true],
    ['/search-results?asal=Jakarta&tujuan=Yogyakarta', false],
    ['/search-results', false],
    ['/booking/9', true],
    ['/booking/summary/9?reservation=1002&seats=5', true],
    ['/booking/summary/7?reservation=1001&seats=3,4', false],
    ['/booking/7', false],
    ['/ticket/43', false],
    ['/', false],
  ])('recognises the addresses of its other half: %s %s', (address, isOthers) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const way = otherHalfOf(whole, { id_rute: 7, ...out })!
    expect(belongsToOtherHalf(way, { pathname, search })).toBe(isOthers)
    const bare = otherHalfOf(begun, { id_rute: 7, ...out })!
    expect(belongsToOtherHalf(bare, { pathname, search })).toBe(isOthers && pathname === '/search-results')
  })

  it('belongs to its owner until its day has passed; invalid stored data count as none', () => {
    savePlan(begun)
    expect(findPlan(1, '2036-11-23')).toEqual(begun)
    expect([findPlan(2, '2036-11-23'), findPlan(1, '2036-11-24')]).toEqual([undefined, undefined])
    for (const odd of ['[]', 'null', '{"id_user":1,"tanggal":"2036-11-23","asal":"A"}', 'x']) {
      localStorage.setItem('own:returnPlan', odd)
      expect(findPlan(1, '2036-11-23')).toBeUndefined()
    }
  })

  it('counts a stored plan as none if any of its parts is missing or of another kind', () => {
    const isFound = (plan: object) => {
      localStorage.setItem('own:returnPlan', JSON.stringify(plan))
      return findPlan(1, '') !== undefined
    }
    expect(isFound(whole)).toBe(true)
    const { tujuan: _tujuan, ...noCity } = whole
    const odd = [
      noCity,
      { ...whole, id_user: '1' },
      { ...whole, berangkat: { ...outward, id_rute: '7' } },
      { ...whole, berangkat: { ...outward, tanggal: 20_361_121 } },
      { ...whole, pulang: null },
      { ...whole, pulang: { ...back, nomor_kursi: ['5'] } },
      { ...whole, pulang: { ...back, id_tiket: '42' } },
    ]
    expect(odd.map(isFound)).toEqual(odd.map(() => false))
  })

  it('returns the other half for each half', () => {
    expect(otherHalfOf(begun, { ...out, id_rute: 7 })).toEqual({ way: 'pulang', half: undefined, ...home })
    expect(otherHalfOf(whole, { ...out, id_rute: 7 })).toEqual({ way: 'pulang', half: back, ...home })
    expect(otherHalfOf(whole, { asal: 'yogyakarta', tujuan: 'JAKARTA' })).toEqual({
      way: 'berangkat',
      half: outward,
      ...out,
    })
    expect(otherHalfOf(whole, { ...out, id_rute: 8 })).toBeUndefined()
  })

  it('remembers which of its holds became orders', () => {
    savePlan(whole)
    markHalfOrdered(1, 7, 42)
    expect(findPlan(1, '')?.berangkat.id_tiket).toBe(42)
    expect(plannedHolds()).toEqual([1002])
    markHalfOrdered(2, 9, 43)
    expect(plannedHolds()).toEqual([1002])
  })
})
