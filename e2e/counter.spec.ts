/** A clerk's day at the counter in one test, which counts what each act takes. */
import type { Page } from '@playwright/test'
import {
  aBus,
  aTrip,
  call,
  dialog,
  hoursAhead,
  logInAsAdmin,
  tokenOf,
  unique,
  type Trip,
} from './admin-api.ts'
import { anAccount } from './api-session.ts'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { payByQris } from './passenger.ts'
import { countPresses } from './presses.ts'

/** A member of the staff who works at a counter, since a person has one open shift, with a counter and a departure of today. */
async function aCounter(page: Page): Promise<{ trip: Trip; counter: string; clerk: string }> {
  const clerk = await anAccount(page.request, unique('Sari Loket'))
  const { email, password } = clerk
  const invited = { username: clerk.name, email, peran: 'loket' }
  await call(page.request, 'POST', '/api/admin/staff', invited)
  const nama = unique('Loket')
  await call(page.request, 'POST', '/api/admin/counters', { nama })
  const { id_bus } = await aBus(page.request)
  const times = { waktu_berangkat: hoursAhead(3), perkiraan_tiba: hoursAhead(9) }
  const trip = await aTrip(page.request, { id_bus, ...times })
  // Another role ends the sessions of before.
  await logInAsAdmin(page, await tokenOf(page.request, { email, password }))
  return { trip, counter: nama, clerk: clerk.name }
}

