import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { inAct, mount, until, type Mounted } from '../ui/mount.ts'
import { FocusOnNavigation } from './navigation-effects.tsx'

let page: Mounted | undefined
afterEach(async () => page?.unmount())

let arrive = (): void => undefined

function Slow() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    arrive = () => setReady(true)
  }, [])
  return ready ? <h1 key="real">Tiket Saya</h1> : <h1 key="waiting">Memuat</h1>
}

async function open() {
  const router = createMemoryRouter([
    {
      element: (
        <main>
          <FocusOnNavigation />
          <Outlet />
        </main>
      ),
      children: [
        { path: '/', element: <h1>Beranda</h1> },
        { path: '/my-tickets', element: <Slow /> },
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
