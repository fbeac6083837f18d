import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStage } from '../test-stage.ts'
import type { Stage } from '../test-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, text: await response.text() }
}

describe('an unknown address or form', () => {
  const browser = { accept: 'text/html' }

  it('is answered with a page in Indonesian for browsers, with the page’s own headers', async () => {
    const { url } = await stage.create()
    for (const path of ['', 'x', 'pay', `pay/${'x'.repeat(300)}`, 'assets/none.css']) {
      const { response, text } = await get(`${stage.simulator.pageUrl}${path}`, browser)
      expect([path, response.status, text.includes('Halaman pembayaran tidak ditemukan')]).toEqual([
        path,
        404,
        true,
      ])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    for (const body of ['{', '[]', '"kartu"']) {
      const headers = { ...browser, 'content-type': 'application/json' }
      const response = await fetch(`${url}/card`, { method: 'POST', body, headers })
      expect([body, response.status]).toEqual([body, 400])
      expect(await response.text()).toContain('Permintaan tidak dapat dibaca')
    }
  })

  it('is answered with the error envelope for other clients', async () => {
    const { response, text } = await get(`${stage.simulator.pageUrl}x`)
    expect(response.status).toBe(404)
    expect(JSON.parse(text)).toEqual({
      success: false,
      type: 'NOT_FOUND',
      message: expect.stringMatching(/^Halaman pembayaran tidak ditemukan/),
    })
  })
})
