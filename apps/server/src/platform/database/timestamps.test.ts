import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { toIso } from './timestamps.ts'

const app = useTestApp()

test('a timestamp of any year, fraction and time zone of the session is read as the date that it is', async () => {
  const texts = await app.db.query<{ text: string }>(
    `select t::text as text from unnest($1::text[]) s, lateral (select s::timestamptz as t) x`,
    [
      [
        '2026-11-24 03:29:26+00',
        '2026-11-24 03:29:26.5+00',
        '2026-11-24 03:29:26.000999+00',
        '2026-02-28 23:59:59.999999+07',
        '1969-12-31 23:59:59.25+00',
        '1000-03-01 00:00:00.1+00',
        '10000-01-01 00:00:00.75+00',
        '12026-11-24 03:29:26.5+00',
      ],
    ],
  )
  for (const { text } of texts) expect(toIso(text), text).toBe(new Date(text).toISOString())
  expect(toIso('2026-11-24 10:29:26.5+07')).toBe('2026-11-24T03:29:26.500Z')
})

test('equals what the date parser returns', () => {
  const usual = fc.record({
    ms: fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) }),
    digits: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(usual, ({ ms, digits }) => {
      const iso = new Date(ms).toISOString()
      const fraction = `${iso.slice(20, 23)}987`.slice(0, digits)
      const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction && '.'}${fraction}+00`
      expect(toIso(text)).toBe(new Date(text).toISOString())
    }),
  )
})
