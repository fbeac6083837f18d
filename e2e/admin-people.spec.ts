import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import {
  aBus,
  alert,
  aPaidOrder,
  logInAsAdmin,
  aTrip,
  call,
  dialog,
  row,
  rows,
  search,
  tokenOf,
  unique,
} from './admin-api.ts'
import { anAccount } from './api-session.ts'

// Serial: only in the first test is the demo's administrator the only one.
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Registers an administrator besides the demo's. */
async function anAdministrator(request: APIRequestContext): Promise<string> {
  const { email, password } = await anAccount(request, 'Ni Made Admin')
  const path = `/api/admin/users?q=${encodeURIComponent(email)}`
  const [user] = await call<{ id_user: number }[]>(request, 'GET', path)
  await call(request, 'PUT', `/api/auth/make-admin/${user?.id_user}`)
  // The promotion has ended the session of the registration.
  return tokenOf(request, { email, password })
}

test.describe('what the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('the last administrator cannot be deleted, nor can an administrator delete themselves; a user becomes one', async ({
    page,
    browser,
  }) => {
    await logInAsAdmin(page)
    // An earlier attempt of these tests may have left administrators behind.
    const path = '/api/admin/users?role=admin&limit=50'
    for (const { id_user, email } of await call<{ id_user: number; email: string }[]>(
      page.request,
      'GET',
      path,
    ))
      if (email !== 'admin@tiketbus.test') await call(page.request, 'DELETE', `/api/admin/users/${id_user}`)
    await page.goto('/admin/users')
    await search(page, 'admin@tiketbus.test')
    await expect(row(page, 'Admin Demo').getByRole('button', { name: /^Tindakan lain/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Hapus Admin Demo' }).click()
    await press(page, 'Hapus')
    await expect(alert(page)).toContainText('Administrator terakhir tidak dapat dihapus')
    await press(page, 'Batal')

    const name = unique('Putri Ayu')
    const { email, password, token } = await anAccount(page.request, name)
    const theirs = await browser.newContext()
    const other = await theirs.newPage()
    await logInAsAdmin(other, token)
    await other.goto('/admin/users')
    await other.waitForURL('**/dashboard')
    await expect(other.getByRole('heading', { name: 'Dashboard Admin' })).toHaveCount(0)

    await search(page, name.toUpperCase())
    await expect(rows(page)).toHaveCount(1)
    const menu = page.getByRole('button', { name: `Tindakan lain untuk ${name}` })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Jadikan Admin' }).click()
    await expect(dialog(page)).toContainText(name)
    await press(page, 'Jadikan Admin')
    await expect(alert(page).filter({ hasText: 'User berhasil dijadikan admin' })).toBeVisible()
    await expect(row(page, name)).toContainText('Admin')
    await expect(page.getByRole('button', { name: `Jadikan Admin ${name}` })).toHaveCount(0)
    await logInAsAdmin(other, await tokenOf(page.request, { email, password }))
    await other.goto('/admin/users')
    await expect(other.getByRole('heading', { name: 'Kelola User' })).toBeVisible()
    await theirs.close()

    await search(page, 'admin@tiketbus.test')
    await page.getByRole('button', { name: 'Hapus Admin Demo' }).click()
    await press(page, 'Hapus')
    await expect(
      alert(page).filter({ hasText: 'Anda tidak dapat menghapus akun Anda sendiri' }),
    ).toBeVisible()
  })
})

test('an administrator’s own new address takes effect after its code is entered in the profile', async ({
  page,
}) => {
  await withoutMotion(page)
  await logInAsAdmin(page, await anAdministrator(page.request))
  await page.goto('/profile')
  const old = (await page.getByText(/@/).first().textContent())?.trim() ?? ''
  await page.goto(`/admin/users?q=${encodeURIComponent(old)}`)
  await page.getByRole('button', { name: 'Edit Ni Made Admin' }).click()
  await dialog(page).getByLabel('Email').fill(`baru-${old}`)
  await expect(dialog(page)).toContainText('Ini akun Anda sendiri')
  await press(page, 'Simpan Perubahan')
  await expect(dialog(page)).toContainText(`Anda tetap login dengan ${old}`)
  await expectAccessible(page, 'own address waits')
  await dialog(page).getByRole('link', { name: 'Buka Profil' }).click()
  await expect(page.getByText(`Email baru baru-${old} menunggu verifikasi.`)).toBeVisible()
})

