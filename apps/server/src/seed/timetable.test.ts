import { STANDARD_LAYOUTS } from '@tiketbus/contract'
import { expect, test } from 'vitest'
import { findCity, parseDeparture } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { planDay } from './timetable.ts'

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => Temporal.PlainDate.from(from).add({ days: index }))

test('no bus is in two places at once, and each leaves from the city in which it arrived', () => {
  const departures = days('2026-12-24', 40).flatMap((day) => planDay(DEMO_LINES, day))
  const byBus = Map.groupBy(departures, (departure) => departure.bus.key)
  for (const runs of byBus.values()) {
    const trips = runs
      .map(({ form }) => parseDeparture({ ...form, id_bus: 1 }, 10))
      .sort((a, b) => a.waktu_berangkat.localeCompare(b.waktu_berangkat))
    trips.slice(1).forEach((trip, index) => {
      const previous = trips[index]
      expect(trip.asal).toBe(previous?.tujuan)
      expect(Date.parse(trip.waktu_berangkat)).toBeGreaterThanOrEqual(
        Date.parse(previous?.perkiraan_tiba ?? '') + 45 * 60_000,
      )
    })
  }
})

test('fourteen days have 400 to 700 departures of a dozen pairs in both directions, some across zones', () => {
  const departures = days('2026-11-21', 14).flatMap((day) => planDay(DEMO_LINES, day))
  expect(departures.length).toBeGreaterThanOrEqual(400)
  expect(departures.length).toBeLessThanOrEqual(700)
  const pairs = new Set(departures.map(({ form }) => `${form.asal} ${form.tujuan}`))
  expect(pairs.size).toBe(DEMO_LINES.length * 2)
  expect(DEMO_LINES.length).toBeGreaterThanOrEqual(12)
  const crossing = DEMO_LINES.filter((line) => findCity(line.a)?.zona !== findCity(line.b)?.zona)
  expect(crossing.map((line) => line.key)).toEqual(['sub-dps', 'mlg-dps', 'bdj-pky'])
})

test('each departure has its own key, which does not depend on when it is generated', () => {
  const departures = days('2026-11-21', 14).flatMap((day) => planDay(DEMO_LINES, day))
  expect(new Set(departures.map((departure) => departure.seed_key)).size).toBe(departures.length)
  const again = days('2026-11-25', 1).flatMap((day) => planDay(DEMO_LINES, day))
  expect(departures.map((departure) => departure.seed_key)).toEqual(
    expect.arrayContaining(again.map((departure) => departure.seed_key)),
  )
})

test('an arrival is in the local time of its city', () => {
  const [departure] = planDay(DEMO_LINES, Temporal.PlainDate.from('2026-11-23')).filter(
    ({ form }) => form.asal === 'Surabaya' && form.tujuan === 'Denpasar',
  )
  // 16:00 WIB and 10 h 40 on the road is 03:40 WITA.
  expect(departure?.form).toMatchObject({
    waktu_berangkat: '2026-11-23T16:00:00',
    perkiraan_tiba: '2026-11-24T03:40:00',
  })
})

test('buses with a layout have its seats, an executive one of two classes and a double-decker among them [F581]', () => {
  const drawn = DEMO_LINES.flatMap(({ buses }) => buses.filter((bus) => bus.class.layout))
  expect(drawn.map((bus) => bus.class.layout)).toEqual(['2-1-dua-kelas', 'double-decker'])
  for (const bus of drawn)
    expect(STANDARD_LAYOUTS.find(({ kode }) => kode === bus.class.layout)?.total_kursi).toBe(bus.class.seats)
})
