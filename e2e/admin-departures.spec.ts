import type { Page } from '@playwright/test'
import { STANDARD_LAYOUTS } from '@tiketbus/contract'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import {
  aBus,
  alert,
  anOrder,
  aPaidOrder,
  logInAsAdmin,
  aTrip,
  call,
  dayAhead,
  row,
  type Order,
} from './admin-api.ts'

/** Opens an order's first ticket as its owner, in a browser context of their own. */
async function openTicket(page: Page, { token, tickets }: Order): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  const theirs = await context?.newPage()
  if (!theirs) throw new Error('no other browser')
  await theirs.addInitScript((text) => localStorage.setItem('token', text), token)
  await withoutMotion(theirs)
  await theirs.goto(`/ticket/${tickets[0]?.id_tiket}`)
  return theirs
}

test('after a call-off the departure lists the contacts, and the ticket shows the reason and links to the same journey', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const paid = await aPaidOrder(page.request, trip, [1, 2])
  const waiting = await anOrder(page.request, trip, [5])
  const kode = `TB-${paid.tickets[0]?.id_tiket}`
  const early = { id_rute: trip.id_rute, kode, hari_lain: true, identitas_diperiksa: true }
  await call(page.request, 'POST', '/api/admin/tickets/check', early)
  await call(page.request, 'POST', `/api/admin/routes/${trip.id_rute}/call-off`, { alasan: 'Jembatan putus' })

  await logInAsAdmin(page)
  await withoutMotion(page)
  await page.goto(`/admin/routes/${trip.id_rute}`)
  await expect(page.getByText('Alasan: Jembatan putus').first()).toBeVisible()
  await expect(page.getByText('Belum ada penumpang')).toHaveCount(0)
  await expect(row(page, paid.passenger)).toHaveCount(2)
  await expect(row(page, kode)).toContainText('Menunggu · Rp 150.000')
  await expect(row(page, kode).locator('a[href^="tel:+62"]')).toBeVisible()
  await expect(row(page, waiting.passenger)).toContainText('Tidak ada')
  await expectAccessible(page, 'departure, called off')

  const ticket = await openTicket(page, paid)
  await expect(ticket.getByText('Alasan: Jembatan putus')).toBeVisible()
  await expect(ticket.getByText('Dibatalkan', { exact: true }).first()).toBeVisible()
  await expect(ticket.getByText('Sudah naik')).toHaveCount(0)
  await expectAccessible(ticket, 'ticket, called off')
  await ticket.getByRole('link', { name: 'Cari jadwal lain' }).click()
  await ticket.waitForURL((url) => url.search === `?asal=Bengkulu&tujuan=Jambi&tanggal=${dayAhead(40)}`)
  await expect(
    ticket.getByRole('combobox', { name: /asal/i }).or(ticket.getByLabel(/asal/i)).first(),
  ).toHaveValue('Bengkulu')
  await ticket.context().close()
})

test('a new time for a departure is saved after showing who is mailed; ticket, print and mail show the original one', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const paid = await aPaidOrder(page.request, trip, [1])
  await anOrder(page.request, trip, [2])
  await logInAsAdmin(page)
  await withoutMotion(page)
  await page.goto(`/admin/routes?q=${encodeURIComponent(trip.nama_bus)}`)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Waktu berangkat').fill(`${dayAhead(41)}T21:30`)
  await expect(page.getByLabel('Perkiraan tiba')).toHaveValue(`${dayAhead(42)}T07:30`)
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
  const asked = page.getByRole('alertdialog')
  const counted = (term: string) => asked.locator('dl > div').filter({ hasText: term })
  await expect(counted('Tiket yang waktunya berubah')).toContainText('2')
  await expect(counted('Pemesan dikabari')).toContainText('2')
  await expectAccessible(page, 'dialog of a moved departure')
  await asked.getByRole('button', { name: 'Ubah dan kabari penumpang' }).click()
  await expect(alert(page)).toContainText('Rute berhasil diperbarui')
  await expect(row(page, trip.nama_bus)).toContainText('21.30 WIB')

  const former = /^semula \S+, \d+ \S+ \d{4}, 20\.00\sWIB$/
  const ticket = await openTicket(page, paid)
  await expect(ticket.getByText('21.30').first()).toBeVisible()
  await expect(ticket.getByText(former)).toBeVisible()
  await expectAccessible(ticket, 'ticket of a moved departure')
  await ticket.goto('/my-tickets')
  await expect(ticket.getByText(former)).toBeVisible()
  await ticket.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await ticket.goto(`/ticket/print/${paid.tickets[0]?.id_tiket}`)
  await expect(ticket.getByText(former)).toBeVisible()
  await ticket.context().close()
  const mailed = async () => (await page.request.get('/dev/mail.json')).text()
  await expect.poll(mailed).toMatch(/Semula: .*20\.00 WIB.*Menjadi: .*21\.30 WIB/)
})