test('a user is edited and deleted; the confirmed ticket stays as ‘Unknown User’, ‘No Email’', async ({
  page,
}) => {
  await logInAsAdmin(page)
  const trip = await aTrip(page.request, { asal: unique('Kota Yatim') })
  const { passenger } = await aPaidOrder(page.request, trip, [9])
  await page.goto('/admin/users')
  await search(page, passenger)
  await page.getByRole('button', { name: `Edit ${passenger}` }).click()
  const form = dialog(page)
  await form.getByLabel('Nama').fill('')
  await press(page, 'Simpan Perubahan')
  await expect(form.getByLabel('Nama')).toHaveAttribute('aria-invalid', 'true')
  const renamed = unique('Rina Wijaya')
  await form.getByLabel('Nama').fill(renamed)
  await form.getByLabel('No. telepon').fill('')
  const email = await form.getByLabel('Email').inputValue()
  await form.getByLabel('Email').fill(`baru-${email}`)
  await expect(form).toContainText('belum terverifikasi')
  await press(page, 'Simpan Perubahan')
  await expect(alert(page)).toContainText('User berhasil diperbarui')
  await search(page, `baru-${email}`)
  for (const text of [renamed, 'Tanpa no. telepon', 'Belum Verifikasi'])
    await expect(row(page, email)).toContainText(text)

  await page.getByRole('button', { name: `Hapus ${renamed}` }).click()
  await expect(form).toContainText(renamed)
  await press(page, 'Hapus')
  await expect(alert(page).filter({ hasText: 'User berhasil dihapus' })).toBeVisible()
  await expect(page.getByText('Tidak ada user yang ditemukan')).toBeVisible()

  await page.goto('/admin/tickets')
  await search(page, trip.asal)
  await expect(rows(page)).toHaveCount(1)
  for (const text of ['Unknown User', 'No Email', 'Dikonfirmasi'])
    await expect(rows(page)).toContainText(text)
})

test('two administrators edit one record: the second sees both values and chooses', async ({
  page,
  browser,
}) => {
  const trip = await aTrip(page.request)
  const bus = await aBus(page.request)
  await logInAsAdmin(page)
  const theirs = await browser.newContext()
  const other = await theirs.newPage()
  await logInAsAdmin(other, await anAdministrator(page.request))
  const open = async (who: Page, path: string, name: string) => {
    await who.goto(`${path}?q=${encodeURIComponent(name)}`)
    await who.getByRole('button', { name: /^Edit/ }).click()
  }

  // A route: keep the own value, after seeing the other.
  for (const who of [page, other]) await open(who, '/admin/routes', trip.nama_bus)
  await dialog(page).getByLabel('Harga per kursi (Rp)').fill('175000')
  await press(page, 'Simpan Perubahan')
  await expect(alert(page)).toContainText('Rute berhasil diperbarui')
  await dialog(other).getByLabel('Harga per kursi (Rp)').fill('190000')
  await press(other, 'Simpan Perubahan')
  const conflict = dialog(other).getByRole('alert').filter({ hasText: 'Data sudah diubah orang lain' })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByRole('row').filter({ hasText: 'Harga per kursi' })).toHaveText(/175000\s*190000/)
  await expect(row(page, trip.nama_bus)).toContainText('Rp 175.000')
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click()
  await expect(alert(other)).toContainText('Rute berhasil diperbarui')
  await expect(row(other, trip.nama_bus)).toContainText('Rp 190.000')

  // A bus: use the newer value, so that nothing is overwritten.
  for (const who of [page, other]) await open(who, '/admin/buses', bus.nama_bus)
  await dialog(page).getByLabel('Jumlah kursi').fill('50')
  await press(page, 'Simpan Perubahan')
  await expect(row(page, bus.nama_bus)).toContainText('50')
  await dialog(other).getByLabel('Jumlah kursi').fill('30')
  await press(other, 'Simpan Perubahan')
  await expect(conflict.getByRole('row').filter({ hasText: 'Jumlah kursi' })).toHaveText(/50\s*30/)
  await conflict.getByRole('button', { name: 'Pakai nilai terbaru' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(dialog(other).getByLabel('Jumlah kursi')).toHaveValue('50')
  await press(other, 'Batal')
  const now = await call<{ total_kursi: number }>(page.request, 'GET', `/api/admin/buses/${bus.id_bus}`)
  expect(now.total_kursi).toBe(50)

  // A deletion: the changes are shown before it is confirmed.
  await other.reload()
  await other.getByRole('button', { name: `Hapus ${bus.nama_bus}` }).click()
  await call(page.request, 'PUT', `/api/admin/buses/${bus.id_bus}`, {
    nama_bus: bus.nama_bus,
    total_kursi: 36,
  })
  await press(other, 'Hapus')
  await expect(conflict).toContainText('36')
  await press(other, 'Hapus')
  await expect(alert(other)).toContainText('Bus berhasil dihapus')
  await theirs.close()
})
