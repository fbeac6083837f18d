import { expect, test } from 'vitest'
import { departuresAround } from './past-trips.ts'
import { chooseDepartures, planSales } from './plan-sales.ts'

const NOON = '2026-11-26T05:00:00Z'

test('whenever the demo starts, ten departures or all of a day stay empty, and the passenger account has its three [B260]', () => {
  for (const now of [NOON, '2026-11-26T17:01:00Z', '2026-12-31T12:30:00Z', '2027-01-01T16:55:00Z']) {
    const departures = departuresAround(now)
    const chosen = chooseDepartures(departures)
    const keys = new Set(chosen.map(({ seed_key }) => seed_key))
    const days = [...Map.groupBy(departures, ({ day }) => day)].map(([day, all]) => {
      const sold = all.filter(({ seed_key }) => keys.has(seed_key)).length
      const isFull = all.length > 10
      return {
        day,
        isSold: sold > 0 || !isFull,
        hasRoom: day < 0 || all.length - sold >= Math.min(10, all.length),
      }
    })
    expect(days.filter(({ isSold, hasRoom }) => !isSold || !hasRoom)).toEqual([])
    expect(chosen.flatMap(({ passenger }) => passenger ?? []).toSorted()).toEqual(['paid', 'past', 'unpaid'])
  }
})

test('a departure’s plan is the same each time; each seat and each customer is in it once', () => {
  for (const sold of chooseDepartures(departuresAround(NOON))) {
    const plan = planSales(sold)
    expect(planSales(sold)).toEqual(plan)
    const seats = plan.flatMap((sale) => sale.seats.map(({ nomor_kursi }) => nomor_kursi))
    expect(new Set(seats).size).toBe(seats.length)
    expect(new Set(plan.map(({ customer }) => customer)).size).toBe(plan.length)
  }
})

test('two weeks have sales of each kind, at different hours and by different ways', () => {
  const sales = chooseDepartures(departuresAround(NOON)).flatMap((sold) => planSales(sold))
  expect(sales.length).toBeGreaterThan(150)
  expect(sales.length).toBeLessThan(260)
  expect(new Set(sales.map(({ ending }) => ending)).size).toBe(6)
  expect(new Set(sales.map(({ payment }) => payment)).size).toBe(7)
  expect(new Set(sales.map(({ minuteOfDay }) => Math.floor(minuteOfDay / 60))).size).toBeGreaterThan(12)
})
