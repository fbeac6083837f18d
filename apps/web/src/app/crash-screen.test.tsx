import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryHistory, createRouter, RouterProvider } from '../lib/router/index.ts'
import { mount, type Mounted } from '../ui/mount.ts'
import { CrashScreen } from './crash-screen.tsx'

let page: Mounted | undefined
afterEach(async () => {
  await page?.unmount()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('kursi <b>7</b> hilang')
}

it('says Unexpected Application Error! and offers a way on [spec 8]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createRouter(createMemoryHistory(), [
    { path: '/', element: <Broken />, errorElement: <CrashScreen /> },
  ])
  page = await mount(<RouterProvider router={router} />)
  expect(page.root.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  expect([...page.root.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Muat Ulang Halaman',
    'Ke Beranda',
  ])
  expect(page.root.querySelector('details p')?.textContent).toBe('kursi <b>7</b> hilang')
})