test('38 passengers move to another bus: who does not fit is named, orders stay whole, and each reads their new seat [T581, T582]', async ({
  page,
}) => {
  const withLayout = async (kode: string) => {
    const { id_bus } = await aBus(page.request)
    const tata_letak = STANDARD_LAYOUTS.find((one) => one.kode === kode)?.plan()
    await call(page.request, 'PUT', `/api/admin/buses/${id_bus}/tata-letak`, { tata_letak, terapkan: true })
    return id_bus
  }
  const trip = await aTrip(page.request, { id_bus: await withLayout('2-2-toilet') })
  const [small, big] = [await withLayout('2-1'), await withLayout('2-2')]
  await aTrip(page.request)
  const orders: Order[] = []
  for (let seat = 1; seat <= 38;) {
    const size = Math.min([5, 2, 4, 3][orders.length % 4] ?? 1, 39 - seat)
    const seats = Array.from({ length: size }, (_none, index) => seat + index)
    orders.push(await anOrder(page.request, trip, seats))
    seat += size
  }
  const last = orders.at(-1)
  if (!last) throw new Error('no order')

  await logInAsAdmin(page)
  await withoutMotion(page)
  await page.goto(`/admin/routes/${trip.id_rute}`)
  await page.getByRole('link', { name: 'Ganti Bus' }).click()
  await page.getByLabel('Bus pengganti').selectOption(String(small))
  const unfit = page.getByText('8 penumpang tidak mendapat kursi').locator('..')
  await expect(unfit).toContainText('Tiket mereka dibatalkan')
  await expect(unfit.getByRole('link', { name: /kursi kosong$/ }).first()).toBeVisible()
  // No order has some of its seats on the new bus and some not.
  const seatOf = async ({ passenger }: Order) =>
    Promise.all(
      (await page.getByRole('row').filter({ hasText: passenger }).getByRole('combobox').all()).map((one) =>
        one.inputValue(),
      ),
    )
  for (const order of orders) expect(new Set((await seatOf(order)).map((seat) => seat === '')).size).toBe(1)

  await page.getByLabel('Bus pengganti').selectOption(String(big))
  await expect(page.getByRole('combobox', { name: /^Kursi baru/ })).toHaveCount(38)
  await expect(page.getByText('tidak mendapat kursi')).toHaveCount(0)
  // Rows of four here and there: windows and aisles stay, and everybody their label.
  for (const chosen of await page.getByRole('combobox', { name: /^Kursi baru/ }).all()) {
    const [before, now] = await chosen.evaluate((box: HTMLSelectElement) => [
      box.labels[0]?.querySelector('span')?.textContent.split(', sekarang ')[1],
      box.selectedOptions[0]?.textContent,
    ])
    expect(now).toBe(before)
  }
  await page.getByRole('combobox', { name: /, sekarang 10B$/ }).selectOption({ label: '10D' })
  await page.getByRole('button', { name: 'Ganti Bus dan Kabari Penumpang' }).click()
  await expect(alert(page)).toContainText(`Bus diganti; ${orders.length} pemesan dikabari`)

  const mailed = async () => (await page.request.get('/dev/mail.json')).text()
  await expect.poll(mailed).toContain('kursi 10D (semula 10B)')
  const ticket = await openTicket(page, last)
  await expect(ticket.getByText(/10D/).first()).toBeVisible()
  await ticket.context().close()
})
