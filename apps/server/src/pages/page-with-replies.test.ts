import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cutAtClocks, versionOf } from './page-replies.ts'
import { pageOfParts, partsOf } from './page-with-replies.ts'
import type { WebPage } from './web-page.ts'

const page: Pick<WebPage, 'html' | 'styleHashes' | 'scriptHashes'> = {
  html: '<html><head><title>shell</title></head><body><div id="root"></div></body></html>',
  styleHashes: [],
  scriptHashes: [],
}
const hostile = '</script><b>$& "waktu_server":"forged"'
const replies = (clock: string) => ({
  '/api/rute?page=1': { success: true, waktu_server: `${clock} a`, data: [{ nama: hostile }] },
  '/api/kota': { data: [hostile] },
  '/api/rute/7': { data: { asal: hostile }, waktu_server: `${clock} b` },
})
const asJson = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([address, reply]) => [address, JSON.stringify(reply)]))

test('a page contains each reply with the current clock, in every encoding', async () => {
  const [early, late] = ['2026-11-26T16:59:01.000Z', '2026-11-26T16:59:02.000Z'] as const
  const first = cutAtClocks(asJson(replies(early)))
  const parts = partsOf(page, first.texts, { head: '<title>$1</title>', body: '<h1>$&</h1>' })
  for (const clock of [early, late]) {
    const { texts, clocks } = cutAtClocks({ ...asJson(replies(clock)), '/api/gone': undefined })
    expect(versionOf({ texts, clocks })).toBe(versionOf(first))
    const sent = pageOfParts(parts, clocks, page)
    const html = (await sent.packed('identity')).toString()
    expect(gunzipSync(await sent.packed('gzip')).toString()).toBe(html)
    expect(html).toContain('<head><title>$1</title></head><body><div id="root"><h1>$&</h1></div><script')
    const [, json = ''] = /id="page-data">(.*?)<\/script><\/body><\/html>$/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual(replies(clock))
    expect(json).not.toContain('<')
  }
})

test('replies that differ in anything but their clocks are another version', () => {
  const version = (data: object) => versionOf(cutAtClocks(asJson(data)))
  const same = version(replies('one'))
  expect(version({ ...replies('one'), '/api/kota': { data: ['Solo'] } })).not.toBe(same)
  expect(version({ ...replies('one'), '/api/rute/8': {} })).not.toBe(same)
  expect(version({})).not.toBe(same)
})

test('a page without replies contains an empty object', async () => {
  const { texts, clocks } = cutAtClocks({ '/api/gone': undefined })
  const html = (await pageOfParts(partsOf(page, texts), clocks, page).packed('identity')).toString()
  expect(html).toContain(
    '<div id="root"></div><script type="application/json" id="page-data">{}</script></body>',
  )
})
