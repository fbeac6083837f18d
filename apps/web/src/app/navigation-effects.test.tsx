import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { inAct, mount, until, type Mounted } from '../testing/mount.ts'
import { showAlert, useAlertStore } from '../lib/alerts.ts'
import { EndAlertsOnNavigation, FocusOnNavigation } from './navigation-effects.tsx'

let page: Mounted | undefined
afterEach(async () => {
  await page?.unmount()
  useAlertStore.setState({ alerts: [] })
})

let arrive = (): void => undefined

function Slow() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    arrive = () => setReady(true)
    showAlert('danger', 'Terjadi kesalahan saat mengambil data tiket')
  }, [])
  return ready ? <h1 key="real">Tiket Saya</h1> : <h1 key="waiting">Memuat</h1>
}

async function open() {
  const router = createMemoryRouter([
    {
      element: (
        <main>
          <EndAlertsOnNavigation />
          <FocusOnNavigation />
          <Outlet />
        </main>
      ),
      children: [
        { path: '/', element: <h1>Beranda</h1> },
        { path: '/my-tickets', element: <Slow /> },
        { path: '/login', element: <h1>Masuk</h1> },
      ],
    },
  ])
  page = await mount(<RouterProvider router={router} />)
  return router
}

const focused = (): string | null | undefined => document.activeElement?.textContent

it('leaves the focus alone on the first page', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
})

it('moves to the next page’s headline, and on to the headline that replaces a loading one', async () => {
  const router = await open()
  await inAct(() => void router.navigate('/my-tickets'))
  await until(() => focused() === 'Memuat')
  await inAct(() => arrive())
  await until(() => focused() === 'Tiket Saya')
  expect(focused()).toBe('Tiket Saya')
})

it('does not move when only the query changes', async () => {
  const router = await open()
  await inAct(() => void router.navigate('/?page=2'))
  expect(document.activeElement).toBe(document.body)
})

it('ends the alerts of the page that is left, not those about what led to the next page [N37]', async () => {
  const router = await open()
  await inAct(() => {
    showAlert('warning', 'Hanya bisa memilih maksimal 5 kursi')
    showAlert('success', 'Selamat datang', 'next')
  })
  const texts = () => useAlertStore.getState().alerts.map(({ text }) => text)
  await inAct(() => void router.navigate('/?page=2'))
  expect(texts()).toHaveLength(2)
  await inAct(() => void router.navigate('/my-tickets'))
  await until(() => focused() === 'Memuat')
  expect(texts()).toEqual(['Selamat datang', 'Terjadi kesalahan saat mengambil data tiket'])
})

it('keeps the alert of a session that ended on the login page [N37]', async () => {
  const router = await open()
  await inAct(() => void showAlert('danger', 'Sesi Anda sudah berakhir.'))
  await inAct(() => void router.navigate('/login'))
  await until(() => focused() === 'Masuk')
  expect(useAlertStore.getState().alerts).toHaveLength(1)
})
