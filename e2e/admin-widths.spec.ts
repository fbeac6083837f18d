/** The back-office on laptops: no list hides its actions beside the screen, and no name breaks inside a word. */
import { expect, test } from './fixtures.ts'
import { anOrder, aPaidOrder, aTrip, call, hoursAhead, logInAsAdmin, setStatus, unique } from './admin-api.ts'

/** Tables that are wider than their frame, and words that are broken although they are shorter than 16 letters. */
function findFaults(): string[] {
  const faults: string[] = []
  for (const frame of document.querySelectorAll('main [role=region]'))
    if (frame.scrollWidth > frame.clientWidth + 1)
      faults.push(`${frame.ariaLabel}: ${frame.scrollWidth} in ${frame.clientWidth} px`)
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,15}(?!\S)/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`'${word}' on ${lines.size} lines`)
    }
  }
  return faults
}

test('at 1280 px the filters of a list are one row, and each link of the sidebar one line', async ({
  page,
}) => {
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/admin/routes', '/admin/users', '/admin/tickets', '/admin/audit', '/admin/security']) {
    await page.goto(path)
    const fields = page.getByRole('main').locator('input[type=search]:not([name=q]), select')
    await expect(fields.last()).toBeVisible()
    const ends = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect.soft(Math.max(...ends) - Math.min(...ends), path).toBeLessThan(4)
  }
  const links = page.getByRole('navigation').locator('a:visible')
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)
})

test('at 360 px each line of a long value begins below its term', async ({ page }) => {
  const trip = await aTrip(page.request)
  const passenger = 'Raden Mas Bagus Kusumawardhana Prawirodirdjo'
  const { tickets } = await anOrder(page.request, trip, [1], passenger)
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/admin/orders/${tickets[0]?.order_group_id}`)
  // The chat's link beside the phone names the passenger too.
  const name = page.getByRole('definition').filter({ hasText: passenger }).first()
  await expect(name).toBeVisible()
  const starts = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const term = element.previousElementSibling?.getBoundingClientRect().left
    return [...range.getClientRects()].map(({ left }) => left - (term ?? 0))
  })
  expect(starts.length).toBeGreaterThan(1)
  for (const start of starts) expect(start).toBeLessThan(1)
})

test('from 800 to 1280 px every list shows its actions and whole names', async ({ page }) => {
  const trip = await aTrip(page.request, { asal: 'Bandung', tujuan: 'Yogyakarta' })
  const { tickets } = await aPaidOrder(page.request, trip, [1, 2], 'Wijayakusuma Prawirodirdjo')
  if (tickets[1]) await setStatus(page.request, tickets[1], 'cancelled')
  await anOrder(page.request, trip, [3], 'Siti Kusumaningtyas')
  await logInAsAdmin(page)
  const screens = [
    ['/admin/users?q=Wijayakusuma', /^Hapus/],
    ['/admin/buses', /^Hapus/],
    ['/admin/points?q=terminal', /^Gabungkan/],
    [`/admin/routes?q=${encodeURIComponent(trip.nama_bus)}`, /^Hapus/],
    ['/admin/tickets?q=Wijayakusuma', /^Hapus/],
    ['/admin/refunds?limit=50', /^Tandai sudah dibayar/],
    [`/admin/routes/${trip.id_rute}`, /kursi 1/],
  ] as const
  for (const [path, action] of screens) {
    await page.setViewportSize({ width: 800, height: 800 })
    await page.goto(path)
    const last = page.getByRole('main').getByRole('button', { name: action }).last()
    await expect(last).toBeVisible()
    // One load for all widths: the page follows its window.
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expect(last).toBeVisible()
      expect.soft(await page.evaluate(findFaults), `${path} at ${width} px`).toEqual([])
      const box = await last.boundingBox()
      expect.soft((box?.x ?? width) + (box?.width ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

/** The top of the list's first row, its rows' heights, and how many of them fit. */
const measureRows = () => {
  const boxes = [...(document.querySelector<HTMLTableSectionElement>('main tbody')?.rows ?? [])].map((row) =>
    row.getBoundingClientRect(),
  )
  return {
    first: boxes[0]?.top ?? NaN,
    heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
    seen: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    rows: boxes.length,
    beside: document.documentElement.scrollWidth - innerWidth,
  }
}

const LONG_NAME = 'Raden Mas Bagus Kusumawardhana Prawirodirdjo Suryodiningrat'

test('at 1366 × 768 each list begins within 200 px, shows 14 rows of 40 px, keeps its head, is not wider than the window and is moved in by keys [B811, B812, B813, B1020]', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const { tickets } = await aPaidOrder(page.request, trip, [1, 2], LONG_NAME)
  if (tickets[0]) await setStatus(page.request, tickets[0], 'cancelled')
  const { id_agen } = await call<{ id_agen: number }>(page.request, 'POST', '/api/admin/agents', {
    nama: unique('Agen Perjalanan Wisata Nusantara Sejahtera Abadi Bersama Jaya'),
  })
  await call(page.request, 'POST', '/api/admin/data-requests', {
    nama: 'Raden Mas Bagus Kusumawardhana Prawirodirdjo',
    kontak: 'raden.mas.bagus.kusumawardhana@contoh.id',
    jenis: 'salinan',
    diterima_pada: hoursAhead(-1),
  })
  await call(page.request, 'POST', `/api/admin/routes/${trip.id_rute}/phone-holds`, {
    nomor_kursi: [3],
    nama_penumpang: LONG_NAME,
    no_telepon: '0812 3456 7890',
    until: `${hoursAhead(5)}:00+07:00`,
  })
  const quota = {
    id_bus: trip.id_bus,
    channel: `agen:${id_agen}`,
    reason: 'Jatah agen pada akhir pekan dan hari raya, menurut perjanjian tahun ini',
    lepas_jam: 2,
  }
  await call(page.request, 'POST', '/api/admin/standing-blocks', { ...quota, nomor_kursi: [7, 8] })
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const people = ['users?limit=25', 'staff', 'agents', 'data-requests']
  const sales = ['buses', 'routes', 'tickets?limit=25', 'points', 'phone-holds', 'blokir']
  const money = ['refunds', 'shifts', 'uang', 'books', 'books/entries', 'audit', 'security']
  for (const path of [...people, ...sales, ...money]) {
    await page.goto(`/admin/${path}`)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    const { first, heights, seen, rows, beside } = await page.evaluate(measureRows)
    expect.soft(beside, `${path}: scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(first, path).toBeLessThanOrEqual(200)
    expect.soft(heights, path).toEqual([40])
    expect.soft(seen, path).toBeGreaterThanOrEqual(Math.min(14, rows))
  }

  await page.goto('/admin/routes')
  const links = page.locator('main tbody th a')
  await expect(links.nth(14)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  for (let row = 1; row < 15; row += 1) await page.keyboard.press('j')
  await expect(links.nth(14)).toBeFocused()
  await page.keyboard.press('k')
  await page.mouse.wheel(0, 200)
  const head = page.locator('main thead th').first()
  const barEnd = (await page.locator('header').first().boundingBox())?.height ?? 0
  await expect.poll(async () => Math.abs(((await head.boundingBox())?.y ?? 0) - barEnd)).toBeLessThan(2)
  const departure = await links.nth(13).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: departure })).toBeVisible()
})
