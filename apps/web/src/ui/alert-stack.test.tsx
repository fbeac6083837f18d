import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAlert, useAlertStore } from '../lib/alerts.ts'
import { AlertHost } from './alert-stack.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { inAct, mount, type Mounted } from '../testing/mount.ts'

let page: Mounted | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await page?.unmount()
  useAlertStore.setState({ alerts: [] })
  vi.useRealTimers()
})

const shown = (): Element[] => [...document.querySelectorAll('[data-alert]')]

it.each([
  ['success', 'Berhasil', 'status'],
  ['info', 'Informasi', 'status'],
  ['warning', 'Peringatan', 'alert'],
  ['danger', 'Kesalahan', 'alert'],
] as const)(
  'announces a %s with its kind, in a live region that existed before [N23]',
  async (type, word, role) => {
    page = await mount(<AlertHost />)
    const region = document.querySelector(`[role=${role}]`)
    await inAct(() => void showAlert(type, 'Kursi 7'))
    expect(region?.textContent).toContain(`${word}: Kursi 7`)
  },
)

it('disappears after 5000 ms, or when it is closed [N25]', async () => {
  page = await mount(<AlertHost />)
  await inAct(() => {
    showAlert('info', 'satu')
    showAlert('info', 'dua')
  })
  await inAct(() => shown()[0]?.querySelector('button')?.click())
  expect(shown().map((alert) => alert.textContent)).toEqual(['Informasi: dua'])
  await inAct(() => void vi.advanceTimersByTime(5000))
  expect(shown()).toEqual([])
})

it('leaves a gap while later alerts are shown, so that their buttons do not move [N37]', async () => {
  page = await mount(<AlertHost />)
  await inAct(() => void showAlert('info', 'satu'))
  await inAct(() => void vi.advanceTimersByTime(3000))
  await inAct(() => void showAlert('danger', 'dua'))
  const rows = () => [...document.querySelectorAll<HTMLElement>('.alerts [role] > *')]
  const order = () => rows().map(({ style, textContent }) => [style.order, textContent])
  const both = order()
  await inAct(() => void vi.advanceTimersByTime(3000))
  expect(shown().map((alert) => alert.textContent)).toEqual(['Kesalahan: dua'])
  expect(order()).toEqual(both)
  await inAct(() => void vi.advanceTimersByTime(3000))
  expect(rows()).toEqual([])
})

it('shows inside an open dialog, which makes everything outside it inert, and moves back when that closes', async () => {
  const asking = (
    <ConfirmDialog title="Konfirmasi Hapus" onConfirm={() => undefined} onCancel={() => undefined}>
      Yakin?
    </ConfirmDialog>
  )
  page = await mount(
    <>
      <AlertHost />
      {asking}
    </>,
  )
  await inAct(() => void showAlert('danger', 'Gagal'))
  expect(shown().map((alert) => alert.closest('dialog') !== null)).toEqual([true])
  await page.rerender(
    <>
      <AlertHost />
      {null}
    </>,
  )
  expect(shown().map((alert) => alert.closest('dialog') !== null)).toEqual([false])
})

it('leaves an alert that was raised before a dialog opened outside it, until the alert is over', async () => {
  const asking = (
    <ConfirmDialog title="Konfirmasi Hapus" onConfirm={() => undefined} onCancel={() => undefined}>
      Yakin?
    </ConfirmDialog>
  )
  page = await mount(<AlertHost />)
  await inAct(() => void showAlert('success', 'Rute berhasil diperbarui'))
  await page.rerender(
    <>
      <AlertHost />
      {asking}
    </>,
  )
  await inAct(() => void showAlert('danger', 'Gagal'))
  expect(shown().map((alert) => [alert.textContent, alert.closest('dialog') !== null])).toEqual([
    ['Berhasil: Rute berhasil diperbarui', false],
    ['Kesalahan: Gagal', true],
  ])
})

it('shows inside a dialog an alert that was raised together with it', async () => {
  page = await mount(<AlertHost />)
  showAlert('success', 'Profil berhasil diperbarui')
  await page.rerender(
    <>
      <AlertHost />
      <ConfirmDialog title="Verifikasi" onConfirm={() => undefined} onCancel={() => undefined}>
        Kode?
      </ConfirmDialog>
    </>,
  )
  expect(shown().map((alert) => alert.closest('dialog') !== null)).toEqual([true])
})
