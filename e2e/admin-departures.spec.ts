import type { Page } from '@playwright/test'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import {
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
  await expect(row(page, kode).locator('a[href^="tel:0"]')).toBeVisible()
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