test('a clerk’s day: shift, walk-in by keyboard, phone hold, group of twenty, reprint, QRIS, the drawer counted [B883, B886, B888, B889]', async ({
  page,
}) => {
  const { trip, counter, clerk } = await aCounter(page)
  const presses = await countPresses(page)
  const spent = (before: typeof presses) => ({
    clicks: presses.clicks - before.clicks,
    all:
      presses.clicks +
      presses.keys +
      presses.functionKeys -
      before.clicks -
      before.keys -
      before.functionKeys,
  })
  // A printed sheet is counted, not shown: the dialog of a printer would wait for ever.
  await page.addInitScript(() => {
    globalThis.printed = []
    globalThis.print = () => {
      globalThis.printed.push(document.querySelector('.paper-print')?.textContent ?? '')
    }
  })
  const printed = () => page.evaluate(() => globalThis.printed)
  const sold = page.getByRole('status', { name: 'Penjualan terakhir' })
  await withoutMotion(page)

  await test.step('the shift is opened with its float', async () => {
    await page.goto('/loket')
    await page.getByLabel('Loket').selectOption({ label: counter })
    await page.getByLabel('Modal awal').fill('200000')
    await page.keyboard.press('Enter')
    const departures = page.getByRole('combobox', { name: 'Keberangkatan' })
    await expect(departures).toBeFocused()
    // Late in the evening it is a departure of tomorrow.
    const day = hoursAhead(3).slice(0, 10)
    if (day !== hoursAhead(0).slice(0, 10)) {
      await page.getByLabel('Tanggal').fill(day)
      await departures.focus()
    }
  })

  await test.step('a walk-in: two seats in cash by keyboard alone, the change counted', async () => {
    const before = { ...presses }
    const begun = Date.now()
    await page.keyboard.type(trip.nama_bus)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Kursi' })).toBeFocused()
    await page.keyboard.type('1 2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('081234567890')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Siti Rahmawati')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Budi Santoso')
    await page.keyboard.press('Enter')
    await page.keyboard.type('350000')
    await page.keyboard.press('Enter')
    await expect(sold).toContainText('Kembalian Rp 50.000')
    await expect.poll(async () => (await printed()).length).toBe(1)
    expect(Date.now() - begun).toBeLessThan(20_000)
    expect(spent(before)).toEqual({ clicks: 0, all: 6 })
    expect((await printed())[0]).toContain('Kursi 1')
    expect((await printed())[0]).not.toContain('Salinan')
    await expect(page.locator('.paper-print svg')).toHaveCount(2)
  })

  await test.step('seats are kept for a caller, and sold in one click', async () => {
    const before = { ...presses }
    await page.getByRole('button', { name: /^Kursi 5,/ }).click()
    await page.getByLabel('Nomor telepon').fill('081298765432')
    await page.getByLabel('Nama penumpang kursi 5').fill('Ibu Sri')
    await page.getByRole('button', { name: 'Tahan sampai…' }).click()
    await page.getByRole('group', { name: 'Sampai kapan kursi ditahan' }).getByRole('button').first().click()
    const sell = page.getByRole('button', { name: /^Jual tunai.*Ibu Sri/ })
    await expect(sell).toBeVisible()
    expect(spent(before).clicks).toBe(3)
    await sell.click()
    await expect(sold).toContainText('Terjual: kursi 5')
    expect(spent(before).clicks).toBe(4)
  })

  await test.step('a group of twenty with names pasted from a sheet', async () => {
    const names = Array.from(
      { length: 20 },
      (_none, index) => `${index + 1}\tPeserta Ke ${String.fromCodePoint(65 + index)}`,
    )
    const before = { ...presses }
    await page.getByRole('textbox', { name: 'Kursi' }).fill('11-30')
    await page.keyboard.press('Enter')
    await page.keyboard.type('081211112222')
    await page.keyboard.press('Enter')
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, names.join('\n'))
    await expect(page.getByLabel('Nama penumpang kursi 30')).toHaveValue('Peserta Ke T')
    await expectAccessible(page, 'counter, a group')
    await page.getByRole('radio', { name: 'Transfer' }).press('Space')
    await page.getByLabel('Bank').fill('BCA')
    await page.getByLabel('Nomor referensi').fill('TRF-2211')
    await page.keyboard.press('Enter')
    await expect(sold).toContainText('Rp 3.000.000')
    await expect.poll(async () => (await printed()).length).toBe(3)
    expect(spent(before).all).toBeLessThanOrEqual(25)
  })

  await test.step('the last tickets are printed again, as a copy', async () => {
    const before = { ...presses }
    await page.keyboard.press('F7')
    await expect.poll(async () => (await printed()).length).toBe(4)
    expect((await printed()).at(-1)?.match(/Salinan ke-1/g)).toHaveLength(20)
    expect(spent(before).all).toBe(1)
    await page.getByRole('button', { name: /^Kursi 1,/ }).click()
    await page.getByRole('status', { name: 'Kursi 1' }).getByRole('button', { name: 'Cetak ulang' }).click()
    await expect.poll(async () => (await printed()).at(-1)).toMatch(/Salinan ke-1.*Siti Rahmawati/)
    expect(spent(before).clicks).toBe(2)
  })

  await test.step('a passenger pays by QRIS on their phone, and the ticket is printed by itself', async () => {
    await page.getByRole('textbox', { name: 'Kursi' }).fill('33')
    await page.keyboard.press('Enter')
    await page.keyboard.type('081233334444')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Dewi')
    await page.getByRole('radio', { name: 'QRIS' }).press('Space')
    await page.keyboard.press('F9')
    await expect(page.getByRole('img', { name: 'Kode QR halaman pembayaran' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Buka halaman pembayaran' })
    const phone = await page.context().newPage()
    await phone.goto((await link.getAttribute('href')) ?? '')
    await payByQris(phone, /\/payment\/counter/)
    await expect(phone.getByRole('heading', { name: 'Pembayaran di Loket' })).toBeVisible()
    await phone.close()
    await expect(sold).toContainText('Terjual: kursi 33')
    await expect.poll(async () => (await printed()).at(-1)).toContain('Dewi')
  })

  await test.step('a seat that another tab sells is replaced, and the name stays', async () => {
    await page.getByRole('textbox', { name: 'Kursi' }).fill('35')
    await page.keyboard.press('Enter')
    await page.keyboard.type('081234567890')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Rudi')
    await call(page.request, 'POST', `/api/admin/routes/${trip.id_rute}/phone-holds`, {
      nomor_kursi: [35],
      nama_penumpang: 'Orang lain',
      no_telepon: '081200000000',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await expect(page.getByText(/Kursi 35 baru saja terjual/)).toBeVisible()
    await page.reload()
    await page.getByRole('textbox', { name: 'Kursi' }).fill('36')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nama penumpang kursi 36')).toHaveValue('Rudi')
    await page.getByRole('button', { name: 'Kosongkan' }).click()
  })

  await test.step('the shift is closed blind: counted first, then what was expected, and its slip', async () => {
    const before = { ...presses }
    await page.getByRole('button', { name: 'Tutup shift' }).click()
    await expect(dialog(page)).not.toContainText('Rp')
    await page.getByLabel('Uang yang dihitung').fill('645000')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Kurang Rp 5.000')
    await expect(dialog(page)).toContainText('Rp 650.000')
    await expectAccessible(page, 'counter, slip')
    await page.getByRole('button', { name: 'Cetak slip' }).click()
    await expect.poll(async () => (await printed()).at(-1)).toContain('Slip shift')
    expect(spent(before).all).toBeLessThanOrEqual(6)
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText('Buka shift').first()).toBeVisible()
  })

  await test.step('a manager reads the day’s shifts, deposits and signs off', async () => {
    await logInAsAdmin(page)
    await page.goto('/admin/shifts')
    await page.getByRole('combobox', { name: 'Loket' }).selectOption({ label: counter })
    await page.getByRole('checkbox', { name: `Pilih shift ${clerk}` }).click()
    await expectAccessible(page, 'shifts')
    await page.getByRole('button', { name: /^Setor 1 shift/ }).click()
    await dialog(page).getByLabel('Bank').fill('BRI')
    await dialog(page).getByLabel('Nomor bukti setoran').fill('ST-1')
    await dialog(page).getByRole('button', { name: 'Catat setoran' }).click()
    await page.getByRole('button', { name: `Sahkan shift ${clerk}` }).click()
    await expect(page.getByText('disahkan').first()).toBeVisible()
  })
})
