import { STANDARD_LAYOUTS } from '@tiketbus/contract'
import { expect, test } from 'vitest'
import { findCity, parseDeparture } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { demoWay } from './demo-ways.ts'
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

test('fourteen days have 400 to 800 departures of a dozen pairs in both directions, some across zones', () => {
  const departures = days('2026-11-21', 14).flatMap((day) => planDay(DEMO_LINES, day))
  expect(departures.length).toBeGreaterThanOrEqual(400)
  expect(departures.length).toBeLessThanOrEqual(800)
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

test('the ways of lines begin and end with them, and the way back calls at the same stops in reverse [T713]', () => {
  const lines = DEMO_LINES.flatMap(({ way, ...line }) => (way ? [{ ...line, way }] : []))
  expect(lines.map(({ way }) => way.length)).toEqual([4, 3])
  for (const { a, b, minutes, way } of lines) {
    expect([way[0]?.kota, way.at(-1)?.kota, way.at(-1)?.minutes]).toEqual([a, b, minutes])
    const run = { waktu_berangkat: '2026-12-01T06:00:00.000Z', harga: 400_000, pointOf: () => 1 }
    const [there, back] = [demoWay(way, { ...run, from: 'a' }), demoWay(way, { ...run, from: 'b' })]
    expect(back.perhentian.map(({ nama }) => nama)).toEqual(
      there.perhentian.map(({ nama }) => nama).toReversed(),
    )
    for (const { simpul, perhentian, tarif } of [there, back]) {
      const times = [
        ...simpul.map(({ waktu }, at) => [at, waktu]),
        ...perhentian.map((stop) => [stop.simpul, stop.waktu]),
      ]
      const inWay = times.toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))
      // A city's own time is that of its first stop.
      expect(inWay.map(([at]) => at)).toEqual(
        inWay.map(([at]) => at).toSorted((one, other) => Number(one) - Number(other)),
      )
      const whole = tarif.find(({ naik, turun }) => naik === 0 && turun === simpul.length - 1)
      expect(whole?.harga).toBe(400_000)
      expect(tarif.every(({ harga }) => harga !== null && harga > 0 && harga <= 400_000)).toBe(true)
    }
  }
})

test('buses with a layout have its seats, an executive one of two classes and a double-decker among them [F581]', () => {
  const drawn = DEMO_LINES.flatMap(({ buses }) => buses.filter((bus) => bus.class.layout))
  expect(new Set(drawn.map((bus) => bus.class.layout))).toEqual(new Set(['2-1-dua-kelas', 'double-decker']))
  for (const bus of drawn)
    expect(STANDARD_LAYOUTS.find(({ kode }) => kode === bus.class.layout)?.total_kursi).toBe(bus.class.seats)
})
