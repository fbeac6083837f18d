import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipParts, cachedPart, uncompressedPart, concatParts } from './ready-bytes.ts'

const rows = JSON.stringify(
  Array.from({ length: 500 }, (_, id) => ({ id, asal: 'Jakarta', nama: 'Bus – “Kencana”' })),
)

test('parts that were compressed separately form one gzip stream of the same bytes', async () => {
  const kept = cachedPart(rows, 6)
  for (const clock of ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z']) {
    const parts = [
      uncompressedPart(`{"waktu_server":"${clock}","data":`),
      kept,
      cachedPart(rows, 1),
      uncompressedPart('}'),
    ]
    const whole = concatParts(parts)
    const packed = await gzipParts(parts)
    expect(whole.toString()).toBe(`{"waktu_server":"${clock}","data":${rows}${rows}}`)
    expect(gunzipSync(packed).equals(whole)).toBe(true)
    expect(packed.length).toBeLessThan(whole.length / 5)
  }
})

test('a part is compressed once', async () => {
  const kept = cachedPart(rows, 6)
  expect(await kept.deflated()).toBe(await kept.deflated())
})

test('accepts no part, an empty part and the longest passing part, and refuses a longer one', async () => {
  for (const parts of [[], [uncompressedPart('')], [cachedPart('', 6), uncompressedPart('x'.repeat(65_535))]])
    expect(gunzipSync(await gzipParts(parts)).equals(concatParts(parts))).toBe(true)
  await expect(gzipParts([uncompressedPart('x'.repeat(65_536))])).rejects.toThrow('65536 bytes')
})
