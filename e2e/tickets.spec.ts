import { expect, test } from './fixtures.ts'
import { aTrip, dataOf, setStatus, type Ticket } from './admin-api.ts'
import { aSession, hold } from './api-session.ts'

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('prints a ticket on one page of A4 with a margin of 15 mm [K23]', async ({ page }) => {
  const { id_rute } = await aTrip(page.request)
  const token = await aSession(page.request, 'Made Cetak')
  await hold(page.request, token, id_rute, [3, 4])
  const placed = await page.request.post('/api/booking/from-reservation', {
    data: { id_reservasi: 'temp', id_rute, nomor_kursi: [3, 4], metode_pembayaran: 'midtrans' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { tickets } = await dataOf<{ tickets: Ticket[] }>(placed)
  for (const ticket of tickets) await setStatus(page.request, ticket, 'confirmed')
  await page.addInitScript((given) => {
    localStorage.setItem('token', given)
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  }, token)
  await page.goto(`/ticket/print/${tickets[0]?.id_tiket}`)
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(2)
  await expect(page.locator('body[data-printed]')).toBeVisible()
  const sheet = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((style) => [...style.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText.replace(/\s+/g, ' ')),
  )
  expect(sheet.join()).toMatch(/size: a4.*margin: 15mm|margin: 15mm.*size: a4/i)
  await page.emulateMedia({ media: 'print' })
  for (const place of ['html', 'body', 'main'])
    expect(await page.locator(place).evaluate(backgroundOf), place).toMatch(
      /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/,
    )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})
