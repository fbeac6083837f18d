/** A clerk's morning in one test, which counts clicks and keys [B63, B65]. */
import { withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { alert, aPaidOrder, logInAsAdmin, aTrip, dialog, hoursAhead, unique } from './admin-api.ts'
import { countPresses } from './presses.ts'

test('a clerk’s morning: found by phone, two seats cancelled, a departure moved, boarded, the money handed over', async ({
  page,
}) => {
  const trip = await aTrip(page.request, { waktu_berangkat: hoursAhead(3), perkiraan_tiba: hoursAhead(9) })
  const name = unique('Ratna Wulandari')
  const { token, tickets } = await aPaidOrder(page.request, trip, [1, 2, 3, 4, 5], name)
  const phone = `0877${String(process.pid).padStart(8, '0')}`
  const profile = { headers: { authorization: `Bearer ${token}` } }
  const { email } = (await (await page.request.get('/api/auth/profile', profile)).json()).data
  const form = { username: name, email, no_telepon: phone }
  expect((await page.request.put('/api/auth/profile', { ...profile, data: form })).ok()).toBe(true)
  const presses = await countPresses(page)
  await logInAsAdmin(page)
  await withoutMotion(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard Admin' })).toBeVisible()

  await test.step('a caller is found by their phone number, in any format', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(`+62 ${phone.slice(1, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Pesanan / }).click()
  })

  await test.step('two of five seats are cancelled, with the reason', async () => {
    await page.getByLabel('Pilih kursi 2 untuk dibatalkan').click()
    await page.getByLabel('Pilih kursi 4 untuk dibatalkan').click()
    await page.getByRole('button', { name: 'Batalkan 2 kursi terpilih' }).click()
    await dialog(page).getByLabel('Alasan').fill('Dua orang batal ikut')
    await dialog(page).getByRole('button', { name: 'Batalkan tiket' }).click()
    await expect(alert(page)).toContainText('2 tiket dibatalkan')
    // The page as it is now: a line for the refund has moved what stands below it.
    await expect(page.getByText('Alasan batal: Dua orang batal ikut')).toHaveCount(2)
  })

  await test.step('the departure is moved by an hour, and paid passengers are mailed', async () => {
    await page.getByRole('link', { name: 'Lihat keberangkatan' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Waktu berangkat').fill(hoursAhead(4))
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
    await page.getByRole('button', { name: 'Ubah dan kabari penumpang' }).click()
    await expect(alert(page).filter({ hasText: 'Rute berhasil diperbarui' })).toBeVisible()
    const mailed = async () => (await page.request.get('/dev/mail.json')).text()
    await expect.poll(mailed).toContain('Perubahan jadwal Bengkulu – Jambi')
  })

  await test.step('three passengers are let in by their order’s number', async () => {
    await page.getByRole('link', { name: 'Periksa penumpang' }).click()
    await page.getByLabel('Nomor atau kode tiket').click()
    await page.keyboard.insertText((tickets[0]?.order_group_id ?? '').slice(0, 8))
    await page.keyboard.press('Enter')
    for (const seat of [1, 3, 5]) await page.getByRole('button', { name: `Naikkan kursi ${seat}` }).click()
    await expect(page.getByText('3 dari 3 penumpang sudah naik')).toBeVisible()
  })

  await test.step('the day’s income is downloaded', async () => {
    await page.getByRole('link', { name: 'Laporan' }).click()
    await page.getByRole('button', { name: 'Hari ini' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh Excel tiket' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  })

  expect(presses).toMatchObject({ clicks: 17, keys: 3 })
})
