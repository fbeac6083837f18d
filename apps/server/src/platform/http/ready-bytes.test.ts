import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf, keptPart, passingPart, wholeOf } from './ready-bytes.ts'

const rows = JSON.stringify(
  Array.from({ length: 500 }, (_, id) => ({ id, asal: 'Jakarta', nama: 'Bus – “Kencana”' })),
)

test('parts that were compressed separately form one gzip stream of the same bytes', async () => {
  const kept = keptPart(rows, 6)
  for (const clock of ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z']) {
    const parts = [
      passingPart(`{"waktu_server":"${clock}","data":`),
      kept,
      keptPart(rows, 1),
      passingPart('}'),
    ]
    const whole = wholeOf(parts)
    const packed = await gzipOf(parts)
    expect(whole.toString()).toBe(`{"waktu_server":"${clock}","data":${rows}${rows}}`)
    expect(gunzipSync(packed).equals(whole)).toBe(true)
    expect(packed.length).toBeLessThan(whole.length / 5)
  }
})

test('a part is compressed once', async () => {
  const kept = keptPart(rows, 6)
  expect(await kept.deflated()).toBe(await kept.deflated())
})

test('accepts no part, an empty part and the longest passing part, and refuses a longer one', async () => {
  for (const parts of [[], [passingPart('')], [keptPart('', 6), passingPart('x'.repeat(65_535))]])
    expect(gunzipSync(await gzipOf(parts)).equals(wholeOf(parts))).toBe(true)
  await expect(gzipOf([passingPart('x'.repeat(65_536))])).rejects.toThrow('65536 bytes')
})
