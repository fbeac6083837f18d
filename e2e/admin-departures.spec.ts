import type { Page } from '@playwright/test'
import { expectSound, loadAxe } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { anOrder, aPaidOrder, asAdmin, aTrip, call, dayAhead, row, type Order } from './operator.ts'

/** What the owner of an order sees of its first ticket, in a browser of their own. */
async function openTicket(page: Page, { token, tickets }: Order): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  const theirs = await context?.newPage()
  if (!theirs) throw new Error('no other browser')
  await theirs.addInitScript((text) => localStorage.setItem('token', text), token)
  await loadAxe(theirs)
  await theirs.goto(`/ticket/${tickets[0]?.id_tiket}`)
  return theirs
}

test('after a call-off the departure keeps whom to phone, and the ticket says why and offers the journey again', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const paid = await aPaidOrder(page.request, trip, [1, 2])
  const waiting = await anOrder(page.request, trip, [5])
  const kode = `TB-${paid.tickets[0]?.id_tiket}`
  const early = { id_rute: trip.id_rute, kode, hari_lain: true }
  await call(page.request, 'POST', '/api/admin/tickets/check', early)
  await call(page.request, 'POST', `/api/admin/routes/${trip.id_rute}/call-off`, { alasan: 'Jembatan putus' })

  await asAdmin(page)
  await loadAxe(page)
  await page.goto(`/admin/routes/${trip.id_rute}`)
  await expect(page.getByText('Alasan: Jembatan putus').first()).toBeVisible()
  await expect(page.getByText('Belum ada penumpang')).toHaveCount(0)
  await expect(row(page, paid.passenger)).toHaveCount(2)
  await expect(row(page, kode)).toContainText('Menunggu · Rp 150.000')
  await expect(row(page, kode).locator('a[href^="tel:0"]')).toBeVisible()
  await expect(row(page, waiting.passenger)).toContainText('Tidak ada')
  await expectSound(page, 'departure, called off')

  const ticket = await openTicket(page, paid)
  await expect(ticket.getByText('Alasan: Jembatan putus')).toBeVisible()
  await expect(ticket.getByText('Dibatalkan', { exact: true }).first()).toBeVisible()
  await expect(ticket.getByText('Sudah naik')).toHaveCount(0)
  await expectSound(ticket, 'ticket, called off')
  await ticket.getByRole('link', { name: 'Cari jadwal lain' }).click()
  await ticket.waitForURL((url) => url.search === `?asal=Bengkulu&tujuan=Jambi&tanggal=${dayAhead(40)}`)
  await expect(
    ticket.getByRole('combobox', { name: /asal/i }).or(ticket.getByLabel(/asal/i)).first(),
  ).toHaveValue('Bengkulu')
  await ticket.context().close()
})
